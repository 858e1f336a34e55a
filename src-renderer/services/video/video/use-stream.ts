/** Where the way to a stream of a host stands. */
export type Stream =
  | { at: 'none' }
  | { at: 'opening' }
  | { at: 'open'; source: string }
  | { at: 'failed'; sentence: string }

/** A stream that the service gave an address of, as the player can take it. */
export function useStream(address: string | undefined): Stream {
  return address === undefined
    ? { at: 'none' }
    : { at: 'failed', sentence: 'streams of hosts are not played yet. Download it instead.' }
}
