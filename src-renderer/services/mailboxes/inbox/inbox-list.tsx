import { Menu, UnstyledButton } from '@mantine/core'
import { IconCopy, IconLock, IconPlus, IconSelector, IconTrash } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { openPages } from '#shared/collections/follow-rule'
import { instantWords } from '#shared/reading/time-words'
import type { MailboxView } from '#shared/services/mailboxes/views'
import type { Unanswered as NoAnswer } from '#shared/services/unanswered'
import { modelOf } from '../../../data/asked'
import type { OperationHandle } from '../../../data/use-operation'
import { type RefreshStanding, useRefreshWhileOpen } from '../../../data/use-refresh-while-open'
import { runOfferOf } from '../../../intents/offers'
import { IntentBulk } from '../../../kit/intents/intent-bulk'
import { IntentMenu } from '../../../kit/intents/intent-menu'
import { BulkAction, BulkBar } from '../../../kit/page/bulk-bar'
import { MenuEntry } from '../../../kit/page/menu-entry'
import { useRecordList } from '../../../kit/record/use-record-list'
import { RowList, type RowListHandle, type Spot } from '../../../kit/rows/row-list'
import { rowLook } from '../../../kit/rows/row-look'
import { Shown } from '../../../kit/shown/shown'
import { Unanswered } from '../../../kit/shown/unanswered'
import { copyText } from '../../../state/copy-text'
import { oneOf, usePageState } from '../../../state/page-memory'
import { useWorkspace } from '../../../state/workspace'
import { ChoiceMenu } from '../../../ui/choice/choice-menu'
import { EmptyState } from '../../../ui/empty-state'
import { IconButton } from '../../../ui/icon-button'
import { Row } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { counted, wholeNumber } from '../../../ui/words'
import { NewAddress } from '../book/new-address'
import styles from '../mailboxes.module.css'
import { mailboxRoute, subjectOfMail } from '../routes'
import type { Mailboxes } from '../use-mailboxes'
import { InboxRow, inboxRowHeight } from './inbox-row'
import { grouped, groupOf, type MailRow } from './mailbox-rows'

interface InboxListProps {
  name: string
  handle: OperationHandle<MailboxView | NoAnswer>
  rows: readonly MailRow[]
  mailboxes: Mailboxes
  /** The id of the message that is shown. */
  shown: string | undefined
  narrow: boolean
  onOpen: (row: MailRow) => void
  onRemove: (rows: readonly MailRow[]) => void
}

/** Ten seconds if mail comes, two minutes if none does. */
const pace = { at: 'whileOpen', seconds: 10, longestSeconds: 120 } as const

const refreshings = {
  off: 'Refresh by hand',
  on: 'Refresh while it is seen',
  always: 'Refresh also while hidden',
} as const
type Refreshing = keyof typeof refreshings
const inWords = { day: 'By day', sender: 'By sender' } as const

/** Where refreshing stands, in words. Pure. */
function standingWords(standing: RefreshStanding, locale: string | undefined): string {
  switch (standing.at) {
    case 'off':
      return ''
    case 'on':
      return `${wholeNumber(standing.made, locale)} of ${counted(standing.of, 'call', 'calls', locale)} today`
    case 'held':
      return {
        offline: 'Waits for the network',
        setup: 'Waits for the service to be set up',
        budget: 'The calls of today are used up',
      }[standing.why]
    default:
      return standing satisfies never
  }
}

