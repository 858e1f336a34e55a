import type { Answer } from '#shared/bridge/answer'
import type { SavedMark } from '#shared/bridge/library'
import { ok } from '#shared/bridge/result'
import { useFromLibrary } from '../data/use-library'
import { desk } from '../desk'
import { placeOf, type Versions } from './version-place'

const none: Versions = { all: [], place: -1 }

/** The stored answers to the question of the shown one. */
export function useVersions(answer: Answer | undefined): Versions {
  const id = answer?.id
  const asked = useFromLibrary(['versions', id], async () =>
    id === undefined ? ok([]) : desk.call('library.versions', { id }),
  )
  if (answer === undefined || asked.at !== 'ready') return none
  return { all: asked.value, place: placeOf(asked.value, answer) }
}

/** What the person did with an answer: null if it is not saved, undefined until that is known. */
export function useAnswerMark(answer: Answer | undefined): SavedMark | null | undefined {
  const id = answer?.id
  const asked = useFromLibrary(['answer mark', id], async () =>
    id === undefined ? ok(undefined) : desk.call('library.answers', { ids: [id], limit: 1 }),
  )
  if (asked.at !== 'ready' || asked.value === undefined) return undefined
  // The library may know the answer under an earlier id.
  return asked.value.entries[0]?.saved ?? null
}
