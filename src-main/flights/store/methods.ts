import type { LowestBefore, PricePoint, PriceRoute, RecentSearch } from '#shared/bridge/flights'
import type { Realm } from '#shared/operation/cache-key'

declare module '../../library/methods' {
  interface LibraryMethods {
    /**
     * Puts a flight search that is over in the price history of its route; repeating it changes nothing.
     * Answers with it the lowest price of complete searches before it, for the same dates and
     * travellers. Null if it leaves no point.
     */
    keepPricePoint: LibraryMethod<
      { realm: Realm; run: string },
      { point: PricePoint; lowestBefore: LowestBefore | null } | null
    >
    priceRoutes: LibraryMethod<{ realm: Realm }, PriceRoute[]>
    priceHistory: LibraryMethod<{ realm: Realm; key: string }, PricePoint[]>
    recentSearches: LibraryMethod<{ realm: Realm; limit: number }, RecentSearch[]>
  }
}
