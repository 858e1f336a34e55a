import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { LibraryItem } from '#shared/bridge/library'
import { firstHits } from '../../../data/listing/first-hits'
import { useMain } from '../../../data/use-main'
import { DetailActions, DetailTitle } from '../../../kit/detail/detail-pane'
import { Block, Facts } from '../../../kit/detail/facts'
import { ListPage } from '../../../kit/page/list-page'
import { useShownRow } from '../../../kit/page/use-shown-row'
import { RecordPane } from '../../../kit/record/record-pane'
import { useRecordList } from '../../../kit/record/use-record-list'
import { Loaded } from '../../../kit/shown/loaded'
import { SafeText } from '../../../kit/text/safe-text'
import { oneOf, usePageState } from '../../../state/page-memory'
import { useWorkspace } from '../../../state/workspace'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { EmptyState } from '../../../ui/empty-state'
import { Pane, Space, Toolbar } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { SearchField } from '../../../ui/search-field'
import { absoluteTime } from '../../../ui/words'
import { InboxRow, inboxRowHeight } from '../inbox/inbox-row'
import { type Grouping, grouped, groupOf, type MailRow } from '../inbox/mailbox-rows'
import { findRoute, messageRoute, subjectOfMail } from '../routes'
import { type Mailboxes, useMailboxes } from '../use-mailboxes'

/** What was seen in any mailbox, found by the words of its text; no call is made. */
export function FindPage({ values: { q = '' } }: { values: Record<string, string> }) {
  const go = useWorkspace((workspace) => workspace.go)
  const [typed, setTyped] = useState(q)
  const [by, setBy] = usePageState<Grouping>(
    'mailboxes.find order',
    'mailbox',
    oneOf(['mailbox', 'sender', 'day']),
  )
  const mailboxes = useMailboxes()
  const found = useMain(
    ['mailboxes', 'find', q],
    () =>
      firstHits(
        {
          text: q,
          services: ['mailboxes'],
          kinds: ['mail'],
          order: q === '' ? 'latest' : 'relevance',
        },
        300,
      ),
    'library',
  )
  return (
    <Pane>
      <Toolbar label="Find mail">
        <SearchField
          label="Find mail"
          placeholder="Words of senders, subjects and texts of every mailbox, without a call"
          ofPage
          wide
          autoFocus={q === ''}
          value={typed}
          onChange={setTyped}
          onKeyDown={({ key }) => key === 'Enter' && go(findRoute(typed.trim()))}
        />
        <Space />
        <SegmentedChoice
          label="Put together by"
          options={[
            { value: 'mailbox', label: 'By mailbox' },
            { value: 'sender', label: 'By sender' },
            { value: 'day', label: 'As found' },
          ]}
          value={by}
          onChange={setBy}
        />
      </Toolbar>
      <Loaded asked={found} waiting="The library is being searched">
        {({ items }) => <Found items={items} q={q} by={by} mailboxes={mailboxes} />}
      </Loaded>
    </Pane>
  )
}

interface FoundProps {
  items: readonly LibraryItem[]
  q: string
  by: Grouping
  mailboxes: Mailboxes
}

function Found({ items, q, by, mailboxes }: FoundProps) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const rows = useMemo(
    () =>
      grouped(
        items.map((item) => rowOf(item, mailboxes)),
        by,
      ),
    [items, by, mailboxes],
  )
  const { list, markOf, pointerOf, onKey } = useRecordList('mailboxes.find', `${q} ${by}`, rows, {
    service: 'mailboxes',
    kind: 'mail',
  })
  const [shown, setShown] = useShownRow(list)
  const texts = useMemo(() => new Map(items.map(({ id, text }) => [id, text])), [items])
  // What was only listed has no more words than its row.
  const textOf = ({ recordId, name }: MailRow) => {
    const text = texts.get(recordId) ?? ''
    return text === '' || text === name
      ? 'It was listed and never opened: its text is not here.'
      : text
  }
  if (rows.length === 0) {
    return (
      <EmptyState title={q === '' ? 'No mail was seen yet' : `Nothing that was seen has “${q}”`}>
        Found is what was listed or opened here, also what is gone at the service.
      </EmptyState>
    )
  }
  const open = (row: MailRow) => go(messageRoute(row.mailbox, row.id))
  return (
    <ListPage
      list={list}
      label="Found mail"
      heightOf={inboxRowHeight}
      {...(by !== 'day' && {
        sectionOf: (row: MailRow) => ({ key: groupOf(row, by), title: groupOf(row, by) }),
      })}
      total={rows.length}
      empty={null}
      shown={shown}
      onShow={setShown}
      onOpen={open}
      onKey={onKey}
      subjectOf={({ recordId, subject }) => subjectOfMail(recordId, subject)}
      pane={(row, frame) => (
        <RecordPane
          name="mailboxes.found"
          title="Mail"
          pointer={pointerOf(row)}
          mark={markOf(row)}
          subject={subjectOfMail(row.recordId, row.subject)}
          frame={frame}
        >
          <DetailTitle>{row.subject || '(no subject)'}</DetailTitle>
          <DetailActions>
            <Button size="xs" onClick={() => open(row)}>
              Open the mail
            </Button>
          </DetailActions>
          <Facts
            facts={[
              ['From', row.name],
              ['Address', row.address],
              ['Mailbox', row.mailbox],
              ['Sent', row.sentAt === null ? '' : absoluteTime(row.sentAt, locale)],
              ['At the service', row.goneAt === null ? '' : 'gone, stored here'],
            ]}
          />
          <Block title="Text">
            <SafeText manner="plain" text={textOf(row)} />
          </Block>
        </RecordPane>
      )}
    >
      {(row, state) => <InboxRow row={row} mark={markOf(row)} state={state} />}
    </ListPage>
  )
}

/** A record as a row: what is known of it in its mailbox's list, else what the library keeps. */
function rowOf(item: LibraryItem, { rows }: Mailboxes): MailRow {
  const slash = item.id.lastIndexOf('/')
  const mailbox = item.id.slice(0, Math.max(0, slash))
  const known = rows.get(mailbox)?.find(({ recordId }) => recordId === item.id)
  return (
    known ?? {
      recordId: item.id,
      mailbox,
      id: item.id.slice(slash + 1),
      name: item.facts[0]?.at === 'text' ? item.facts[0].text : '',
      address: '',
      subject: item.title,
      sentAt: item.happenedAt ?? null,
      preview: '',
      bytes: null,
      firstSeenAt: item.firstSeenAt,
      goneAt: null,
    }
  )
}
