/** Gathers a body that arrives in pieces into one array of its own, which can be handed to a thread. */
export interface ByteCollector {
  add(chunk: Uint8Array): void
  whole(): Uint8Array
}

/**
 * @param total how many bytes were announced; null where nothing was. Then the pieces are put
 * together at the end; else each is copied when it arrives, so that a large body holds nothing up.
 */
export function collectBytes(total: number | null): ByteCollector {
  let whole: Uint8Array | undefined
  let chunks: Uint8Array[] = []
  let bytes = 0
  return {
    add(chunk) {
      if (total !== null && bytes + chunk.length <= total && chunks.length === 0) {
        whole ??= new Uint8Array(total)
        whole.set(chunk, bytes)
      } else chunks.push(chunk)
      bytes += chunk.length
    },
    whole() {
      if (whole !== undefined && whole.length === bytes) return whole
      const all = new Uint8Array(bytes)
      const start = bytes - chunks.reduce((sum, chunk) => sum + chunk.length, 0)
      if (whole !== undefined) all.set(whole.subarray(0, start))
      let at = start
      for (const chunk of chunks) {
        all.set(chunk, at)
        at += chunk.length
      }
      chunks = []
      return all
    },
  }
}
