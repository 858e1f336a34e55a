import { Button } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import type { KeptEntry } from '#shared/bridge/library'
import { RowList, type RowListHandle, type Spot } from '../../kit/rows/row-list'
import { noSelection, type RowSelection } from '../../kit/rows/row-selection'
import { isWhole } from '../../queries/library/listing'
import { toggleSavedAnswer } from '../../queries/library/marks'
import { openAnswer } from '../../queries/library/open-answer'
import { type KeptQuestion, keptListings, useKept } from '../../queries/library/use-kept'
import { useDeskState } from '../../state/desk-state'
import type { HistoryChoice } from '../../state/library-route'
import { usePageCommands } from '../../state/page-commands'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { FaultCard } from '../../ui/fault-card'
import { useLocale } from '../../ui/locale'
import { SearchField } from '../../ui/search-field'
import { Waiting } from '../../ui/waiting'
import { counted } from '../../ui/words'
import itemRow from '../items/item-row.module.css'
import saved from '../saved/saved.module.css'
import { tallyWords } from '../search/count-words'
import { AnswerMenu } from './answer-menu'
import { AnswerRow } from './answer-row'
import { AnswersBar } from './answers-bar'
import { HistoryFilter } from './history-filter'

interface KeptAnswersProps {
  /** `history` shows all, `saved` only those that are saved. */
  place: keyof typeof keptListings
  title: string
  /** Where there is nothing at all. */
  empty: ReactNode
}

const whole: HistoryChoice = { text: '' }
const keyOf = (entry: KeptEntry) => entry.id

/** Kept answers, newest first, filtered by words, service and operation. */
export function KeptAnswers({ place, title, empty }: KeptAnswersProps) {
  const locale = useLocale()
  const compact = useDeskState((state) => state.settings.appearance.density === 'compact')
  const choice =
    useWorkspace(({ route }) => (route.page === 'library' ? route.history : undefined)) ?? whole
  const list = useRef<RowListHandle>(null)
  const [selection, setSelection] = useState<RowSelection<KeptEntry>>(noSelection)
  const [menu, setMenu] = useState<{ entry: KeptEntry; spot: Spot }>()
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
  const filtered = choice.text.trim() !== '' || choice.service !== undefined
  const fresh = new Map((rows?.items ?? []).map((entry) => [entry.id, entry]))
  const chosen = [...selection.chosen.keys()].flatMap((id) => fresh.get(id) ?? [])
  const clear = () => setSelection((now) => ({ ...noSelection(), active: now.active }))
  return (
    <>
      <div className={saved.head} role="toolbar" aria-label="Filter the answers">
        <div className={saved.filter}>
          <SearchField
            label="Filter the answers"
            placeholder="Operation or value"
            value={choice.text}
            onChange={(text) => change({ ...choice, text })}
            ofPage
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') list.current?.focus()
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
      {chosen.length > 0 && <AnswersBar entries={chosen} onClear={clear} />}
      {kept.at === 'waiting' && <Waiting label="The answers are loading" />}
      {kept.at === 'failed' && <FaultCard fault={kept.fault} onRetry={keptListings[place].renew} />}
      {rows !== undefined &&
        rows.items.length === 0 &&
        (filtered ? (
          <EmptyState
            icon={<IconFilterOff stroke={1.8} />}
            title="No answer fits the filter"
            actions={<Button onClick={() => change(whole)}>Show all</Button>}
          />
        ) : (
          empty
        ))}
      {rows !== undefined && rows.items.length > 0 && (
        <RowList
          ref={list}
          name={`answers-${place}`}
          question={rows.question}
          label={title}
          rows={rows.items}
          keyOf={keyOf}
          heightOf={heightOf}
          total={rows.head.exact ? rows.head.count : undefined}
          onMore={keptListings[place].more}
          whole={isWhole(rows)}
          onAll={keptListings[place].all}
          selection={selection}
          onSelection={setSelection}
          onOpen={(entry) => void openAnswer(entry.id, entry.operation)}
          onKey={(entry, key) => {
            if (key.toLowerCase() !== 's') return false
            void toggleSavedAnswer(entry)
            return true
          }}
          onMenu={(entry, spot) => setMenu({ entry, spot })}
          rowClass={() => itemRow.row}
        >
          {(entry, state) => <AnswerRow entry={entry} state={state} />}
        </RowList>
      )}
      {menu !== undefined && (
        <AnswerMenu
          entry={fresh.get(menu.entry.id) ?? menu.entry}
          spot={menu.spot}
          onClose={() => {
            setMenu(undefined)
            list.current?.focus()
          }}
        />
      )}
    </>
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
