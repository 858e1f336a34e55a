import type { LibraryRecord, OfflineQuestion } from '../../reading/record'
import { placeQuestions } from './place/questions'

/** The questions for a place's information, reviews and photos. */
export const mapsOffline = (record: LibraryRecord): readonly OfflineQuestion[] =>
  record.kind === 'place' ? placeQuestions(record.id) : []