/** The messages of a mailbox: those that are there, and marked those that are only kept here. */
export function InboxList(props: InboxListProps) {
  const { name, handle, rows, mailboxes, shown, narrow, onOpen, onRemove } = props
  const locale = useLocale()
  const [by, setBy] = usePageState<keyof typeof inWords>(
    'mailboxes order',
    'day',
    oneOf(['day', 'sender']),
  )
  const ordered = useMemo(() => grouped(rows, by), [rows, by])
  const { list, markOf, onKey, onRead } = useRecordList('mailboxes.inbox', name, ordered, {
    service: 'mailboxes',
    kind: 'mail',
  })
  const rowList = useRef<RowListHandle>(null)
  const key = rows.find(({ id }) => id === shown)?.recordId
  useEffect(() => {
    if (key !== undefined) rowList.current?.goTo(key)
  }, [key])
  const [refreshing, setRefreshing] = usePageState<Refreshing>(
    'mailboxes refresh',
    'off',
    oneOf(['off', 'on', 'always']),
  )
  const byItself = refreshing !== 'off'
  const schedule = { ...pace, pausedHidden: refreshing === 'on' }
  const standing = useRefreshWhileOpen({
    page: 'mailboxes',
    schedule,
    on: byItself,
    refresh: handle.ask,
    content: rows.map(({ id }) => id).join(' '),
  })
  const [menuOf, setMenuOf] = useState<{ row: MailRow; spot: Spot }>()
  const here = (row: MailRow) => list.meant(row).filter(({ goneAt }) => goneAt === null)
  const { asked } = handle
  const mailbox = modelOf(handle, 'mailbox')
  const sealed = mailbox?.sealedName ?? null
  const total = mailbox?.total ?? 0
  const present = rows.filter(({ goneAt }) => goneAt === null).length
  return (
    <>
      <div className={styles.listHead}>
        <Row>
          {narrow ? (
            <AddressSwitch chosen={name} mailboxes={mailboxes} />
          ) : (
            <h2 className={styles.mailboxName} title={name}>
              {name}
            </h2>
          )}
          <IconButton
            label={`Copy the name ${name}`}
            icon={<IconCopy stroke={1.8} />}
            onClick={() => void copyText(name, 'Name')}
          />
          {sealed !== null && (
            <IconButton
              label={`Copy ${sealed}, the other name that the service gives it`}
              icon={<IconLock stroke={1.8} />}
              onClick={() => void copyText(sealed, sealed)}
            />
          )}
        </Row>
        <span className={styles.dim} role="status">
          {(rows.length > 0 || asked.at === 'ready') &&
            counted(present, 'message', 'messages', locale)}
          {total > present && ` listed of ${wholeNumber(total, locale)}`}
          {rows.length > present && `, ${rows.length - present} stored only here`}
          {byItself && ` · ${standingWords(standing, locale)}`}
        </span>
        <Row
          title={`By itself: every ${pace.seconds} seconds, up to ${pace.longestSeconds} while nothing comes, at most ${openPages.mailboxes.callsADay} calls a day`}
        >
          <ChoiceMenu
            value={by}
            choices={[
              ['day', inWords.day],
              ['sender', inWords.sender],
            ]}
            onChoose={setBy}
          />
          <ChoiceMenu
            value={refreshing}
            choices={(['off', 'on', 'always'] as const).map((one) => [one, refreshings[one]])}
            onChoose={setRefreshing}
          />
        </Row>
      </div>
      <Shown
        operation="mailboxes.getMailbox"
        handle={handle}
        empty={(model) => {
          if (model.at !== 'mailbox') {
            return <Unanswered model={model} operation="mailboxes.getMailbox" handle={handle} />
          }
          return rows.length === 0 && model.entries.length === 0 ? (
            <EmptyState title="Nothing has come yet">
              Every name has a mailbox. What arrives stays at the service for a while only; what was
              seen here is stored.
            </EmptyState>
          ) : undefined
        }}
      >
        {() => (
          <>
            {list.chosen.length > 0 && (
              <BulkBar
                label="Selected messages"
                count={counted(list.chosen.length, 'message', 'messages', locale)}
                onClear={list.clear}
              >
                <IntentBulk subjects={subjectsOf(list.chosen)} />
                <BulkAction
                  not={
                    list.chosen.some(({ goneAt }) => goneAt === null)
                      ? undefined
                      : 'All of them are gone there already.'
                  }
                  onClick={() => onRemove(list.chosen.filter(({ goneAt }) => goneAt === null))}
                >
                  Delete…
                </BulkAction>
              </BulkBar>
            )}
            <RowList
              ref={rowList}
              name={list.name}
              question={`${name} ${by}`}
              label="Messages"
              rows={ordered}
              keyOf={list.keyOf}
              heightOf={inboxRowHeight}
              sectionOf={(row) => sectionOf(row, by, locale)}
              total={ordered.length}
              selection={list.selection}
              onSelection={list.onSelection}
              onShow={(row) => {
                onRead(row)
                onOpen(row)
              }}
              onOpen={(row) => {
                onRead(row)
                onOpen(row)
              }}
              onKey={(row, key) => {
                if (onKey(row, key) || runOfferOf(key, subjectsOf(list.meant(row)))) return true
                if (key !== 'Delete') return false
                if (here(row).length > 0) onRemove(here(row))
                return true
              }}
              onMenu={(row, spot) => setMenuOf({ row, spot })}
              rowClass={(row) => rowLook(row.id === shown)}
            >
              {(row, state) => <InboxRow row={row} mark={markOf(row)} state={state} />}
            </RowList>
            {menuOf !== undefined && (
              <IntentMenu
                subjects={subjectsOf(list.meant(menuOf.row))}
                spot={menuOf.spot}
                onShow={() => onOpen(menuOf.row)}
                onClose={() => setMenuOf(undefined)}
                last={
                  <MenuEntry
                    icon={IconTrash}
                    not={here(menuOf.row).length === 0 ? 'It is gone there already.' : undefined}
                    onClick={() => onRemove(here(menuOf.row))}
                  >
                    Delete at the service…
                  </MenuEntry>
                }
              />
            )}
          </>
        )}
      </Shown>
    </>
  )
}

const subjectsOf = (rows: readonly MailRow[]) =>
  rows.map(({ recordId, subject }) => subjectOfMail(recordId, subject))

/** The head of a row's section: its day, its sender or its mailbox. */
function sectionOf(row: MailRow, by: keyof typeof inWords, locale: string | undefined) {
  if (by !== 'day') {
    const title = groupOf(row, by)
    return { key: title, title }
  }
  const at = row.sentAt ?? row.firstSeenAt
  const day = new Date(at)
  const key = `${day.getFullYear()}-${day.getMonth()}-${day.getDate()}`
  const today = new Date()
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  if (day.toDateString() === today.toDateString()) return { key, title: 'Today' }
  if (day.toDateString() === yesterday.toDateString()) return { key, title: 'Yesterday' }
  return { key, title: instantWords(at, today.getTime(), locale) }
}

/** The address book folded into the name above the inbox, if the window is narrow. */
function AddressSwitch({ chosen, mailboxes }: { chosen: string; mailboxes: Mailboxes }) {
  const go = useWorkspace((workspace) => workspace.go)
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <UnstyledButton
            className={styles.mailboxName ?? ''}
            aria-label={`Mailbox ${chosen}, switch to another`}
          >
            <IconSelector size={15} stroke={1.8} aria-hidden="true" /> {chosen}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {mailboxes.mailboxes.map(({ name, label }) => (
            <Menu.Item key={name} onClick={() => go(mailboxRoute(name))}>
              {label || name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={15} />} onClick={() => setAdding(true)}>
            New address
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {adding && <NewAddress mailboxes={mailboxes} onClose={() => setAdding(false)} />}
    </>
  )
}
