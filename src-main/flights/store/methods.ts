import type { LowestBefore, RecentSearch, TrailPoint, TrailRoute } from '#shared/bridge/flights'
import type { Realm } from '#shared/operation/cache-key'

declare module '../../library/methods' {
  interface LibraryMethods {
    /**
     * Puts a flight search that is over on the trail of its route, again and again the same. With it
     * the lowest price of complete searches before it, for the same dates and travellers. Null where it leaves no point.
     */
    keepTrailPoint: LibraryMethod<
      { realm: Realm; run: string },
      { point: TrailPoint; lowestBefore: LowestBefore | null } | null
    >
    trailRoutes: LibraryMethod<{ realm: Realm }, TrailRoute[]>
    trail: LibraryMethod<{ realm: Realm; key: string }, TrailPoint[]>
    recentSearches: LibraryMethod<{ realm: Realm; limit: number }, RecentSearch[]>
  }
}
