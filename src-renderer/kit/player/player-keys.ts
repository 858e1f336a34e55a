/** How fast it may be played. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** What a key does to the player. */
export type PlayerStep =
  | { at: 'toggle' }
  | { at: 'seek'; time: number }
  | { at: 'speed'; speed: number }
  | { at: 'volume'; volume: number }
  | { at: 'mute' }
  | { at: 'captions' }
  | { at: 'whole' }
  | { at: 'beside' }

interface Playing {
  /** Seconds from the beginning, and of the whole; not a number while it is not known. */
  time: number
  length: number
  speed: number
  /** 0 to 1 */
  volume: number
}

const shortStep = 5
const longStep = 10
const volumeStep = 0.05

/** What a key asks of the player, as video programs have it; undefined for any other key. Pure. */
export function playerStep(key: string, playing: Playing): PlayerStep | undefined {
  const { time, length, speed, volume } = playing
  const digit = /^[0-9]$/.test(key) ? Number(key) : undefined
  if (digit !== undefined) return seek(playing, (length * digit) / 10)
  switch (key) {
    case ' ':
    case 'k':
      return { at: 'toggle' }
    case 'ArrowLeft':
      return seek(playing, time - shortStep)
    case 'ArrowRight':
      return seek(playing, time + shortStep)
    case 'j':
      return seek(playing, time - longStep)
    case 'l':
      return seek(playing, time + longStep)
    case 'Home':
      return seek(playing, 0)
    case 'End':
      return seek(playing, length)
    case 'ArrowUp':
      return { at: 'volume', volume: Math.min(1, round(volume + volumeStep)) }
    case 'ArrowDown':
      return { at: 'volume', volume: Math.max(0, round(volume - volumeStep)) }
    case 'm':
      return { at: 'mute' }
    case 'c':
      return { at: 'captions' }
    case 'f':
      return { at: 'whole' }
    case 'i':
      return { at: 'beside' }
    case '<':
    case '[':
      return { at: 'speed', speed: speeds.findLast((one) => one < speed) ?? speeds[0] }
    case '>':
    case ']':
      return { at: 'speed', speed: speeds.find((one) => one > speed) ?? 2 }
    default:
      return undefined
  }
}

const round = (volume: number): number => Math.round(volume * 100) / 100

function seek({ length }: Playing, time: number): PlayerStep | undefined {
  if (!Number.isFinite(length)) return undefined
  return { at: 'seek', time: Math.min(length, Math.max(0, time)) }
}
