import { Button } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { PriceRoute } from '#shared/bridge/flights'
import { desk } from '../../../desk'
import { Loaded } from '../../../kit/shown/loaded'
import { shortText, usePageState } from '../../../state/page-memory'
import { startWatches, useWatches } from '../../../state/runs/watches'
import { useWorkspace } from '../../../state/workspace'
import { EmptyState } from '../../../ui/empty-state'
import { Split } from '../../../ui/layout'
import { ResizablePane } from '../../../ui/resizable-pane'
import { useFromSearches } from '../searches'
import { FlightWatchList } from '../watches/flight-watches'
import { RouteList } from './route-list'
import { RoutePrices } from './route-prices'

/** Prices of every route that was searched, point by point, and the watches that add to them. */
export function PriceHistoryPage() {
  const asked = useFromSearches(['routes'], () => desk.call('flights.routes'))
  useEffect(() => startWatches(desk), [])
  const watches = useWatches(({ list }) => list)
  return (
    <Loaded asked={asked} waiting="The routes are loading">
      {(routes) =>
        routes.length === 0 && watches.length === 0 ? <NothingYet /> : <Routes routes={routes} />
      }
    </Loaded>
  )
}

function Routes({ routes }: { routes: readonly PriceRoute[] }) {
  const [chosen, setChosen] = usePageState<string | undefined>('trail.route', undefined, shortText)
  const newest = routes.toSorted((one, other) => other.lastAt - one.lastAt)[0]
  const route = routes.find(({ key }) => key === chosen) ?? newest
  return (
    <Split>
      <ResizablePane
        name="price-trail"
        label="Routes and watches"
        width={304}
        min={240}
        max={440}
        sunken
      >
        <RouteList routes={routes} chosen={route?.key} onChoose={setChosen} />
        <FlightWatchList />
      </ResizablePane>
      {route === undefined ? (
        <EmptyState icon={<IconChartLine stroke={1.8} />} title="No prices yet">
          The first search of a watch makes the first point.
        </EmptyState>
      ) : (
        <RoutePrices key={route.key} route={route} />
      )}
    </Split>
  )
}

function NothingYet() {
  const go = useWorkspace((workspace) => workspace.go)
  return (
    <EmptyState
      icon={<IconChartLine stroke={1.8} />}
      title="No prices yet"
      actions={
        <Button onClick={() => go({ page: 'service', service: 'flights', tab: 'search' })}>
          Search flights
        </Button>
      }
    >
      Every search adds a point: the cheapest price of that day. Search a route again, or set a
      watch, and its points become a line.
    </EmptyState>
  )
}
