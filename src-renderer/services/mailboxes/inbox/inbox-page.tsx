import { Button } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useOperation } from '../../../data/use-operation'
import { useDeskState } from '../../../state/desk-state'
import { notify } from '../../../state/notices'
import { useWorkspace } from '../../../state/workspace'
import { EmptyState } from '../../../ui/empty-state'
import { Pane, Split } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { ResizablePane } from '../../../ui/resizable-pane'
import { useNarrowerThan } from '../../../ui/use-narrow'
import { Waiting } from '../../../ui/waiting'
import { counted } from '../../../ui/words'
import { AddressBook } from '../book/address-book'
import { NewAddress } from '../book/new-address'
import { MessagePage } from '../message/message-page'
import { RemovalDialog } from '../removal/removal-dialog'
import { mailboxRoute, messageRoute } from '../routes'
import { keepSize, type Mailboxes, useMailboxes } from '../use-mailboxes'
import { InboxList } from './inbox-list'
import {
  isExpected,
  type MailRow,
  mergeContents,
  newSince,
  rowsOf,
  sameContents,
} from './mailbox-rows'

/** The address book, a mailbox, and a message of it beside each other. */
export function InboxPage({ values: { name, id } }: { values: Record<string, string> }) {
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  // Address book, list and message do not fit beside each other below this.
  const narrow = useNarrowerThan(1000)
  const mailboxes = useMailboxes()
  const demo = useDeskState((state) => state.demo.at === 'on')
  const chosen =
    name ??
    mailboxes.mailboxes.toSorted((one, other) => (other.seenAt ?? 0) - (one.seenAt ?? 0))[0]
      ?.name ??
    (demo && mailboxes.at === 'ready' ? 'blue-harbour-214' : undefined)
  const handle = useOperation(
    'mailboxes.getMailbox',
    chosen === undefined ? null : { name: chosen },
  )
  const { asked } = handle
  const listed = asked.at === 'ready' && asked.model.at === 'mailbox' ? asked.model : undefined
  const receivedAt = asked.at === 'ready' ? asked.answer.receivedAt : 0
  const [removing, setRemoving] = useState<readonly MailRow[]>()

  // What an answer says of a mailbox is kept once, also of what it no longer has.
  const keep = useRef(() => {})
  keep.current = () => {
    if (listed === undefined || chosen === undefined || listed.name !== chosen) return
    // What is not read yet must not be written over.
    if (mailboxes.at !== 'ready' || !mailboxes.isRead) return
    const before = mailboxes.contents.get(chosen)
    if (before !== undefined && before.askedAt >= receivedAt) return
    const fresh = newSince(before, listed.entries)
    const known = mailboxes.mailboxes.find((one) => one.name === chosen)
    const expected = fresh.find(({ from, subject }) =>
      known?.expecting == null
        ? false
        : isExpected({ name: from.name, address: from.address, subject }, known.expecting.from),
    )
    if (expected !== undefined) {
      notify('success', `What you waited for is in ${chosen}.`, {
        label: 'Show it',
        run: () => go(messageRoute(chosen, expected.id)),
      })
    } else if (fresh.length > 0) {
      // Its text is not shown: others may see the screen.
      notify(
        'information',
        `${counted(fresh.length, 'new message', 'new messages', locale)} in ${chosen}.`,
      )
    }
    const merged = mergeContents(before, listed.entries, receivedAt, listed.whole)
    void mailboxes.keepContents(chosen, merged)
    if (known?.seenAt !== receivedAt && (before === undefined || !sameContents(before, merged))) {
      void mailboxes.change(chosen, {
        seenAt: receivedAt,
        ...(expected !== undefined && { expecting: null }),
      })
    }
  }
  const ready = mailboxes.at === 'ready'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer, when the book is there
  useEffect(() => keep.current(), [receivedAt, chosen, ready, mailboxes.isRead])

  const stored = chosen === undefined ? undefined : mailboxes.contents.get(chosen)
  const rows = useMemo(() => {
    if (chosen === undefined) return []
    // An answer is shown at once, and not only when what it says of the mailbox was stored.
    const isNews = (stored?.askedAt ?? 0) < receivedAt
    return ready && isNews && listed?.name === chosen
      ? rowsOf(chosen, mergeContents(stored, listed.entries, receivedAt, listed.whole))
      : (mailboxes.rows.get(chosen) ?? [])
  }, [mailboxes.rows, chosen, stored, listed, receivedAt, ready])
  const row = rows.find((one) => one.id === id)
  const open = useCallback((one: MailRow) => go(messageRoute(one.mailbox, one.id)), [go])
  const back =
    narrow && id !== undefined && chosen !== undefined ? () => go(mailboxRoute(chosen)) : undefined
  if (chosen === undefined) {
    return mailboxes.at === 'loading' ? (
      <Waiting label="The address book is being opened" />
    ) : (
      <FirstAddress mailboxes={mailboxes} narrow={narrow} />
    )
  }
  const message =
    id !== undefined ? (
      <MessagePage
        mailbox={chosen}
        id={id}
        row={row}
        onDelete={() => row !== undefined && setRemoving([row])}
        onBack={back}
        onSize={(bytes) => void keepSize(mailboxes, chosen, id, bytes)}
      />
    ) : (
      <EmptyState icon={<IconMail stroke={1.6} />} title="No message is open">
        A click on one shows it here. J and K go through them, Enter opens.
      </EmptyState>
    )
  const list = (
    <InboxList
      name={chosen}
      handle={handle}
      rows={rows}
      mailboxes={mailboxes}
      shown={id}
      narrow={narrow}
      onOpen={open}
      onRemove={setRemoving}
    />
  )
  return (
    <Split>
      <AddressBook chosen={chosen} mailboxes={mailboxes} hidden={narrow} />
      {narrow && id !== undefined ? null : narrow ? (
        <Pane>{list}</Pane>
      ) : (
        <ResizablePane name="mailboxes.list" label="Messages" width={300} min={240} max={480}>
          {list}
        </ResizablePane>
      )}
      {(!narrow || id !== undefined) && <Pane>{message}</Pane>}
      {removing !== undefined && (
        <RemovalDialog
          mailbox={chosen}
          rows={removing}
          mailboxes={mailboxes}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Split>
  )
}

/** The page before there is any address. */
function FirstAddress({ mailboxes, narrow }: { mailboxes: Mailboxes; narrow: boolean }) {
  const [adding, setAdding] = useState(false)
  return (
    <Split>
      <AddressBook chosen={undefined} mailboxes={mailboxes} hidden={narrow} />
      <Pane>
        <EmptyState
          title="Which mailbox?"
          actions={
            <Button size="xs" onClick={() => setAdding(true)}>
              Make or type an address
            </Button>
          }
        >
          Every name has a mailbox: make one up, or type one that you gave away. Nothing is asked
          before you open it.
        </EmptyState>
      </Pane>
      {adding && <NewAddress mailboxes={mailboxes} onClose={() => setAdding(false)} />}
    </Split>
  )
}
