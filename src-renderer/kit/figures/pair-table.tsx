import { HeatCell, HeatTable } from './heat-table'

/** How alike two are: a number with its words, or why there is none. */
export interface Pair {
  value: number | undefined
  words: string
  why?: string | undefined
}

interface PairTableProps {
  label: string
  names: readonly { id: string; name: string }[]
  /** From −1 to 1. */
  pair: (row: number, column: number) => Pair
}

/** Each with each: the stronger the ground, the more alike. */
export const PairTable = ({ label, names, pair }: PairTableProps) => (
  <HeatTable label={label}>
    <thead>
      <tr>
        <td />
        {names.map(({ id, name }, place) => (
          <th key={id} scope="col" title={name}>
            {place + 1}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {names.map(({ id, name }, row) => (
        <tr key={id}>
          <th scope="row" title={name}>
            {row + 1} {name}
          </th>
          {names.map((other, column) => {
            const { value, words, why } = pair(row, column)
            return (
              <HeatCell key={other.id} value={value} most={1} title={why}>
                {words}
              </HeatCell>
            )
          })}
        </tr>
      ))}
    </tbody>
  </HeatTable>
)
