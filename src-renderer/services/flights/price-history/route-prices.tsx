import { useMemo, useState } from 'react'
import type { PricePoint, PriceRoute } from '#shared/bridge/flights'
import { compared } from '#shared/services/flights/price-points'
import { searchCall } from '#shared/services/flights/search-question'
import { travellerWords } from '#shared/services/flights/travellers'
import { levelsOf } from '#shared/services/flights/watches'
import { desk } from '../../../desk'
import { serviceIdentity } from '../../../identity/service-identity'
import { Loaded } from '../../../kit/shown/loaded'
import { useWatches } from '../../../state/runs/watches'
import { useWorkspace } from '../../../state/workspace'
import { Pane } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { useMoneyOf } from '../prices-choice'
import { resultsRoute } from '../routes'
import { useFromSearches } from '../searches'
import { PointTable } from './point-table'
import { PriceHead } from './price-head'
import { PriceHistoryChart } from './price-history-chart'
import styles from './route-prices.module.css'

/** Everything that was seen of one route: facts, chart and table. */
export function RoutePrices({ route }: { route: PriceRoute }) {
  const asked = useFromSearches(['priceHistory', route.key], () =>
    desk.call('flights.priceHistory', { key: route.key }),
  )
  return (
    <Pane
      role="region"
      aria-label={`${route.title}, ${travellerWords(route.question)}`}
      style={{ '--c': serviceIdentity.flights.hue }}
    >
      <Loaded asked={asked} waiting="The points are loading">
        {(points) => <Points route={route} points={points} />}
      </Loaded>
    </Pane>
  )
}

/** All journeys of the route, in place of one of them. */
const every = 'every'

function Points({ route, points }: { route: PriceRoute; points: readonly PricePoint[] }) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const watches = useWatches(({ list }) => list)
  const { share } = useMoneyOf(route.question)
  const [active, setActive] = useState<number>()
  const all = useMemo(() => compared(points), [points])
  // Other dates have other prices: they are shown together only on request.
  const [wanted, setWanted] = useState<string>()
  const newest = all.at(-1)?.journey ?? every
  // A journey whose points were forgotten is there no more.
  const there = wanted === every || all.some((point) => point.journey === wanted)
  const journey = wanted !== undefined && there ? wanted : newest
  const shown = useMemo(
    () => (journey === every ? all : all.filter((point) => point.journey === journey)),
    [all, journey],
  )
  const levels = useMemo(
    () => levelsOf(watches, shown, share, locale),
    [watches, shown, share, locale],
  )
  const open = (place: number) => {
    const point = shown[place]
    if (point === undefined) return
    const { operation } = searchCall(point.question)
    go(resultsRoute({ id: point.run, operation }))
  }
  return (
    <>
      <PriceHead
        route={route}
        all={all}
        shown={shown}
        journey={journey}
        every={every}
        share={share}
        onJourney={(next) => {
          setWanted(next)
          setActive(undefined)
        }}
      />
      <div className={styles.scroller}>
        <PriceHistoryChart
          points={shown}
          currency={route.currency}
          share={share}
          levels={levels}
          active={active}
          onActive={setActive}
          onOpen={open}
        />
        <PointTable
          points={shown}
          share={share}
          active={active}
          onActive={setActive}
          onOpen={open}
        />
      </div>
    </>
  )
}
