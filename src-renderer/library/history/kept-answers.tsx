import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo, useRef } from 'react'
import type { KeptEntry, SavedPointer } from '#shared/bridge/library'
import { isWhole } from '../../data/listing/listing'
import { type KeptQuestion, keptListings, useKept } from '../../data/listing/use-listing'
import { BulkAction, BulkBar } from '../../kit/page/bulk-bar'
import { ListPage } from '../../kit/page/list-page'
import { useList } from '../../kit/page/use-list'
import { useShownRow } from '../../kit/page/use-shown-row'
import type { RowListHandle } from '../../kit/rows/row-list'
import { toggleAllSaved, toggleSavedAnswer } from '../../queries/library/marks'
import { openAnswer } from '../../queries/library/open-answer'
import { useDeskState } from '../../state/desk-state'
import type { HistoryChoice } from '../../state/library-route'
import { usePageCommands } from '../../state/page-commands'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { FaultCard } from '../../ui/failure/fault-card'
import { useLocale } from '../../ui/locale'
import { SearchField } from '../../ui/search-field'
import { Waiting } from '../../ui/waiting'
import { counted, tallyWords } from '../../ui/words'
import { openDialog } from '../dialogs/dialog-state'
import itemRow from '../items/item-row.module.css'
import saved from '../saved/saved.module.css'
import { AnswerDetail } from './answer-detail'
import { AnswerMenu } from './answer-menu'
import { AnswerRow } from './answer-row'
import { HistoryFilter } from './history-filter'

interface KeptAnswersProps {
  /** `history` shows all, `saved` only those that are saved. */
  place: keyof typeof keptListings
  title: string
  /** If there is nothing at all. */
  empty: ReactNode
}

const whole: HistoryChoice = { text: '' }
const nothing: readonly KeptEntry[] = []
const keyOf = (entry: KeptEntry) => entry.id

/** Kept answers, newest first, filtered by words, service and operation. */
export function KeptAnswers({ place, title, empty }: KeptAnswersProps) {
  const locale = useLocale()
  const compact = useDeskState((state) => state.settings.appearance.density === 'compact')
  const choice =
    useWorkspace(({ route }) => (route.page === 'library' ? route.history : undefined)) ?? whole
  const listRef = useRef<RowListHandle>(null)
  const question = useMemo(() => questionOf(choice, place === 'saved'), [choice, place])
  const kept = useKept(place, question)
  const commands = useMemo(() => ({ refresh: keptListings[place].renew }), [place])
  usePageCommands(commands)

  const change = (next: HistoryChoice) => {
    const { route, replace } = useWorkspace.getState()
    if (route.page === 'library') replace({ ...route, history: next })
  }
  const heightOf = useCallback(() => (compact ? 56 : 66), [compact])
  const rows = kept.at === 'shown' ? kept.rows : undefined
  const list = useList(`answers-${place}`, rows?.question ?? '', rows?.items ?? nothing, keyOf)
  const [shown, setShown] = useShownRow(list)
  const filtered = choice.text.trim() !== '' || choice.service !== undefined
  const bar = (
    <div className={saved.head} role="toolbar" aria-label="Filter the answers">
      <div className={saved.filter}>
        <SearchField
          label="Filter the answers"
          placeholder="Operation or value"
          value={choice.text}
          onChange={(text) => change({ ...choice, text })}
          ofPage
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') listRef.current?.focus()
          }}
        />
      </div>
      <HistoryFilter choice={choice} onChange={change} />
      <span className={saved.total} role="status">
        {rows !== undefined &&
          (rows.head.exact
            ? counted(rows.head.count, 'answer', 'answers', locale)
            : `${tallyWords(rows.head, locale)} answers`)}
      </span>
    </div>
  )
  return (
    <ListPage
      list={list}
      listRef={listRef}
      bar={bar}
      label={title}
      heightOf={heightOf}
      total={rows?.head.exact === true ? rows.head.count : undefined}
      onMore={keptListings[place].more}
      whole={rows === undefined || isWhole(rows)}
      onAll={keptListings[place].all}
      onOpen={(entry) => void openAnswer(entry.id, entry.operation)}
      onKey={(entry, key) => {
        if (key.toLowerCase() !== 's') return false
        void toggleSavedAnswer(entry)
        return true
      }}
      rowClass={() => itemRow.row}
      empty={
        <>
          {kept.at === 'waiting' && <Waiting label="The answers are loading" />}
          {kept.at === 'failed' && (
            <FaultCard fault={kept.fault} onRetry={keptListings[place].renew} />
          )}
          {kept.at === 'shown' && filtered && (
            <EmptyState
              icon={<IconFilterOff stroke={1.8} />}
              title="No answer matches the filter"
              actions={<Button onClick={() => change(whole)}>Show all</Button>}
            />
          )}
          {kept.at === 'shown' && !filtered && empty}
        </>
      }
      shown={shown}
      onShow={setShown}
      pane={(entry, frame) => <AnswerDetail entry={entry} {...frame} />}
      menu={(entry, frame) => <AnswerMenu entry={entry} {...frame} />}
      bulk={(entries, clear) => <AnswersBar entries={entries} onClear={clear} />}
    >
      {(entry, state) => <AnswerRow entry={entry} state={state} />}
    </ListPage>
  )
}

function questionOf({ text, service, operation }: HistoryChoice, onlySaved: boolean): KeptQuestion {
  return {
    ...(text.trim() !== '' && { text: text.trim() }),
    ...(service !== undefined && { service }),
    ...(operation !== undefined && { operation }),
    ...(onlySaved && { saved: true }),
  }
}

interface AnswersBarProps {
  entries: readonly KeptEntry[]
  onClear: () => void
}

/** What can be done with the answers that are chosen. */
function AnswersBar({ entries, onClear }: AnswersBarProps) {
  const locale = useLocale()
  const allSaved = entries.every((entry) => entry.saved !== null)
  const items = entries.map(({ id }): SavedPointer => ({ at: 'answer', id }))
  const words = counted(entries.length, 'answer', 'answers', locale)
  const marked = entries.map(({ id, saved }) => ({ pointer: { at: 'answer', id } as const, saved }))
  return (
    <BulkBar label="Selected answers" count={words} onClear={onClear}>
      <BulkAction onClick={() => void toggleAllSaved(items, allSaved)}>
        {allSaved ? 'Remove from saved' : 'Save'}
      </BulkAction>
      <BulkAction onClick={() => openDialog({ at: 'lists', items: marked })}>
        Choose lists…
      </BulkAction>
      <BulkAction
        onClick={() =>
          openDialog({
            at: 'forget',
            title: `Delete ${words}`,
            what: [{ at: 'answers', ids: entries.map(({ id }) => id) }],
          })
        }
      >
        Delete…
      </BulkAction>
    </BulkBar>
  )
}
