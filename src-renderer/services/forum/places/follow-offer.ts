import { bareName } from '#shared/services/forum/things'
import { readCollection } from '../../../data/read-collection'
import { actionsOf, useCollection } from '../../../data/use-collection'
import { follow, unfollow } from '../../../data/use-follows'
import { forOne, type IntentOffer } from '../../../intents/offers'
import type { Subject } from '../../../intents/subject'
import { type ForumPlace, followableOf, placeId } from './place-id'

/** The subforum or user that a thing of the forum is, or the subforum that a post stands in. Pure. */
export function placeOf({ service, kind, id, parent }: Subject): ForumPlace | undefined {
  if (service !== 'forum') return undefined
  if (kind === 'subforum' || kind === 'user') return named(kind, id)
  return parent?.kind === 'subforum' ? named('subforum', parent.title ?? parent.id) : undefined
}

function named(kind: 'subforum' | 'user', stated: string): ForumPlace | undefined {
  const name = bareName(stated)
  return name === '' ? undefined : { kind, name, within: '', group: '', pinned: false }
}

/**
 * Keeps a place among the person's own. If others are looked at by themselves, it is too.
 *
 * @returns false if main refused, which is said
 */
export async function followPlace(place: ForumPlace, othersAreLookedAt: boolean): Promise<boolean> {
  return (
    (await actionsOf('forumPlaces').put(placeId(place), place)) &&
    (!othersAreLookedAt || (await follow(followableOf(place))))
  )
}

/** Follows the place of a thing, or no longer: in the menu of every row, card and page. */
export const followOffer: IntentOffer = {
  intent: 'follow',
  of: forOne((subject) => {
    const place = placeOf(subject)
    if (place === undefined) return undefined
    const id = placeId(place)
    const what = subject.parent === undefined ? '' : ` ${place.name}`
    return {
      useWords() {
        const { entries } = useCollection('forumPlaces')
        const kept = entries.at === 'ready' && entries.value.some((entry) => entry.id === id)
        return { label: kept ? `Stop following${what}` : `Follow${what}` }
      },
      async run() {
        const [places, followed] = await Promise.all([
          readCollection('forumPlaces'),
          readCollection('followedThings'),
        ])
        const ofForum = followed?.filter(({ value }) => value.service === 'forum') ?? []
        if (places?.some((entry) => entry.id === id) !== true) {
          return followPlace(place, ofForum.length > 0)
        }
        const thing = followableOf(place)
        if (ofForum.some(({ value }) => value.id === thing.id)) await unfollow(thing)
        return actionsOf('forumPlaces').remove(id)
      },
    }
  }),
}
