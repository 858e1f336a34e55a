import type { PlanPorts } from './ports'

const atOnce = 4

/** How far the pictures of a plan are. */
export interface PictureCounts {
  fetched: number
  missing: number
  left: number
}

/**
 * Brings pictures into the library; they cost no call. Those that are there already are not fetched.
 *
 * @param counts is updated meanwhile
 */
export async function fetchPictures(
  addresses: readonly string[],
  pictures: PlanPorts['pictures'],
  counts: PictureCounts,
  isWanted: () => boolean,
  changed: () => void,
): Promise<void> {
  if (addresses.length === 0) return
  const missing = await pictures.missing(addresses)
  Object.assign(counts, { fetched: 0, missing: 0, left: missing.length })
  let next = 0
  async function worker(): Promise<void> {
    while (isWanted()) {
      const address = missing[next]
      if (address === undefined) return
      next += 1
      const found = await pictures.find(address)
      counts.left -= 1
      if (found === undefined) counts.missing += 1
      else counts.fetched += 1
      changed()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
