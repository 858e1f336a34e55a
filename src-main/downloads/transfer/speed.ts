/** Bytes per second over the last while. */
export interface SpeedMeter {
  add(bytes: number): void
  read(now: number): number
}

const windowMs = 3000
const slotMs = 250

/** Counts bytes in slots of a quarter of a second and forgets those that are older than three. */
export function createSpeedMeter(start: number): SpeedMeter {
  let slots: { at: number; bytes: number }[] = []
  let pending = 0
  let begunAt = start

  return {
    add(bytes) {
      pending += bytes
    },
    read(now) {
      const last = slots.at(-1)
      if (last !== undefined && now - last.at < slotMs) last.bytes += pending
      else slots.push({ at: now, bytes: pending })
      pending = 0
      const kept = slots.filter(({ at }) => now - at < windowMs)
      if (kept.length < slots.length) begunAt = Math.max(begunAt, now - windowMs)
      slots = kept
      const bytes = slots.reduce((sum, slot) => sum + slot.bytes, 0)
      const ms = Math.max(slotMs, Math.min(windowMs, now - begunAt))
      return Math.round((bytes / ms) * 1000)
    },
  }
}
