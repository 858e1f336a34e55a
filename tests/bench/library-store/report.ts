/** One figure as the measuring program tells it; `bare` is SQLite without the library. */
export interface BenchReport {
  what: string
  ours: number
  bare: number | null
  unit: string
  bar: { at: 'most' | 'least'; value: number }
}
