import type { KeptPlaces, PlacesReading } from '#shared/services/maps/files/file-place'
import type { PlaceFormat } from '#shared/services/maps/files/formats'
import { createWorkerAsk } from '../../../data/ask-worker'

/** What is asked of the worker. */
export type PlacesTask =
  | { at: 'read'; text: string }
  | { at: 'write'; format: PlaceFormat; kept: KeptPlaces }
/** What the worker answers; `reading` is undefined for a table. */
export type PlacesDone =
  | { at: 'read'; reading: PlacesReading | undefined }
  | { at: 'written'; text: string }

const ask = createWorkerAsk<PlacesTask, PlacesDone>({
  start: () => new Worker(new URL('./places-worker.ts', import.meta.url), { type: 'module' }),
  // A file that takes longer is given up.
  longest: 30_000,
  tooLong: 'It takes too long to read.',
  failed: 'It could not be read.',
  kept: false,
})

/** Reads a file of places; undefined if it is a table. What goes wrong is a problem in words. */
export async function readPlacesFile(text: string): Promise<PlacesReading | undefined> {
  try {
    const done = await ask({ at: 'read', text })
    return done.at === 'read' ? done.reading : undefined
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Writes places in one of the forms. */
export async function writePlacesFile(format: PlaceFormat, kept: KeptPlaces): Promise<string> {
  const done = await ask({ at: 'write', format, kept })
  return done.at === 'written' ? done.text : ''
}
