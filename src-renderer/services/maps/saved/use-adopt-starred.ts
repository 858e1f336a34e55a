import { useEffect, useMemo } from 'react'
import { savedName, savedOf } from '#shared/services/maps/saved/saved-place'
import { firstHits } from '../../../data/listing/first-hits'
import { useMain } from '../../../data/use-main'
import { useStatedPlaces } from '../stated-places'
import { ofPlaces, type Saved } from './use-saved'

/** Starred places that are there already, so that one that is forgotten here is not added again. */
const seen = new Set<string>()
const mostAnswers = 20

/**
 * A place that was starred anywhere in the program is a saved place too: it comes into no list, with what
 * the answer that it was read from stated, or by its name alone if that is gone. Never a call.
 */
export function useAdoptStarred(saved: Saved): void {
  const starred = useMain(
    ['maps', 'starred'],
    () =>
      firstHits(
        { text: '', services: ['maps'], kinds: ['place'], saved: true, order: 'newest' },
        500,
      ),
    'library',
  )
  const missing = useMemo(() => {
    if (starred.at !== 'ready' || saved.at !== 'ready') return []
    for (const { id } of starred.value.items) if (saved.byId.has(id)) seen.add(id)
    return starred.value.items.filter(({ id }) => !seen.has(id)).slice(0, mostAnswers)
  }, [starred, saved])
  const { statedOf, waits } = useStatedPlaces(missing)
  useEffect(() => {
    const fresh = missing.filter(({ id }) => !seen.has(id))
    if (fresh.length === 0 || waits) return
    for (const { id } of fresh) seen.add(id)
    void ofPlaces.put(
      fresh.map((item) => {
        const place = statedOf(item.id)?.thing
        return place === undefined ? savedName(item) : savedOf(place)
      }),
    )
  }, [missing, waits, statedOf])
}
