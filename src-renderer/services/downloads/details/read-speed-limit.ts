const most = 10_000_000

/** Reads a speed limit in kB/s as people type it; nothing is no limit. Pure. */
export function readSpeedLimit(text: string): { limit: number | null } | { sentence: string } {
  const plain = text.trim().replace(/[\s,’']/g, '')
  if (plain === '') return { limit: null }
  const limit = Number(plain)
  if (!Number.isInteger(limit) || limit < 1) {
    return { sentence: 'Enter a whole number of kB/s, or nothing.' }
  }
  return limit > most ? { sentence: 'At most 10,000,000 kB/s.' } : { limit }
}
