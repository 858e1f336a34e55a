/** Remembers for a while which pictures were not to be had, so that they are not asked for again. */
export interface NegativeCache {
  holds(key: string): boolean
  /** @param lasting another try soon is of no use */
  add(key: string, lasting: boolean): void
  clear(): void
}

const most = 2_000
const lastingMs = 60 * 60_000
const firstMs = 30_000
const longestMs = 30 * 60_000

/** What failed is tried again after half a minute, then a minute, two, up to half an hour. */
export function createNegativeCache(now: () => number): NegativeCache {
  // A map keeps the order of insertion: the oldest go first.
  const all = new Map<string, { until: number; failures: number }>()
  return {
    holds(key) {
      const one = all.get(key)
      return one !== undefined && one.until > now()
    },
    add(key, lasting) {
      const failures = (all.get(key)?.failures ?? 0) + 1
      const wait = lasting ? lastingMs : Math.min(longestMs, firstMs * 2 ** (failures - 1))
      all.delete(key)
      all.set(key, { until: now() + wait, failures })
      for (const oldest of all.keys()) {
        if (all.size <= most) break
        all.delete(oldest)
      }
    },
    clear: () => all.clear(),
  }
}
