import { Select } from '@mantine/core'
import type { PriceRoute } from '#shared/bridge/flights'
import { amountWords, changeWords, type Money } from '#shared/reading/numbers/money'
import { tripDaysWords } from '#shared/services/flights/question-words'
import { travellerCount } from '#shared/services/flights/travellers'
import { useToday } from '../../../kit/days/use-today'
import { NavCard } from '../../../kit/nav/side-nav'
import { oneOf, shortText, usePageState } from '../../../state/page-memory'
import { Line, Pane, Row, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { SearchField } from '../../../ui/search-field'
import { counted, wholeNumber } from '../../../ui/words'
import { useMoneyOf } from '../prices-choice'
import styles from './route-list.module.css'
import { type RouteOrder, routeOrders, shownRoutes } from './route-order'

interface RouteListProps {
  routes: readonly PriceRoute[]
  chosen: string | undefined
  onChoose: (key: string) => void
}

const orders: readonly RouteOrder[] = routeOrders.map(({ value }) => value)

/** The routes that were searched, each with its newest price and how that stands to its lowest. */
export function RouteList({ routes, chosen, onChoose }: RouteListProps) {
  const [text, setText] = usePageState('trail.filter', '', shortText)
  const [order, setOrder] = usePageState<RouteOrder>('trail.order', 'newest', oneOf(orders))
  const shown = shownRoutes(routes, text, order)
  return (
    <Pane role="navigation" className={styles.pane} aria-label="Routes">
      <div className={styles.tools}>
        <SearchField label="Filter routes" value={text} onChange={setText} ofPage />
        <Select
          size="xs"
          aria-label="Order of the routes"
          data={routeOrders}
          value={order}
          onChange={(value) =>
            setOrder(routeOrders.find((one) => one.value === value)?.value ?? 'newest')
          }
        />
      </div>
      <ul className={styles.list}>
        {shown.map((route) => (
          <RouteRow
            key={route.key}
            route={route}
            chosen={route.key === chosen}
            onChoose={onChoose}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <Line second className={styles.none} role="status">
          {routes.length === 0
            ? 'No route was searched yet.'
            : `None of the ${routes.length} routes match “${text.trim()}”.`}
        </Line>
      )}
    </Pane>
  )
}

interface RouteRowProps {
  route: PriceRoute
  chosen: boolean
  onChoose: (key: string) => void
}

function RouteRow({ route, chosen, onChoose }: RouteRowProps) {
  const locale = useLocale()
  const today = useToday()
  const { title, newest, points, lastAt, question } = route
  const money = useMoneyOf(question)
  const { share } = money
  return (
    <NavCard current={chosen} onClick={() => onChoose(route.key)}>
      <Row>
        <Line className={styles.name} title={title}>
          {title}
        </Line>
        <Line second title={counted(points, 'search', 'searches', locale)}>
          {wholeNumber(points, locale)}
          <span className="for-ears">{points === 1 ? ' search' : ' searches'}</span>
        </Line>
      </Row>
      <Row>
        <Line second className={styles.fixed}>
          {tripDaysWords(question, locale, today)} · {travellerCount(question, locale)}
        </Line>
        <Space />
        <Line second>
          <RelativeTime at={lastAt} />
        </Line>
      </Row>
      <Row>
        <Line second className={styles.price} title={share.words}>
          {newest === null ? 'no price' : amountWords(newest, money)}
        </Line>
        {share.words !== undefined && newest !== null && <Line second>{share.words}</Line>}
        <Standing route={route} money={money} />
      </Row>
    </NavCard>
  )
}

/** How the newest price stands to the lowest that was seen for the same travel dates. */
function Standing({ route, money }: { route: PriceRoute; money: Money }) {
  const { newest, lowest, sameDates } = route
  if (newest === null || lowest === null || sameDates < 2) return null
  if (newest <= lowest) {
    return (
      <Line second tone="ok">
        at its lowest
      </Line>
    )
  }
  return (
    <Line
      second
      title="The lowest price seen for these travel dates, and how far the newest is above it"
    >
      lowest {amountWords(lowest, money)}, {changeWords(newest - lowest, money)}
    </Line>
  )
}
