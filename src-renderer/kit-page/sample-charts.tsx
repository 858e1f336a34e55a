import { BarChart } from '../kit/chart/bar-chart'
import { Bars } from '../kit/chart/bars'
import { BoxPlot } from '../kit/chart/box-plot'
import { LineChart } from '../kit/chart/line-chart'
import { MiniLine } from '../kit/chart/mini-line'
import { PriceChart } from '../kit/chart/price-chart'
import { SparkLine } from '../kit/chart/spark-line'
import { WorthChart } from '../kit/chart/worth-chart'
import { FigureLine, FigureRows, FigureTitle, NoteList } from '../kit/figures/figure-list'
import { Formula } from '../kit/figures/formula'
import { HeatCell, HeatTable } from '../kit/figures/heat-table'
import { Result, Results } from '../kit/figures/results'
import { SmallTable } from '../kit/figures/small-table'
import styles from './kit-page.module.css'
import type { SampleState } from './sample-state'

const nothing = () => {}
const dayMs = 86_400_000
/** A day that is the same whenever the page is opened. */
const start = Date.UTC(2025, 0, 1)
const written = (value: number) => value.toFixed(2)
const walk = Array.from({ length: 400 }, (_, day) => 100 + day / 8 + 12 * Math.sin(day / 23))
const days = walk.map((_, day) => start / dayMs + day)
const years = [2021, 2022, 2023, 2024, 2025]

/** What is drawn of numbers over time, and of how they are spread. */
export const chartStates: readonly SampleState[] = [
  {
    state: 'lines with a level and a ring',
    high: true,
    Part: () => (
      <LineChart
        label="Price of a route"
        lines={['Lowest', 'Middle']}
        points={walk.slice(0, 40).map((value, day) => ({
          across: start + day * dayMs,
          group: 'route',
          values: [value, day % 9 === 4 ? null : value * 1.2],
          open: day === 12,
        }))}
        across={{ at: 'time' }}
        levels={[{ value: 104, words: 'Watched: 104' }]}
        openWords="not all answers were there"
        writeValue={written}
        active={20}
        onActive={nothing}
        sentence={(point) => `Point ${point + 1}`}
        card={(point) => `Point ${point + 1}`}
        onOpen={nothing}
      />
    ),
  },
  {
    state: 'prices over years, with a gap and the largest fall',
    high: true,
    Part: () => (
      <PriceChart
        label="Net asset value"
        lines={[
          { id: 'a', title: 'Growth', color: '--s7', days, values: walk },
          {
            id: 'b',
            title: 'Paid',
            color: '--s2',
            days,
            values: walk.map((one) => one * 0.8),
            dashed: true,
          },
        ]}
        marks={[{ day: (days[0] ?? 0) + 120, words: 'highest', above: true }]}
        spans={[{ from: (days[0] ?? 0) + 40, to: (days[0] ?? 0) + 70, kind: 'gap' }]}
        writeValue={written}
        writeDay={(day) => new Date(day * dayMs).toISOString().slice(0, 10)}
      />
    ),
  },
  {
    state: 'worth, beside what was paid',
    high: true,
    Part: () => (
      <WorthChart
        label="Portfolio"
        days={days}
        worths={walk}
        paidIn={walk.map((_, at) => 100 + at / 10)}
        color="--s7"
        writeValue={written}
        writeAxis={written}
        writeDay={(at) => new Date(at * dayMs).toISOString().slice(0, 10)}
        note="2 days are unknown"
      />
    ),
  },
  {
    state: 'bars, one of them unknown',
    high: true,
    Part: () => (
      <BarChart
        label="Return by year"
        bars={years.map((year, place) => ({
          key: String(year),
          label: String(year),
          value: place === 2 ? null : 12 - place * 7,
        }))}
        writeValue={(value) => `${value}%`}
        columns={['Year', 'Return']}
      />
    ),
  },
  {
    state: 'how many, and how they are spread',
    Part: () => (
      <div className={styles.padded}>
        <Bars
          label="Returns of all start days"
          histogram={{ from: -20, step: 5, counts: [2, 5, 9, 14, 22, 18, 7, 3] }}
          writeValue={(value) => `${value}%`}
          chosen={4}
          chosenWords="this one"
        />
        <BoxPlot label="Rolling returns" five={[-18, -2, 6, 11, 19]} low={-20} high={20} />
      </div>
    ),
  },
  {
    state: 'small lines',
    Part: () => (
      <div className={styles.padded}>
        <SparkLine label="Score" points={walk.slice(0, 12).map((value, at) => ({ at, value }))} />
        <MiniLine
          label="Value"
          points={walk.map((value, day) => ({ day, value: value - 120 }))}
          tall
        />
      </div>
    ),
  },
]

/** Numbers with how they came about. */
export const figureStates: readonly SampleState[] = [
  {
    state: 'figures, one of them not to be computed',
    Part: () => (
      <div className={styles.padded}>
        <FigureTitle>Returns</FigureTitle>
        <FigureRows>
          <FigureLine
            title="1 year"
            middle="from 3 Jan 2025"
            value="+12.41%"
            tone="up"
            tool={
              <Formula
                title="Return over 1 year"
                formula="(end / start) − 1"
                inserted="112.41 / 100.00 − 1"
                result="12.41%"
                facts={[{ name: 'Start', value: '3 Jan 2025' }]}
              />
            }
          />
          <FigureLine
            title="3 years"
            value={undefined}
            missing="not enough history: needs 3 years, has 2.4"
          />
        </FigureRows>
      </div>
    ),
  },
  {
    state: 'notes, looked at on demand',
    Part: () => (
      <div className={styles.padded}>
        <NoteList
          title="2 rows not read"
          words="They are left out of the figures."
          notes={['Row 3: no day.', 'Row 9: no value.']}
          keyOf={(note) => note}
        >
          {(note) => note}
        </NoteList>
      </div>
    ),
  },
  {
    state: 'results',
    Part: () => (
      <div className={styles.padded}>
        <Results>
          <Result name="Paid" value="1,20,000" />
          <Result name="Worth" value="1,48,220" tone="up" large />
          <Result name="XIRR" value="14.2%" formula="Σ flow / (1 + r)^(days / 365) = 0" />
        </Results>
      </div>
    ),
  },
  {
    state: 'numbers on grounds',
    Part: () => (
      <HeatTable label="Returns by quarter">
        <thead>
          <tr>
            <th scope="col">Year</th>
            {[1, 2, 3, 4].map((quarter) => (
              <th key={quarter} scope="col">
                Quarter {quarter}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year, row) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {[4, -6, 9, undefined].map((value) => (
                <HeatCell
                  key={value ?? 'none'}
                  value={value === undefined ? undefined : value - row}
                  most={12}
                >
                  {value === undefined ? '' : value - row}
                </HeatCell>
              ))}
            </tr>
          ))}
        </tbody>
      </HeatTable>
    ),
  },
  {
    state: 'a small table',
    Part: () => (
      <SmallTable label="Cash flows" low>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {walk.slice(0, 24).map((value, day) => (
            <tr key={days[day]}>
              <td>{new Date(start + day * dayMs).toISOString().slice(0, 10)}</td>
              <td>{written(value)}</td>
            </tr>
          ))}
        </tbody>
      </SmallTable>
    ),
  },
]
