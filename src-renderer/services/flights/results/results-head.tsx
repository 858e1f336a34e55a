import { Button, Menu } from '@mantine/core'
import { IconFileText, IconRefresh } from '@tabler/icons-react'
import type { FlightFindings, Watch } from '#shared/bridge/flights'
import type { KeptEntry } from '#shared/bridge/library'
import type { Run } from '#shared/bridge/runs'
import { itinerariesAs } from '#shared/services/flights/itinerary-text'
import { useFromLibrary } from '../../../data/use-library'
import { desk } from '../../../desk'
import { ExportMenu, fileForms } from '../../../kit/export/export-menu'
import { saveText } from '../../../kit/export/save-table'
import { Star } from '../../../kit/save/star'
import { openAnswer } from '../../../queries/library/open-answer'
import { cancelRun } from '../../../queries/run-calls'
import { Chip } from '../../../ui/chip'
import { IconButton } from '../../../ui/icon-button'
import { Row, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { useNow } from '../../../ui/use-now'
import { byteSize, clockTime, counted } from '../../../ui/words'
import { searchBadge } from '../search-badge'
import { FlightWatchButton } from '../watches/flight-watches'
import { copyItineraries } from './result-actions'
import styles from './results.module.css'
import type { ShownSearch } from './results-state'
import { SearchProgress } from './search-progress'
import { waitingWords } from './standing'
import type { Results } from './use-results'

interface ResultsHeadProps {
  run: Run
  search: ShownSearch
  findings: FlightFindings
  running: boolean
  /** What is shown, which is what is copied and exported, and what has newly come, to be let in. */
  results: Results
  /** The watch that searches for the same; undefined if there is none. */
  watch: Watch | undefined
  onAnew: () => void
  onWatch: () => void
}

/** So many of the newest answers can be opened from here; all are in the library. */
const most = 20
const none: readonly KeptEntry[] = []

/** The stored answers that results were read from, newest first. */
function useKeptAnswers(answers: readonly string[]): readonly KeptEntry[] {
  const ids = answers.slice(-most)
  const asked = useFromLibrary(['results-answers', ids], async () =>
    ids.length === 0
      ? { ok: true, value: { entries: [], next: null, total: { count: 0, exact: true } } }
      : desk.call('library.answers', { ids, limit: most }),
  )
  return asked.at === 'ready' ? asked.value.entries : none
}

/** Opens what the service said, as it said it. */
function RawAnswers({ entries }: { entries: readonly KeptEntry[] }) {
  const locale = useLocale()
  const now = useNow()
  return (
    <Menu position="bottom-end" disabled={entries.length === 0}>
      <Menu.Target>
        <IconButton
          label="What the service answered"
          icon={<IconFileText stroke={1.8} />}
          disabled={entries.length === 0}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label="Answers">
        {entries.map(({ id, operation, receivedAt, bytes }) => (
          <Menu.Item key={id} onClick={() => void openAnswer(id, operation)}>
            {clockTime(receivedAt, now, locale)} · {byteSize(bytes, locale)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** How the search stands, how many there are, how old it is; and what can be done with all of it. */
export function ResultsHead(props: ResultsHeadProps) {
  const { run, search, findings, running, results, watch, onAnew, onWatch } = props
  const { rows, waiting, onShow } = results
  const { question, money } = search
  const found = findings.itineraries.length
  const answers = useKeptAnswers(findings.answers)
  const newest = answers.find(({ id }) => id === findings.answers.at(-1)) ?? answers[0]
  const badge = searchBadge(run.state)
  return (
    <Row className={styles.bar}>
      <span role="status">
        <Chip tone={badge.tone}>{badge.words}</Chip>
      </span>
      <SearchProgress
        run={run}
        found={found}
        filteredOut={Math.max(0, found - waiting.fresh - rows.length)}
        running={running}
        receivedAt={findings.receivedAt}
      />
      <Space />
      <span aria-live="polite">
        {waiting.fresh + waiting.changed > 0 && (
          <Button size="compact-sm" radius="xl" className={styles.arrived ?? ''} onClick={onShow}>
            {waitingWords(waiting, money.locale)}
          </Button>
        )}
      </span>
      <Row>
        {running && (
          <Button size="xs" variant="default" onClick={() => void cancelRun(run.id)}>
            Cancel
          </Button>
        )}
        <FlightWatchButton words="Watch this price…" watch={watch} onClick={onWatch} />
        {!running && (
          <IconButton
            label="Search again"
            icon={<IconRefresh stroke={1.8} />}
            keys="F5"
            onClick={onAnew}
          />
        )}
        {newest !== undefined && (
          <Star pointer={{ at: 'answer', id: newest.id }} mark={newest.saved} />
        )}
        <RawAnswers entries={answers} />
        <ExportMenu
          icon
          label="Export what is shown"
          what={`${counted(rows.length, 'flight', 'flights', money.locale)}, as shown`}
          disabled={rows.length === 0}
          files={fileForms(
            (form) =>
              void saveText(
                run.title,
                form,
                itinerariesAs(form, rows, question),
                `${rows.length} flights`,
              ),
            { json: 'JSON, all that is known' },
          )}
          copies={[
            {
              id: 'copy',
              label: 'Copy as a table',
              onPick: () => copyItineraries(rows, search),
            },
          ]}
        />
      </Row>
    </Row>
  )
}
