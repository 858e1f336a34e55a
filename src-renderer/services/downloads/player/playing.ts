/** How fast it may be played. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** Where the window finds a finished file: main serves it with ranges, by the id of its entry. */
export const mediaSource = (id: string): string => `app://media/?id=${encodeURIComponent(id)}`

/** What a key does to the player. */
export type PlayerStep =
  | { at: 'toggle' }
  | { at: 'seek'; time: number }
  | { at: 'speed'; speed: number }
  | { at: 'mute' }

interface Playing {
  /** Seconds from the beginning, and of the whole; not a number while it is not known. */
  time: number
  length: number
  speed: number
}

const shortStep = 5
const longStep = 30

/** What a key asks of the player; undefined for any other key. Pure. */
export function playerStep(key: string, playing: Playing): PlayerStep | undefined {
  switch (key) {
    // Space is the controls' own: they do it whatever a page says to the key.
    case 'k':
      return { at: 'toggle' }
    case 'm':
      return { at: 'mute' }
    case 'ArrowLeft':
      return seek(playing, playing.time - shortStep)
    case 'ArrowRight':
      return seek(playing, playing.time + shortStep)
    case 'PageUp':
      return seek(playing, playing.time - longStep)
    case 'PageDown':
      return seek(playing, playing.time + longStep)
    case 'Home':
      return seek(playing, 0)
    case 'End':
      return seek(playing, playing.length)
    case '[':
      return { at: 'speed', speed: speeds.findLast((one) => one < playing.speed) ?? speeds[0] }
    case ']':
      return { at: 'speed', speed: speeds.find((one) => one > playing.speed) ?? 2 }
    default:
      return undefined
  }
}

function seek({ length }: Playing, time: number): PlayerStep | undefined {
  if (!Number.isFinite(length)) return undefined
  return { at: 'seek', time: Math.min(length, Math.max(0, time)) }
}
