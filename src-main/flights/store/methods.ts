import type {
  LowestBefore,
  RecentSearch,
  TrailPoint,
  TrailRoute,
  Watch,
} from '#shared/bridge/flights'
import type { Realm } from '#shared/operation/cache-key'

/** A watch with what only its evaluation needs. */
export interface StoredWatch extends Watch {
  /** That the price is at or below the line was told, and it has not risen above it since. */
  belowTold: boolean
  /** The end of a search that was judged last, so that one that is told twice is judged once. */
  heard: string | null
}

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
    watches: LibraryMethod<{ realm: Realm }, StoredWatch[]>
    keepWatch: LibraryMethod<{ realm: Realm; watch: StoredWatch }, null>
    dropWatch: LibraryMethod<{ realm: Realm; id: string }, { removed: boolean }>
  }
}
