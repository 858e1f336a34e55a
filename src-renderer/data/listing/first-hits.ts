import type { FoundItem, LibraryQuery, SearchPage } from '#shared/bridge/library'
import { ok, type Result } from '#shared/bridge/result'
import { desk } from '../../desk'

/** The library takes no larger page. */
const mostOfPage = 500

/**
 * The first hits of a search. A page may be short, even empty, with further hits behind it: the library
 * stops after a while to let others in. So this asks until there are so many hits, or no more. The counts
 * are those of the first page with hits.
 *
 * @param isWanted asked before each further page: a search that nobody waits for ends
 */
export async function firstHits(
  query: LibraryQuery,
  most: number,
  isWanted: () => boolean = () => true,
): Promise<Result<SearchPage>> {
  const items: FoundItem[] = []
  let counts: SearchPage | undefined
  let after: string | undefined
  for (;;) {
    const answer = await desk.call('library.search', {
      query,
      limit: Math.min(mostOfPage, most - items.length),
      ...(after !== undefined && { after }),
    })
    if (!answer.ok) return answer
    const page = answer.value
    if (items.length === 0) counts = page
    items.push(...page.items)
    if (page.next === null || items.length >= most || !isWanted()) {
      return ok({ ...page, ...counts, items, next: page.next })
    }
    after = page.next
  }
}
