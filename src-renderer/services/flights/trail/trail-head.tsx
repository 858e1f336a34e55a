import { Button, Menu, Select } from '@mantine/core'
import { IconBell, IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { FlightQuestion, TrailRoute } from '../../../../src-preload/contract/flights'
import { priceWords } from '../../../../src-preload/contract/services/flights/price-words'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { wholeNumber } from '../../../ui/words'
import { WatchDialog } from '../watches/watch-dialog'
import { changeWords } from './change-words'
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
  onJourney: (journey: string) => void
}

/** What the shown points amount to, and what can be done with them. */
export function TrailHead({ route, all, shown, journey, every, onJourney }: TrailHeadProps) {
  const locale = useLocale()
  const [watching, setWatching] = useState<FlightQuestion>()
  const newest = shown.at(-1)
  const journeys = journeysOf(all, locale)
  const label = (name: string, points: number) => `${name} (${wholeNumber(points, locale)})`
  return (
    <header className={styles.head}>
      <div className={styles.headLine}>
        <h2 className={styles.title} title={route.title}>
          {route.title}
        </h2>
        <FormMenu
          name="Copy"
          forms={copyForms}
          onChoose={(form) => copyTrail(shown, form, locale)}
        />
        <FormMenu
          name="Export"
          forms={saveForms}
          onChoose={(form) => saveTrail(route.title, shown, form)}
        />
        {newest !== undefined && (
          <Button
            size="xs"
            leftSection={<IconBell size={14} stroke={1.8} aria-hidden="true" />}
            onClick={() => setWatching(newest.question)}
          >
            Watch
          </Button>
        )}
      </div>
      <div className={styles.secondLine}>
        <Facts points={shown} currency={route.currency} />
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
        <WatchDialog question={watching} onClose={() => setWatching(undefined)} />
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

function Facts({ points, currency }: { points: readonly ComparedPoint[]; currency: string }) {
  const locale = useLocale()
  const { newest, lowest, highest } = trailFacts(points)
  return (
    <dl className={styles.facts}>
      <Fact name="Newest" point={newest} currency={currency}>
        {newest !== undefined && newest.change !== null && newest.change !== 0 && (
          <span data-down={newest.change < 0 || undefined} className={styles.change}>
            {changeWords(newest.change, currency, locale)}
          </span>
        )}
      </Fact>
      <Fact name="Lowest" point={lowest} currency={currency} />
      <Fact name="Highest" point={highest} currency={currency} />
    </dl>
  )
}

interface FactProps {
  name: string
  point: ComparedPoint | undefined
  currency: string
  children?: ReactNode
}

function Fact({ name, point, currency, children }: FactProps) {
  const locale = useLocale()
  return (
    <div data-name={name}>
      <dt>{name}</dt>
      <dd>
        {point?.cheapest == null ? (
          <span>no price</span>
        ) : (
          <>
            <strong>{priceWords(point.cheapest, currency, locale)}</strong>
            {children}
            <span>
              <RelativeTime at={point.at} />
            </span>
          </>
        )}
      </dd>
    </div>
  )
}
