import { useMemo, useState } from 'react'
import { Columns } from '../kit/columns/columns'
import { DetailBody, DetailPane, DetailTitle } from '../kit/detail/detail-pane'
import { MonthTable } from '../kit/figures/month-table'
import { PageTable } from '../kit/figures/page-table'
import { PairTable } from '../kit/figures/pair-table'
import { useList } from '../kit/page/use-list'
import type { TableColumn } from '../kit/table/column'
import { TablePage } from '../kit/table/table-page'
import { TableTools } from '../kit/table/table-tools'
import { useSortedRows, useTable } from '../kit/table/use-table'
import { Tile } from '../ui/brand/tile'
import { EmptyState } from '../ui/empty-state'
import { FaultCard } from '../ui/failure/fault-card'
import { Toolbar } from '../ui/layout'
import { SampleList } from './sample-list'
import type { SampleState } from './sample-state'

interface Thing {
  id: string
  title: string
  views: number | undefined
  language: string
}

const keyOf = ({ id }: Thing) => id
const titleOf = ({ title }: Thing) => title
const nothing = () => {}
const long =
  'A name that nobody reads to its end, with Donaudampfschifffahrtsgesellschaftskapitän in it'

const columns: readonly TableColumn<Thing>[] = [
  { id: 'title', title: 'Title', width: 220, grows: true, words: titleOf },
  {
    id: 'views',
    title: 'Views',
    width: 110,
    right: true,
    words: ({ views }) => views?.toLocaleString('en-GB'),
    rank: ({ views }) => views,
  },
  { id: 'language', title: 'Language', width: 120, words: ({ language }) => language },
]
const first = columns.map(({ id }) => id)

function Table({ count, title = 'Thing' }: { count: number; title?: string }) {
  const things = useMemo(
    () =>
      Array.from(
        { length: count },
        (_, at): Thing => ({
          id: String(at),
          title: `${title} ${at + 1}`,
          views: at % 5 === 2 ? undefined : (at * 7919) % 1_000_000,
          language: at % 3 === 0 ? 'English' : 'Deutsch',
        }),
      ),
    [count, title],
  )
  const name = `kit table ${count} ${title}`
  const table = useTable(name, columns, first)
  const list = useList(name, '', useSortedRows(things, table), keyOf)
  const [shown, setShown] = useState<Thing>()
  return (
    <>
      <Toolbar label={`Tools of a table of ${count}, ${title}`}>
        <TableTools table={table} rows={things} name="Samples" />
      </Toolbar>
      <TablePage
        list={list}
        table={table}
        label={`A table of ${count}, ${title}`}
        nameOf={titleOf}
        leadOf={() => <Tile size={24} icon="T" hue="var(--accent)" />}
        total={count}
        onOpen={nothing}
        shown={shown}
        onShow={setShown}
        pane={(thing, frame) => (
          <DetailPane name="kit" label={`One of ${count}`} kind="thing" {...frame}>
            <DetailBody>
              <DetailTitle>{thing.title}</DetailTitle>
            </DetailBody>
          </DetailPane>
        )}
        empty={<EmptyState title="Nothing here yet">What is found shows up here.</EmptyState>}
      />
    </>
  )
}

function WholePage({ count }: { count: number }) {
  const [active, setActive] = useState<number>()
  return (
    <PageTable
      label={`A page’s table of ${count}`}
      rows={Array.from({ length: count }, (_, at) => at)}
      keyOf={String}
      columns={[
        { title: 'Name', ofWords: true, cell: (at) => (at === 1 ? long : `Thing ${at + 1}`) },
        { title: 'Views', cell: (at) => String((at * 7919) % 1_000_000) },
        { title: 'Return', hint: 'Over one year', cell: () => ({ words: '+2.1%', tone: 'up' }) },
      ]}
      active={active}
      onActive={setActive}
      onOpen={nothing}
    />
  )
}

const Scrolled = ({ count }: { count: number }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached with the keyboard
  <section style={{ overflow: 'auto' }} tabIndex={0} aria-label={`Rows of a page: ${count}`}>
    <WholePage count={count} />
  </section>
)

const pages = ['Northern Wire', long, 'The Ledger', 'Kite', 'Signals', 'Harbour Post']

function BesideEachOther({ count }: { count: number }) {
  return (
    <Columns
      name={`kit ${count}`}
      label="pages"
      items={pages.slice(0, count)}
      keyOf={(page) => page}
      titleOf={(page) => page}
    >
      {(page) =>
        page === 'Kite' ? (
          <FaultCard
            fault={{
              code: 'timedOut',
              message: 'The service did not answer in time.',
              nextStep: 'Try again in a moment.',
            }}
            onRetry={nothing}
          />
        ) : (
          <SampleList count={page === 'Signals' ? 0 : 30} title={page} />
        )
      }
    </Columns>
  )
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const cell = (value: number) => ({ value, words: value.toFixed(1) })

/** Tables and lists beside each other, in their states. */
export const tableStates: readonly SampleState[] = [
  { state: 'ten thousand rows', high: true, Part: () => <Table count={10_000} /> },
  { state: 'with long names', high: true, Part: () => <Table count={40} title={long} /> },
  { state: 'nothing', Part: () => <Table count={0} /> },
  { state: 'as wide as its page', Part: () => <Scrolled count={3} /> },
  {
    state: 'as wide as its page, 10,000 rows',
    high: true,
    Part: () => <Scrolled count={10_000} />,
  },
  {
    state: 'lists beside each other, one failed and one empty',
    high: true,
    Part: () => <BesideEachOther count={6} />,
  },
  { state: 'one list alone', high: true, Part: () => <BesideEachOther count={1} /> },
  {
    state: 'months of years; some are not known',
    Part: () => (
      <MonthTable
        label="Returns of months"
        months={months}
        most={6}
        years={[2026, 2025, 2024].map((year, row) => ({
          year,
          whole:
            row === 2
              ? { value: undefined, words: '–', title: 'Less than a year is known.' }
              : cell(4 - row * 9),
          months: months.map((_, place) =>
            row === 2 && place < 7 ? undefined : cell(((place * 5 + row * 3) % 11) - 5),
          ),
        }))}
      />
    ),
  },
  {
    state: 'each with each, with a long name and one that has too few days',
    Part: () => (
      <PairTable
        label="How alike they move"
        names={[
          { id: 'a', name: 'Northern Equity' },
          { id: 'b', name: long },
          { id: 'c', name: 'Short Bonds' },
        ]}
        pair={(row, column) =>
          row !== column && row + column === 3
            ? { value: undefined, words: '–', why: 'Fewer than 20 days in common.' }
            : { value: row === column ? 1 : -0.3, words: row === column ? '1.00' : '−0.30' }
        }
      />
    ),
  },
]
