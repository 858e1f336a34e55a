import type { FlightQuestion, Watch } from '#shared/bridge/flights'
import { ok } from '#shared/bridge/result'
import { questionParts, routeWords, tripDaysWords } from '#shared/services/flights/question-words'
import { forTravellers } from '#shared/services/flights/travellers'
import {
  callsOfSearches,
  passedWords,
  runOfWatch,
  watchPrice,
} from '#shared/services/flights/watches'
import { desk } from '../../../desk'
import { useToday } from '../../../kit/days/use-today'
import { costOfWatch } from '../../../kit/watch/watch-cost'
import { WatchButton, WatchDialog, type WatchPolicyWords } from '../../../kit/watch/watch-dialog'
import type { WatchSettings } from '../../../kit/watch/watch-draft'
import { WatchList } from '../../../kit/watch/watch-list'
import { useDeskState } from '../../../state/desk-state'
import { notify } from '../../../state/notices'
import { offerRun, useRuns } from '../../../state/runs/runs'
import { askForWatches, changeWatch, removeWatch, useWatches } from '../../../state/runs/watches'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { wholeNumber } from '../../../ui/words'
import { watchWords } from './flight-watch'

/** A price that was found, for all travellers together, and when. */
export interface KnownPrice {
  cheapest: number
  /** Epoch milliseconds. */
  at: number
}

interface FlightWatchDialogProps {
  question: FlightQuestion
  /** The watch to change; a new one without it. */
  watch?: Watch | undefined
  /** The cheapest that is known for it already. */
  known?: KnownPrice | undefined
  onClose: () => void
}

/** A search and five polls: what is assumed until a search has been seen to its end. */
const assumedCalls = 6

function keepWatch(
  question: FlightQuestion,
  watch: Watch | undefined,
  { everyHours, limit, news, on }: WatchSettings,
) {
  const id = watch === undefined ? {} : { id: watch.id }
  return changeWatch(desk, { ...id, question, everyHours, below: limit, newLow: news, on })
}

const settingsOf = ({ everyHours, below, newLow, on }: Watch): WatchSettings => ({
  everyHours,
  limit: below,
  news: newLow,
  on,
})

/** Writes a watch: how often its search is run again, and when it notifies. */
export function FlightWatchDialog({ question, watch, known, onClose }: FlightWatchDialogProps) {
  const locale = useLocale()
  const today = useToday()
  const runs = useRuns(({ byId }) => byId)
  const budget = useDeskState(({ settings }) => settings.services.flights.dailyBudget)
  const compared = [tripDaysWords(question, locale, today), forTravellers(question, locale)]
  const words: WatchPolicyWords = {
    title: 'Watch this search',
    pace: 'Search again every',
    look: { one: 'search', many: 'searches', calls: ' with their polls' },
    service: 'flights',
    limit: {
      label: 'When the cheapest is at or below',
      placeholder: 'no limit',
      unit: question.currency,
      noAmount: 'Enter a price such as 400, or leave it empty.',
      field: 'below',
      words: (amount) => (
        <>
          Notifies at {watchPrice(amount, question, locale)} or less.
          {known !== undefined && known.cheapest <= amount && (
            <>
              {' '}
              That is reached already: {watchPrice(known.cheapest, question, locale)} was found{' '}
              <RelativeTime at={known.at} />.
            </>
          )}
        </>
      ),
    },
    news: {
      label: 'When it is cheaper than every search before',
      description: `Compared with complete searches of ${compared.filter(Boolean).join(' ')}.`,
    },
    silent: 'You are not notified then; each search still adds a point to the price history.',
  }
  return (
    <WatchDialog
      words={words}
      watch={watch && settingsOf(watch)}
      passed={passedWords(question, today)}
      costOf={(hours) => costOfWatch(hours, callsOfSearches(runs.values()), assumedCalls)}
      budget={budget}
      onSave={(settings) => keepWatch(question, watch, settings)}
      onClose={onClose}
    >
      <b>{routeWords(question.legs)}</b>
      <p>{questionParts(question, locale, today).join(' · ')}</p>
    </WatchDialog>
  )
}

interface FlightWatchButtonProps {
  /** Invites to set a watch if there is none. */
  words: string
  watch: Watch | undefined
  onClick: () => void
}

/** Sets a watch; if one is set, it says so and opens it. */
export function FlightWatchButton({ words, watch, onClick }: FlightWatchButtonProps) {
  const locale = useLocale()
  return (
    <WatchButton
      words={words}
      watch={watch && { on: watch.on, title: watchWords(watch, locale) }}
      onClick={onClick}
    />
  )
}

async function runNow({ id, question }: Watch) {
  const answer = await desk.call('flights.runWatch', { id })
  if (!answer.ok) return answer
  offerRun(answer.value)
  notify('information', `Searching ${routeWords(question.legs)}.`)
  return ok(undefined)
}

const remove = ({ id }: Watch) => removeWatch(desk, id)

/** The watches: what each looks for, when it looks next and what it saw last. */
export function FlightWatchList() {
  const locale = useLocale()
  const { load, list } = useWatches()
  const runs = useRuns(({ byId }) => byId)
  return (
    <WatchList
      load={load}
      onRetry={() => void askForWatches(desk)}
      watches={list}
      listed={(watch) => {
        const { id, title, question, on, last, nextAt } = watch
        const running = runOfWatch(runs.values(), id)
        const soFar = running?.found ? `, ${wholeNumber(running.found, locale)} so far` : ''
        const cheapest = last?.cheapest ?? null
        return {
          id,
          name: routeWords(question.legs),
          title,
          on,
          lines: [tripDaysWords(question, locale), watchWords(watch, locale)],
          last: last && {
            at: last.at,
            problem: last.problem,
            reported: last.told,
            found: cheapest === null ? 'No price' : watchPrice(cheapest, question, locale),
          },
          nextAt,
          looking: running && `Searching now${soFar}`,
        }
      }}
      hint="A watch searches again by itself and notifies when the price falls. Set one with Watch, here or above the results of a search."
      farewell={({ title }) =>
        `“${title}” is no longer searched automatically. Its points stay in the price history.`
      }
      runLabel="Search now"
      onTurn={(watch, on) => keepWatch(watch.question, watch, { ...settingsOf(watch), on })}
      onRun={runNow}
      onRemove={remove}
      dialog={(watch, close) => (
        <FlightWatchDialog question={watch.question} watch={watch} onClose={close} />
      )}
    />
  )
}
