import { IconPlane } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Run } from '#shared/bridge/runs'
import { type Money, wholePrice } from '#shared/reading/numbers/money'
import type { ItineraryFacts } from '#shared/services/flights/itinerary-facts'
import { sortOf } from '#shared/services/flights/itinerary-order'
import { isReturn, legCountOf } from '#shared/services/flights/question-words'
import { recordIdOf } from '#shared/services/lists'
import { useMarks } from '../../../data/use-record'
import { CompareDialog } from '../../../kit/compare/compare-dialog'
import { useHeld } from '../../../kit/rows/use-held'
import { Loaded } from '../../../kit/shown/loaded'
import { type PageCommands, usePageCommands } from '../../../state/page-commands'
import { useRun, useRuns } from '../../../state/runs/runs'
import { EmptyState } from '../../../ui/empty-state'
import { Line, Pane, Row } from '../../../ui/layout'
import { LetteredPicture } from '../../../ui/lettered-picture'
import { Waiting } from '../../../ui/waiting'
import { useMoneyOf } from '../prices-choice'
import { searchBadge } from '../search-badge'
import { useAnew } from '../sending'
import { useWatchOf } from '../watches/flight-watch'
import { FlightWatchDialog, type KnownPrice } from '../watches/flight-watches'
import { compareItineraries } from './comparison'
import { FilteredResults } from './filtered-results'
import { copyItinerary } from './result-actions'
import styles from './results.module.css'
import { ResultsHead } from './results-head'
import { changeResults, useResultsState } from './results-state'
import { type Found, standingOf } from './standing'
import { NothingFound, StandingStrip } from './standing-strip'
import { useFindings } from './use-findings'
import { useResults } from './use-results'

/** The results of a search: they fill in while it runs, and can be filtered, compared and kept. */
export function SearchResults({ run }: { run: string }) {
  const present = useRun(run)
  const known = useRuns((runs) => runs.known)
  if (present !== undefined) return <RunResults run={present} />
  return known ? (
    <EmptyState icon={<IconPlane stroke={1.6} />} title="This search was deleted">
      Its results were deleted with it. Search again with the form above.
    </EmptyState>
  ) : (
    <Waiting label="Opening the search" />
  )
}

function RunResults({ run }: { run: Run }) {
  const found = useFindings(run)
  return (
    <Loaded asked={found} waiting="The results are loading">
      {(shown) => <ShownResults {...shown} />}
    </Loaded>
  )
}

function ShownResults({ run, findings, itineraries }: Found) {
  // A search's question never changes, though each answer states it again.
  const [question] = useState(findings.question)
  const section = useRef<HTMLDivElement>(null)
  // The form that was sent has gone, and the keyboard with it: it continues here.
  useEffect(() => {
    if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
  }, [])
  const choices = useResultsState(run.id)
  const sort = choices.sort ?? sortOf(question.sortBy)
  const { held, place } = useHeld(run.id)
  const [watching, setWatching] = useState(false)
  const watch = useWatchOf(question)
  const results = useResults(
    itineraries,
    choices,
    sort,
    held.pointer || held.focus || choices.expanded.size > 0 || choices.selection.chosen.size > 0,
    legCountOf(question),
    isReturn(question),
  )
  const { all } = results
  const ids = useMemo(() => all.map(({ id }) => recordIdOf(id)), [all])
  const marks = useMarks('flights', 'itinerary', ids)
  const standing = standingOf(run, itineraries.length)
  const money = useMoneyOf(question)
  const search = useMemo(() => ({ run: run.id, question, money }), [run.id, question, money])
  const anew = useAnew(run.id, question)
  const commands = useMemo<PageCommands>(
    () => (standing.running ? {} : { refresh: () => anew.search() }),
    [standing.running, anew],
  )
  usePageCommands(commands)

  const compared = all.filter(({ id }) => choices.compared?.includes(id))
  const stands = { run, standing, anew, found: itineraries.length }
  return (
    <Pane
      role="region"
      ref={section}
      className={styles.results}
      aria-label="Results"
      tabIndex={-1}
      data-page-focus
    >
      <ResultsHead
        run={run}
        search={search}
        findings={findings}
        running={standing.running}
        results={results}
        watch={watch}
        onAnew={() => anew.search()}
        onWatch={() => setWatching(true)}
      />
      <StandingStrip {...stands} tone={searchBadge(run.state).tone} />
      {all.length === 0 ? (
        <NothingFound {...stands} />
      ) : (
        <FilteredResults
          search={search}
          results={results}
          choices={choices}
          sort={sort}
          marks={marks}
          place={place}
        />
      )}
      {watching && (
        <FlightWatchDialog
          question={watch?.question ?? question}
          watch={watch}
          known={knownPrice(all, findings.receivedAt)}
          onClose={() => setWatching(false)}
        />
      )}
      {compared.length > 1 && (
        <CompareDialog
          items={compared}
          keyOf={({ id }) => id}
          nouns="flights"
          parts={compareItineraries(compared, money, isReturn(question))}
          head={(facts) => <ComparedHead facts={facts} money={money} />}
          onCopy={(facts) => copyItinerary(facts, money)}
          onRemove={(id) =>
            changeResults(run.id, ({ compared }) => ({
              compared: compared?.filter((one) => one !== id) ?? null,
            }))
          }
          onClose={() => changeResults(run.id, () => ({ compared: null }))}
        />
      )}
    </Pane>
  )
}

function ComparedHead({ facts, money }: { facts: ItineraryFacts; money: Money }) {
  const carriers = facts.legs.flatMap(({ carriers }) => carriers)
  const [first] = carriers
  const names = [...new Set(carriers.map(({ name }) => name))].join(', ')
  return (
    <Row className={styles.compared}>
      <LetteredPicture name={first?.name ?? '?'} address={first?.logo} />
      <Pane>
        <b>{wholePrice(facts.itinerary.price, money)}</b>
        <Line second title={names}>
          {names === '' ? 'Carrier unknown' : names}
        </Line>
      </Pane>
    </Row>
  )
}

/** The cheapest that was found, which a watch's line may be above already. */
function knownPrice(
  all: readonly { amount: number | undefined }[],
  at: number | null,
): KnownPrice | undefined {
  const stated = all.flatMap(({ amount }) => amount ?? [])
  return stated.length === 0 || at === null ? undefined : { cheapest: Math.min(...stated), at }
}
