import { useQuery } from '@tanstack/react-query'
import type { Answer } from '#shared/bridge/answer'
import type { SavedMark } from '#shared/bridge/library'
import { desk } from '../desk'
import { useLibraryRevision } from '../state/library'
import { queryClient } from './query-client'
import { placeOf, type Versions } from './version-place'

const none: Versions = { all: [], place: -1 }

/** The kept answers to the question of the shown one. */
export function useVersions(answer: Answer | undefined): Versions {
  const revision = useLibraryRevision()
  const id = answer?.id ?? ''
  const query = useQuery(
    {
      queryKey: ['versions', id, revision],
      queryFn: () => desk.call('library.versions', { id }),
      enabled: answer !== undefined,
      // Of the same answer only: another one's versions would be a wrong number.
      placeholderData: (before, earlier) => (earlier?.queryKey[1] === id ? before : undefined),
    },
    queryClient,
  )
  if (answer === undefined || query.data?.ok !== true) return none
  const all = query.data.value
  return { all, place: placeOf(all, answer) }
}

/** What the person did with an answer: null where it is not saved, undefined until that is known. */
export function useAnswerMark(answer: Answer | undefined): SavedMark | null | undefined {
  const revision = useLibraryRevision()
  const id = answer?.id ?? ''
  const query = useQuery(
    {
      queryKey: ['answer mark', id, revision],
      queryFn: () => desk.call('library.answers', { ids: [id], limit: 1 }),
      enabled: answer !== undefined,
      // Of the same answer only: another one's mark would be a wrong star.
      placeholderData: (before, earlier) => (earlier?.queryKey[1] === id ? before : undefined),
    },
    queryClient,
  )
  if (answer === undefined || query.data?.ok !== true) return undefined
  // The library may know the answer under an earlier id.
  return query.data.value.entries[0]?.saved ?? null
}
