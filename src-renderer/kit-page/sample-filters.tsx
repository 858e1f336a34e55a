import { useMemo, useState } from 'react'
import { FacetPanel } from '../kit/filters/facet-list'
import { AllFilteredOut, FilterFrame } from '../kit/filters/filter-frame'
import { FilterButton, FilterPanel } from '../kit/filters/filter-panel'
import { FilteredStrip } from '../kit/filters/filtered-strip'
import {
  type FilterRule,
  type Filters,
  filteredOut,
  judge,
  noFilters,
  passing,
} from '../kit/filters/filters'
import { QuickFilters } from '../kit/filters/quick-filters'
import type { FilterSection } from '../kit/filters/sections'
import { Row } from '../ui/layout'
import styles from './kit-page.module.css'
import { long, nothing } from './sample-data'
import type { SampleState } from './sample-state'

interface Thing {
  price: number
  minutes: number
  maker: string
}

const makers = [
  'Northern',
  'Southern',
  long,
  ...Array.from({ length: 9 }, (_, at) => `Maker ${at}`),
]
const things = Array.from(
  { length: 10_000 },
  (_, at): Thing => ({
    price: 40 + ((at * 37) % 900),
    minutes: (at * 53) % 1_440,
    maker: makers[at % makers.length] ?? '',
  }),
)
const priceOf = ({ price }: Thing) => price
const minutesOf = ({ minutes }: Thing) => minutes
const dollars = (value: number) => `$${value}`
const clock = (value: number) => `${Math.floor(value / 60)} h`

const rules: readonly FilterRule<Thing>[] = [
  { name: 'price', title: 'Price', at: 'range', numberOf: priceOf },
  { name: 'length', title: 'Duration', at: 'range', numberOf: minutesOf },
  { name: 'start', title: 'Departure', at: 'range', numberOf: minutesOf },
  { name: 'maker', title: 'Maker', at: 'choice', keysOf: ({ maker }) => [maker] },
]
const sections: readonly FilterSection<Thing>[] = [
  { at: 'histogram', name: 'price', title: 'Price', numberOf: priceOf, words: dollars },
  {
    at: 'limit',
    name: 'length',
    title: 'Duration',
    numberOf: minutesOf,
    words: clock,
    step: () => 60,
  },
  {
    at: 'windows',
    title: 'Times',
    step: 60,
    last: 24,
    words: clock,
    windows: [{ name: 'start', title: 'Departure' }],
  },
  {
    at: 'choice',
    name: 'maker',
    title: 'Maker',
    keys: makers,
    options: makers.map((key) => ({ key, label: key })),
    lowest: { numberOf: priceOf, words: dollars },
  },
]
const some: Filters = {
  choices: { maker: { at: 'but', keys: new Set(['Northern']) } },
  ranges: { price: { from: 100, to: 400 } },
}

const filtered = (rows: readonly Thing[], first: Filters) =>
  function Filtered() {
    const [filters, setFilters] = useState(first)
    const judged = useMemo(() => judge(rows, filters, rules), [filters])
    const shown = passing(judged).length
    const all = { judged, sections, onFilters: setFilters, locale: 'en' }
    return (
      <FilterFrame panel={<FilterPanel {...all} hue="var(--s2)" />} active={2}>
        {(button) => (
          <>
            <Row className={styles.padded}>
              {button}
              <FilterButton
                judged={judged}
                sections={sections}
                onFilters={setFilters}
                hue="var(--s2)"
              />
              <QuickFilters
                quick={[
                  { name: 'maker', words: 'Southern only', only: 'Southern' },
                  { name: 'price', words: '$500 or more', from: 500 },
                ]}
                filters={filters}
                onFilters={setFilters}
              />
            </Row>
            <FilteredStrip
              out={filteredOut(judged)}
              filters={filters}
              onFilters={setFilters}
              locale="en"
            />
            {shown === 0 && rows.length > 0 ? (
              <AllFilteredOut
                count={rows.length}
                noun="thing"
                onClear={() => setFilters(noFilters)}
              />
            ) : (
              <p className={styles.padded}>{shown} things</p>
            )}
          </>
        )}
      </FilterFrame>
    )
  }

/** What narrows a list, in its states. */
export const filterStates: readonly SampleState[] = [
  { state: 'of ten thousand things', high: true, Part: filtered(things, noFilters) },
  { state: 'some of them on', high: true, Part: filtered(things, some) },
  {
    state: 'everything filtered out',
    high: true,
    Part: filtered(things.slice(0, 40), {
      choices: {},
      ranges: { price: { from: 5_000, to: null } },
    }),
  },
  { state: 'of nothing', high: true, Part: filtered([], noFilters) },
  {
    state: 'values that are counted elsewhere',
    high: true,
    Part: () => (
      <FacetPanel
        name="kit facets"
        titles={[
          ['plan', 'Plan'],
          ['house', 'House'],
        ]}
        facets={{
          plan: [
            { value: 'Direct', count: 1_204 },
            { value: long, count: 3 },
          ],
          house: [],
        }}
        chosen={{ plan: ['Direct'] }}
        onChange={nothing}
      />
    ),
  },
]
