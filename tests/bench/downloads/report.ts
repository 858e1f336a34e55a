/** One figure as the measuring program prints it. */
export interface FileMetadata {
  what: string
  ours: number
  peer: { name: string; value: number } | null
  unit: string
  bar: { at: 'most' | 'least'; value: number }
}
