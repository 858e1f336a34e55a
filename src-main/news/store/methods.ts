import type { PlaceCount, StoryList, StoryPlace, StoryWish } from '#shared/bridge/news'
import type { Realm } from '#shared/operation/cache-key'

declare module '../../library/methods' {
  interface LibraryMethods {
    /** Stories of stored articles; `apart` names articles that are never put together with others. */
    stories: LibraryMethod<
      {
        realm: Realm
        wish: StoryWish
        apart: readonly string[]
        after?: string | undefined
        limit: number
      },
      StoryList
    >
    /** How much is stored of each page and section. */
    placeCounts: LibraryMethod<
      {
        realm: Realm
        /** Epoch milliseconds of the last look at each; without one all that is unread is new. */
        looks: readonly (StoryPlace & { since: number })[]
      },
      PlaceCount[]
    >
  }
}
