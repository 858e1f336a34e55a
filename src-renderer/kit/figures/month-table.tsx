import { HeatCell, HeatTable } from './heat-table'

/** A number of a month or a year, or in words why there is none. */
export interface MonthCell {
  value: number | undefined
  words: string
  title?: string | undefined
}

interface MonthTableProps {
  label: string
  /** Short names of the twelve months. */
  months: readonly string[]
  /** Of each year the whole and, by their place from 0, its months; undefined if nothing is known. */
  years: readonly { year: number; whole: MonthCell; months: readonly (MonthCell | undefined)[] }[]
  /** The number of a month that has the strongest ground; a year has three times as much. */
  most: number
}

/** Years below each other, their months beside each other, each number on its ground. */
export const MonthTable = ({ label, months, years, most }: MonthTableProps) => (
  <HeatTable label={label} months>
    <thead>
      <tr>
        <th scope="col">Year</th>
        <th scope="col">Whole</th>
        {months.map((month) => (
          <th key={month} scope="col">
            {month}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {years.map(({ year, whole, months: cells }) => (
        <tr key={year}>
          <th scope="row">{year}</th>
          <Cell cell={whole} most={most * 3} whole />
          {months.map((month, place) => (
            <Cell key={month} cell={cells[place]} most={most} />
          ))}
        </tr>
      ))}
    </tbody>
  </HeatTable>
)

interface CellProps {
  cell: MonthCell | undefined
  most: number
  whole?: boolean
}

const Cell = ({ cell, most, whole = false }: CellProps) =>
  cell === undefined ? (
    <td />
  ) : (
    <HeatCell value={cell.value} most={most} whole={whole} title={cell.title}>
      {cell.words}
    </HeatCell>
  )
