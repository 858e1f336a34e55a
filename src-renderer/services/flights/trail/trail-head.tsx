import { Button, Menu, Select } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { FlightQuestion, TrailRoute } from '#shared/bridge/flights'
import { searchKey } from '#shared/services/flights/trail'
import { travellerWords } from '#shared/services/flights/travellers'
import {
  amountWords,
  changeWords,
  headingOf,
  moneyFor,
  type PriceShare,
} from '../../../kit/money/money'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { wholeNumber } from '../../../ui/words'
import { PricesChoice } from '../prices-choice'
import { daysWords } from '../question-words'
import { useWatchOf } from '../watches/flight-watch'
import { FlightWatchButton, FlightWatchDialog, type KnownPrice } from '../watches/flight-watches'
import styles from './route-trail.module.css'
import { copyForms, copyTrail, saveForms, saveTrail } from './trail-actions'
import { type ComparedPoint, journeysOf, trailFacts } from './trail-points'

interface TrailHeadProps {
  route: TrailRoute
  all: readonly ComparedPoint[]
  shown: readonly ComparedPoint[]
  journey: string
  /** Stands for all journeys. */
  every: string
  share: PriceShare
  onJourney: (journey: string) => void
}

/** What the shown points amount to, and what can be done with them. */
export function TrailHead(props: TrailHeadProps) {
  const { route, all, shown, journey, every, share, onJourney } = props
  const locale = useLocale()
  const [watching, setWatching] = useState<FlightQuestion>()
  const newest = shown.at(-1)
  const watch = useWatchOf(newest?.question ?? route.question)
  const title = `${route.title}, ${travellerWords(route.question, locale)}`
  const journeys = journeysOf(all, locale)
  const label = (name: string, points: number) => `${name} (${wholeNumber(points, locale)})`
  return (
    <header className={styles.head}>
      <div className={styles.headLine}>
        <h2 className={styles.title} title={title}>
          {title}
        </h2>
        <FormMenu
          name="Copy"
          forms={copyForms}
          onChoose={(form) => copyTrail(shown, form, locale)}
        />
        <FormMenu
          name="Export"
          forms={saveForms}
          onChoose={(form) => saveTrail(title, shown, form)}
        />
        {newest !== undefined && (
          <FlightWatchButton
            words="Watch…"
            watch={watch}
            onClick={() => setWatching(watch?.question ?? newest.question)}
          />
        )}
      </div>
      <div className={styles.secondLine}>
        <Facts
          points={shown}
          currency={route.currency}
          share={share}
          dated={journey === every && journeys.length > 1}
        />
        <PricesChoice travellers={route.question} />
        <Select
          size="xs"
          className={styles.dates}
          aria-label="Travel dates"
          comboboxProps={{ width: 'max-content', position: 'bottom-end' }}
          data={[
            { value: every, label: label('All travel dates', all.length) },
            ...journeys.map((one) => ({ value: one.journey, label: label(one.label, one.points) })),
          ]}
          value={journey}
          onChange={(value) => onJourney(value ?? every)}
        />
      </div>
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

interface FormMenuProps<Form extends string> {
  name: string
  forms: readonly { id: Form; label: string }[]
  onChoose: (form: Form) => void
}

function FormMenu<Form extends string>({ name, forms, onChoose }: FormMenuProps<Form>) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {forms.map(({ id, label }) => (
          <Menu.Item key={id} onClick={() => onChoose(id)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
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
  /** Whether the points are of several travel dates, so that each price says of which it is. */
  dated: boolean
}

function Facts({ points, currency, share, dated }: FactsProps) {
  const locale = useLocale()
  const { newest, lowest, highest } = trailFacts(points)
  const common = { currency, share, dated }
  return (
    <dl className={styles.facts}>
      <Fact name="Newest" point={newest} {...common}>
        {newest !== undefined && newest.change !== null && newest.change !== 0 && (
          <span data-down={newest.change < 0 || undefined} className={styles.change}>
            {changeWords(newest.change, moneyFor(currency, share, locale))}
          </span>
        )}
      </Fact>
      <Fact name="Lowest" point={lowest} {...common} />
      <Fact name="Highest" point={highest} {...common} />
    </dl>
  )
}

interface FactProps extends Omit<FactsProps, 'points'> {
  name: string
  point: ComparedPoint | undefined
  children?: ReactNode
}

function Fact({ name, point, currency, share, dated, children }: FactProps) {
  const locale = useLocale()
  return (
    <div data-name={name}>
      <dt>{headingOf(name, share)}</dt>
      <dd>
        {point?.cheapest == null ? (
          <span>no price</span>
        ) : (
          <>
            <strong>{amountWords(point.cheapest, moneyFor(currency, share, locale))}</strong>
            {children}
            {dated && <span>{daysWords(point.question, locale)}</span>}
            <span>
              <RelativeTime at={point.at} />
            </span>
          </>
        )}
      </dd>
    </div>
  )
}
