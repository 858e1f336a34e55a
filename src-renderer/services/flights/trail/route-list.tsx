import { Select } from '@mantine/core'
import type { TrailRoute } from '#shared/bridge/flights'
import { travellerCount } from '#shared/services/flights/travellers'
import { useToday } from '../../../kit/days/use-today'
import { amountWords, changeWords, type Money } from '../../../kit/money/money'
import { oneOf, shortText, usePageState } from '../../../state/page-memory'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { SearchField } from '../../../ui/search-field'
import { counted, wholeNumber } from '../../../ui/words'
import { useMoneyOf } from '../prices-choice'
import { daysWords } from '../question-words'
import styles from './route-list.module.css'
import { type RouteOrder, routeOrders, shownRoutes } from './route-order'

interface RouteListProps {
  routes: readonly TrailRoute[]
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
    <nav className={styles.pane} aria-label="Routes">
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
        <p className={styles.none} role="status">
          {routes.length === 0
            ? 'No route was searched yet.'
            : `None of the ${routes.length} routes match “${text.trim()}”.`}
        </p>
      )}
    </nav>
  )
}

interface RouteRowProps {
  route: TrailRoute
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
    <li>
      <button
        type="button"
        className={styles.route}
        aria-current={chosen ? 'true' : undefined}
        onClick={() => onChoose(route.key)}
      >
        <span className={styles.head}>
          <span className={styles.title} title={title}>
            {title}
          </span>
          <span className={styles.count} title={counted(points, 'search', 'searches', locale)}>
            {wholeNumber(points, locale)}
            <span className="for-ears">{points === 1 ? ' search' : ' searches'}</span>
          </span>
        </span>
        <span className={styles.line}>
          <span className={styles.dates}>
            {daysWords(question, locale, today)} · {travellerCount(question, locale)}
          </span>
          <span className={styles.age}>
            <RelativeTime at={lastAt} />
          </span>
        </span>
        <span className={styles.line}>
          <span className={styles.price} title={share.words}>
            {newest === null ? 'no price' : amountWords(newest, money)}
          </span>
          {share.words !== undefined && newest !== null && <span>{share.words}</span>}
          <Standing route={route} money={money} />
        </span>
      </button>
    </li>
  )
}

/** How the newest price stands to the lowest that was seen for the same travel dates. */
function Standing({ route, money }: { route: TrailRoute; money: Money }) {
  const { newest, lowest, sameDates } = route
  if (newest === null || lowest === null || sameDates < 2) return null
  if (newest <= lowest) return <span className={styles.lowest}>at its lowest</span>
  return (
    <span
      className={styles.standing}
      title="The lowest price seen for these travel dates, and how far the newest is above it"
    >
      lowest {amountWords(lowest, money)}, {changeWords(newest - lowest, money)}
    </span>
  )
}
