import { wordFault } from '#shared/bridge/fault-words'
import type { ExportWhat, LibraryItem, LibraryQuery } from '#shared/bridge/library'
import { type Fault, failed, ok, type Result } from '#shared/bridge/result'
import type { Realm } from '#shared/operation/cache-key'
import type { Library } from './ports'

/** Items that are worked on together: what is found, in a list, or chosen. */
export type ItemsOf = Exclude<ExportWhat, { at: 'answer' }>

/** A page of items, or why there are no more of them. */
export type ItemPage =
  | { at: 'items'; items: LibraryItem[]; total: number }
  | { at: 'failed'; fault: Fault }

/** Items of a page can have 20,000 characters each: so many are read without holding up the loop. */
const pageSize = 200

/**
 * The items of a search, a list or a choice, page by page: the library's thread finds them, and the
 * main loop is free between the pages. What a search or a list has is found once, at the start: an
 * item that is seen again meanwhile is neither left out nor taken twice. What is no longer stored is
 * left out.
 */
export async function* collectItems(
  library: Pick<Library, 'ask'>,
  realm: Realm,
  what: ItemsOf,
): AsyncGenerator<ItemPage, void, void> {
  if (what.at === 'items') {
    yield* chosenItems(library, realm, what.items)
    return
  }
  const query = what.at === 'search' ? ok(what.query) : await queryOf(library, realm, what.id)
  if (!query.ok) {
    yield { at: 'failed', fault: query.fault }
    return
  }
  const found = await library.ask('findAll', { realm, query: query.value })
  if (!found.ok) {
    yield { at: 'failed', fault: found.fault }
    return
  }
  const total = found.value.length
  for (let at = 0; at < total; at += pageSize) {
    const rows = found.value.slice(at, at + pageSize)
    const page = await library.ask('itemsOf', { realm, rows })
    if (!page.ok) {
      yield { at: 'failed', fault: page.fault }
      return
    }
    yield { at: 'items', items: page.value, total }
  }
}

async function* chosenItems(
  library: Pick<Library, 'ask'>,
  realm: Realm,
  pointers: Extract<ItemsOf, { at: 'items' }>['items'],
): AsyncGenerator<ItemPage, void, void> {
  for (let at = 0; at < pointers.length; at += pageSize) {
    const some = pointers.slice(at, at + pageSize)
    const found = await Promise.all(some.map((pointer) => library.ask('item', { realm, pointer })))
    const items: LibraryItem[] = []
    for (const one of found) {
      if (!one.ok) {
        yield { at: 'failed', fault: one.fault }
        return
      }
      if (one.value !== null) items.push(one.value)
    }
    yield { at: 'items', items, total: pointers.length }
  }
}

/** What a list stands for as a search. */
async function queryOf(
  library: Pick<Library, 'ask'>,
  realm: Realm,
  id: string,
): Promise<Result<LibraryQuery>> {
  const found = await library.ask('lists', { realm })
  if (!found.ok) return found
  const list = found.value.lists.find((one) => one.id === id)
  if (list === undefined) {
    return failed(
      wordFault('notKept', undefined, {
        message: 'There is no such list.',
        nextStep: 'Choose another list.',
      }),
    )
  }
  if (list.at === 'search') return ok(list.query)
  return ok({ text: '', list: id, order: 'newest' })
}
