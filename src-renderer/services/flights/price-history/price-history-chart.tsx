import { useMemo } from 'react'
import {
  amountWords,
  changeWords,
  headingOf,
  moneyFor,
  type PriceShare,
  withShare,
} from '#shared/reading/numbers/money'
import type { ComparedPoint } from '#shared/services/flights/price-points'
import { tripDaysWords } from '#shared/services/flights/question-words'
import { LineChart } from '../../../kit/chart/line-chart'
import type { ChartLevel, ChartPoint } from '../../../kit/chart/line-chart-shape'
import { oneOf, usePageState } from '../../../state/page-memory'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { Line, Meta, Row } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { absoluteTime, counted } from '../../../ui/words'
import styles from './route-prices.module.css'

interface PriceHistoryChartProps {
  points: readonly ComparedPoint[]
  currency: string
  share: PriceShare
  levels: readonly ChartLevel[]
  active: number | undefined
  onActive: (point: number | undefined) => void
  onOpen: (point: number) => void
}

const acrossChoices = [
  { value: 'searched', label: 'By day of search' },
  { value: 'ahead', label: 'By days ahead' },
] as const
const readAcross = oneOf(acrossChoices.map(({ value }) => value))

const time = { at: 'time' } as const
const daysAhead = { at: 'number', falling: true } as const

/** The prices of the points, by when they were searched or by how long before the flight. */
export function PriceHistoryChart(props: PriceHistoryChartProps) {
  const { points, currency, share, levels, active, onActive, onOpen } = props
  const locale = useLocale()
  const [choice, setChoice] = usePageState('flights.history.across', 'searched', readAcross)
  const money = moneyFor(currency, share, locale)
  const lines = [headingOf('Cheapest', share), 'Cheapest direct']
  const { divisor } = share
  const chart = useMemo(
    () =>
      points.map(
        (point): ChartPoint => ({
          across: choice === 'searched' ? point.at : point.daysAhead,
          group: point.journey,
          values: [point.cheapest, point.cheapestDirect].map((value) =>
            value === null ? null : value / divisor,
          ),
          open: !point.complete,
        }),
      ),
    [points, choice, divisor],
  )
  const sentence = (place: number) => {
    const point = points[place]
    if (point === undefined) return ''
    const { cheapest, cheapestDirect } = point
    return [
      absoluteTime(point.at, locale),
      cheapest === null ? 'no price' : `cheapest ${withShare(amountWords(cheapest, money), share)}`,
      cheapestDirect !== null && `direct ${amountWords(cheapestDirect, money)}`,
      `for ${tripDaysWords(point.question, locale)}`,
      !point.complete && 'incomplete',
    ]
      .filter((words) => words !== false)
      .join(', ')
  }
  const card = (place: number) => {
    const point = points[place]
    return point === undefined ? null : <PointCard point={point} share={share} />
  }
  return (
    <div className={styles.chart}>
      {points.some(({ cheapest }) => cheapest !== null) ? (
        <LineChart
          label="Price history"
          lines={lines}
          points={chart}
          across={choice === 'searched' ? time : daysAhead}
          acrossWords={choice === 'ahead' ? 'days ahead' : undefined}
          tools={
            <SegmentedChoice
              label="Horizontal axis"
              options={acrossChoices}
              value={choice}
              onChange={setChoice}
            />
          }
          levels={levels}
          openWords="Incomplete search"
          writeValue={(value) => amountWords(value * divisor, money)}
          active={active}
          onActive={onActive}
          sentence={sentence}
          card={card}
          onOpen={onOpen}
        />
      ) : (
        <Meta parts={['None of these searches found a price.']} />
      )}
    </div>
  )
}

function PointCard({ point, share }: { point: ComparedPoint; share: PriceShare }) {
  const locale = useLocale()
  const { cheapest, cheapestDirect, change, question } = point
  const money = moneyFor(question.currency, share, locale)
  const price = (value: number) => amountWords(value, money)
  return (
    <>
      <Row>
        <Line className={styles.price}>{cheapest === null ? 'No price' : price(cheapest)}</Line>
        {change !== null && change !== 0 && <Line second>{changeWords(change, money)}</Line>}
      </Row>
      <Meta parts={[share.words]} />
      {cheapestDirect !== null && <p>Direct {price(cheapestDirect)}</p>}
      <Meta parts={[absoluteTime(point.at, locale)]} />
      <Meta
        parts={[
          tripDaysWords(question, locale),
          `${counted(point.daysAhead, 'day', 'days', locale)} ahead`,
        ]}
      />
      {!point.complete && <Meta parts={['Incomplete search']} />}
    </>
  )
}
