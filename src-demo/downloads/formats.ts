/** Sound formats and their bits per second. */
const soundFormats: Readonly<Record<string, number>> = {
  mp3: 128_000,
  m4a: 128_000,
  aac: 128_000,
  flac: 700_000,
  opus: 96_000,
  ogg: 112_000,
  wav: 352_800,
}

/** Heights that are asked for as bare numbers. */
export const videoHeights: readonly string[] = ['144', '240', '360', '480', '720', '1080', '1440']

const videoRates: Readonly<Record<string, number>> = {
  '144': 90_000,
  '240': 180_000,
  '360': 400_000,
  '480': 700_000,
  '720': 1_500_000,
  '1080': 2_900_000,
  '1440': 6_000_000,
  '4k': 9_000_000,
  '8k': 20_000_000,
  mp4: 900_000,
  webm: 800_000,
}

/** What kind of file a format gives; nothing if the format is unknown. */
export function contentsFor(format: string): { extension: string } | undefined {
  const name = format.toLowerCase().replace(/p$/, '')
  if (soundFormats[name] !== undefined) return { extension: name }
  if (videoRates[name] === undefined) return undefined
  return { extension: name === 'webm' ? 'webm' : 'mp4' }
}

const least = 400_000
const most = 64_000_000

/** Bytes of the file; long ones are held at some tens of megabytes. */
export function sizeFor(format: string, seconds: number, salt: number): number {
  const name = format.toLowerCase().replace(/p$/, '')
  const rate = soundFormats[name] ?? videoRates[name] ?? 500_000
  const size = Math.floor((rate / 8) * seconds)
  return Math.min(most - (salt % 4096), Math.max(least, size))
}
