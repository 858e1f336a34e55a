import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Formats of which a short recorded sample exists in resources/demo. */
export const sampleFormats = ['mp4', 'webm', 'mp3', 'm4a', 'aac', 'ogg', 'flac'] as const
export type SampleFormat = (typeof sampleFormats)[number]

/** Reads samples on first use and keeps them; nothing when there is no folder or no file. */
export interface MediaSamples {
  read(format: SampleFormat): Promise<Buffer | undefined>
}

/** Makes the reader of a folder's samples; without a folder it has none. */
export function createMediaSamples(folder: string | undefined): MediaSamples {
  const kept = new Map<SampleFormat, Promise<Buffer | undefined>>()
  return {
    read(format) {
      if (folder === undefined) return Promise.resolve(undefined)
      const known = kept.get(format)
      if (known) return known
      const reading = readFile(join(folder, `sample.${format}`)).catch(() => undefined)
      kept.set(format, reading)
      return reading
    },
  }
}
