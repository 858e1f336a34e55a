import type { KeptPlaces, PlacesReading } from '#shared/services/maps/files/file-place'
import type { PlaceFormat } from '#shared/services/maps/files/formats'
import type { PlacesDone, PlacesTask } from './places-worker'

/** No honest file takes as long. */
const longestMs = 30_000

/** Has one task done by a worker of its own, which ends with it: a file that is never done too. */
function ask(task: PlacesTask): Promise<PlacesDone> {
  const worker = new Worker(new URL('./places-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<PlacesDone>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It takes too long to read.')), longestMs)
    worker.addEventListener('message', ({ data }: MessageEvent<PlacesDone>) => {
      clearTimeout(timer)
      resolve(data)
    })
    worker.addEventListener('error', ({ message }) => {
      clearTimeout(timer)
      reject(new Error(message === '' ? 'It could not be read.' : message))
    })
    worker.postMessage(task)
  }).finally(() => worker.terminate())
}

/** Reads a file of places; undefined where it is a table. What goes wrong is a problem in words. */
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
