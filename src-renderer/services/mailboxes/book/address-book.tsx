import { Button } from '@mantine/core'
import { IconDice5, IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { SideNav } from '../../../kit/nav/side-nav'
import { copyText } from '../../../state/copy-text'
import { useDeskState } from '../../../state/desk-state'
import { notify } from '../../../state/notices'
import { useWorkspace } from '../../../state/workspace'
import { IconButton } from '../../../ui/icon-button'
import { Row } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { ProgressLine } from '../../../ui/progress-line'
import { RelativeTime } from '../../../ui/relative-time'
import { useNow } from '../../../ui/use-now'
import { counted, duration, wholeNumber } from '../../../ui/words'
import styles from '../mailboxes.module.css'
import { mailboxRoute } from '../routes'
import type { Mailbox, Mailboxes } from '../use-mailboxes'
import { MailboxDialog } from './mailbox-dialog'
import { makeName } from './mailbox-names'
import { NewAddress } from './new-address'

interface AddressBookProps {
  chosen: string | undefined
  mailboxes: Mailboxes
  /** There is no room for it now; a dialog of it stays, with what was typed. */
  hidden: boolean
}

/** The mailboxes of a person: those that are open, and the earlier ones. */
export function AddressBook({ chosen, mailboxes, hidden }: AddressBookProps) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const [adding, setAdding] = useState(false)
  const [editing, setEditing] = useState<Mailbox>()
  const calls = useDeskState(({ today }) => today.perService.mailboxes)
  const all = mailboxes.mailboxes
  const unlisted = chosen !== undefined && !all.some(({ name }) => name === chosen)
  const make = async () => {
    const name = makeName('readable')
    if (!(await mailboxes.add(name))) return
    await copyText(name, name)
    go(mailboxRoute(name))
  }
  const line = (mailbox: Mailbox) => (
    <MailboxLine
      key={mailbox.name}
      mailbox={mailbox}
      current={mailbox.name === chosen}
      unread={mailboxes.unread.get(mailbox.name) ?? 0}
      onEdit={() => setEditing(mailbox)}
    />
  )
  return (
    <>
      {!hidden && (
        <SideNav
          name="mailboxes.book"
          label="Mailboxes"
          head={
            <Row>
              <Button
                className={styles.newAddress ?? ''}
                size="xs"
                leftSection={<IconPlus size={15} />}
                onClick={() => setAdding(true)}
              >
                New address
              </Button>
              <IconButton
                framed
                label="Make a readable name and copy it"
                icon={<IconDice5 stroke={1.8} />}
                onClick={() => void make()}
              />
            </Row>
          }
        >
          {unlisted && (
            <div className={styles.hint}>
              <b>{chosen}</b> is not in the address book.{' '}
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => void mailboxes.add(chosen)}
              >
                Add it
              </Button>
            </div>
          )}
          <Group title="Open">{all.filter(({ open }) => open).map(line)}</Group>
          <Group title="Earlier">{all.filter(({ open }) => !open).map(line)}</Group>
          {all.length === 0 && (
            <p className={styles.hint}>
              No address yet. Every name is a mailbox: make one up, or let one be made.
            </p>
          )}
          <p className={styles.bookFoot}>
            {counted(calls, 'call', 'calls', locale)} today. Mail is asked for when you open or
            refresh a mailbox, and by itself where you say so.
          </p>
        </SideNav>
      )}
      {adding && <NewAddress mailboxes={mailboxes} onClose={() => setAdding(false)} />}
      {editing !== undefined && (
        <MailboxDialog
          mailbox={editing}
          onSave={(change) => mailboxes.change(editing.name, change)}
          onRemove={async () => {
            if (await mailboxes.remove(editing.name))
              notify(
                'success',
                `${editing.name} is no longer in the address book. Its mail stays in the library.`,
              )
          }}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

function Group({ title, children }: { title: string; children: readonly React.ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}

interface MailboxLineProps {
  mailbox: Mailbox
  current: boolean
  unread: number
  onEdit: () => void
}

function MailboxLine({ mailbox, current, unread, onEdit }: MailboxLineProps) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const { name, label, usedFor, seenAt, expecting } = mailbox
  return (
    <li className={styles.bookLine} data-current={current || undefined}>
      <button
        type="button"
        className={styles.bookButton}
        aria-current={current ? 'true' : undefined}
        onClick={() => go(mailboxRoute(name))}
      >
        <span className={styles.bookName} title={name}>
          {label || name}
        </span>
        {unread > 0 && (
          <span className={styles.badge}>
            {wholeNumber(unread, locale)}
            <span className="for-ears"> unread</span>
          </span>
        )}
        <span className={styles.bookUse}>
          {label !== '' && `${name} · `}
          {usedFor || (seenAt === null ? 'Never asked' : <RelativeTime at={seenAt} />)}
        </span>
        {expecting !== null && <Expecting {...expecting} />}
      </button>
      <span className={styles.bookEdit}>
        <IconButton
          label={`Label and note of ${name}`}
          icon={<IconPencil stroke={1.8} />}
          onClick={onEdit}
        />
      </span>
    </li>
  )
}

function Expecting({ from, since, until }: NonNullable<Mailbox['expecting']>) {
  const now = useNow('quick')
  const locale = useLocale()
  const left = until - now
  const share = Math.min(1, Math.max(0, (now - since) / Math.max(1, until - since)))
  return (
    <span className={styles.expecting}>
      <span>
        Waiting for {from}
        <span className={styles.dim}>{left > 0 ? duration(left, locale) : 'time is over'}</span>
      </span>
      <ProgressLine label={`Waiting for ${from}`} fraction={share} />
    </span>
  )
}
