import { Select } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { FlightQuestion, PriceRoute } from '#shared/bridge/flights'
import {
  amountWords,
  changeWords,
  headingOf,
  moneyFor,
  type PriceShare,
} from '#shared/reading/numbers/money'
import { searchKey } from '#shared/services/flights/price-history'
import {
  type ComparedPoint,
  journeysOf,
  pointsAs,
  priceFacts,
} from '#shared/services/flights/price-points'
import { tripDaysWords } from '#shared/services/flights/question-words'
import { travellerWords } from '#shared/services/flights/travellers'
import { copyForms, ExportMenu, fileForms } from '../../../kit/export/export-menu'
import { saveText } from '../../../kit/export/save-table'
import { Result, Results } from '../../../kit/figures/results'
import { copyText } from '../../../state/copy-text'
import { Line, Row, Toolbar } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { counted, wholeNumber } from '../../../ui/words'
import { PricesChoice } from '../prices-choice'
import { useWatchOf } from '../watches/flight-watch'
import { FlightWatchButton, FlightWatchDialog, type KnownPrice } from '../watches/flight-watches'
import styles from './route-prices.module.css'

interface PriceHeadProps {
  route: PriceRoute
  all: readonly ComparedPoint[]
  shown: readonly ComparedPoint[]
  journey: string
  /** Stands for all journeys. */
  every: string
  share: PriceShare
  onJourney: (journey: string) => void
}

/** What the shown points amount to, and what can be done with them. */
export function PriceHead(props: PriceHeadProps) {
  const { route, all, shown, journey, every, share, onJourney } = props
  const locale = useLocale()
  const [watching, setWatching] = useState<FlightQuestion>()
  const newest = shown.at(-1)
  const watch = useWatchOf(newest?.question ?? route.question)
  const title = `${route.title}, ${travellerWords(route.question, locale)}`
  const points = counted(shown.length, 'point', 'points', locale)
  const journeys = journeysOf(all, locale)
  const label = (name: string, count: number) => `${name} (${wholeNumber(count, locale)})`
  return (
    <header>
      <Toolbar label="Prices of this route" className={styles.head}>
        <h2 className={styles.title}>
          <Line title={title}>{title}</Line>
        </h2>
        <ExportMenu
          label="Copy"
          files={[]}
          copies={copyForms((form) => void copyText(pointsAs(shown, form), points))}
        />
        <ExportMenu
          files={fileForms(
            (form) => void saveText(`Price history, ${title}`, form, pointsAs(shown, form)),
          )}
        />
        {newest !== undefined && (
          <FlightWatchButton
            words="Watch…"
            watch={watch}
            onClick={() => setWatching(watch?.question ?? newest.question)}
          />
        )}
      </Toolbar>
      <Facts
        points={shown}
        currency={route.currency}
        share={share}
        dated={journey === every && journeys.length > 1}
        tools={
          <Row>
            <PricesChoice travellers={route.question} />
            <Select
              size="xs"
              className={styles.dates}
              aria-label="Travel dates"
              comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
              data={[
                { value: every, label: label('All travel dates', all.length) },
                ...journeys.map((one) => ({
                  value: one.journey,
                  label: label(one.label, one.points),
                })),
              ]}
              value={journey}
              onChange={(value) => onJourney(value ?? every)}
            />
          </Row>
        }
      />
      {watching !== undefined && (
        <FlightWatchDialog
          question={watching}
          watch={watch}
          known={knownPrice(shown, watching)}
          onClose={() => setWatching(undefined)}
        />
      )}
    </header>
  )
}

/** The newest price that is known for a question. */
function knownPrice(
  points: readonly ComparedPoint[],
  question: FlightQuestion,
): KnownPrice | undefined {
  const name = searchKey(question)
  const point = points.findLast((one) => one.cheapest !== null && one.journey === name)
  return point?.cheapest == null ? undefined : { cheapest: point.cheapest, at: point.at }
}

interface FactsProps {
  points: readonly ComparedPoint[]
  currency: string
  share: PriceShare
  /** Whether the points have several travel dates, so that each price names its own. */
  dated: boolean
  tools: ReactNode
}

function Facts({ points, currency, share, dated, tools }: FactsProps) {
  const locale = useLocale()
  const { newest, lowest, highest } = priceFacts(points)
  const money = moneyFor(currency, share, locale)
  const facts = [
    { name: 'Newest', point: newest, change: newest?.change ?? 0 },
    { name: 'Lowest', point: lowest, change: 0 },
    { name: 'Highest', point: highest, change: 0 },
  ]
  return (
    <Results tools={tools}>
      {facts.map(({ name, point, change }) => (
        <Result
          key={name}
          name={headingOf(name, share)}
          wide={name === 'Highest'}
          value={point?.cheapest == null ? 'no price' : amountWords(point.cheapest, money)}
        >
          {point?.cheapest == null ? undefined : (
            <>
              {change !== 0 && (
                <span data-tone={change < 0 ? 'up' : undefined}>{changeWords(change, money)}</span>
              )}
              {dated && <span>{tripDaysWords(point.question, locale)}</span>}
              <RelativeTime at={point.at} />
            </>
          )}
        </Result>
      ))}
    </Results>
  )
}
