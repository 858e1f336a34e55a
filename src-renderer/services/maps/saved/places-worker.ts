import { readPlaces, writePlaces } from '#shared/services/maps/files/formats'
import { answerTasks } from '../../../data/ask-worker'
import { readXml } from '../../../kit/import/read-xml'
import type { PlacesDone, PlacesTask } from './places-file'

// Files of thousands of places are read and written away from the window's thread.
answerTasks<PlacesTask, PlacesDone>((task) =>
  task.at === 'read'
    ? { at: 'read', reading: readPlaces(task.text, readXml) }
    : { at: 'written', text: writePlaces(task.format, task.kept) },
)
