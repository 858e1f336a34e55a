import type { KeptPlaces, PlacesReading } from '#shared/services/maps/files/file-place'
import { type PlaceFormat, readPlaces, writePlaces } from '#shared/services/maps/files/formats'
import { csvOf } from '../../../kit/export/csv'
import { readXml } from '../../../kit/import/read-xml'

/** What is asked of this worker, and what it answers. */
export type PlacesTask =
  | { at: 'read'; text: string }
  | { at: 'write'; format: PlaceFormat; kept: KeptPlaces }
export type PlacesDone =
  | { at: 'read'; reading: PlacesReading | undefined }
  | { at: 'written'; text: string }

// Files of thousands of places are read and written away from the window's thread.
self.addEventListener('message', ({ data }: MessageEvent<PlacesTask>) => {
  const done: PlacesDone =
    data.at === 'read'
      ? { at: 'read', reading: readPlaces(data.text, readXml) }
      : { at: 'written', text: writePlaces(data.format, data.kept, csvOf) }
  self.postMessage(done)
})
