import { isMembers, type Members } from '../reading/plain'
import { firstText, listOf, textOf } from '../reading/reading'
import { isStated, listById, snakeName, snakeNames } from './shapes'

/** Lists of people that stand beside the rows they wrote. */
const peopleNames = ['users', 'people', 'authors', 'accounts', 'profiles', 'members']
/** Where such lists stand too. */
const aroundPeople = ['includes', 'included', 'linked', 'data', 'result', 'response', 'topic_list']
/** Members of a row that bear a person's id. */
const idNames = ['author_id', 'user_id', 'creator_id', 'poster_id', 'submitter_id']
/** Members of a row that hold who wrote it: an object, a name, or an id. */
const authorNames = ['author', 'user', 'creator', 'poster', 'username', 'author_name', 'user_name']

/** What people subscribe to was made by somebody, and is nothing that somebody wrote. */
const placeNames = ['subscribers', 'subscriber_count', 'subscribers_count', 'member_count']

const deepestPeople = 3
/** Answers stand in answers. */
const deepestRows = 30

/**
 * Gives rows the names of who wrote them where they bear only an id and the people stand in a list beside them:
 * `{posts: [{author_id: 7}], users: [{id: 7, username: 'ada'}]}`, or as the original one of its `posters`. An answer
 * without such a list is handed back as it is.
 */
export function namePeople(body: unknown): unknown {
  const people = new Map<string, string>()
  findPeople(body, people, 0)
  return people.size === 0 ? body : named(body, people, 0)
}

function findPeople(value: unknown, people: Map<string, string>, depth: number): void {
  if (!isMembers(value) || depth > deepestPeople) return
  const known = snakeNames(value)
  for (const name of peopleNames) {
    const stated = known[name]
    const rows = isMembers(stated) ? (listById(stated) ?? []) : listOf(stated)
    for (const row of rows) {
      if (!isMembers(row)) continue
      const person = snakeNames(row)
      const id = textOf(person.id) ?? textOf(person.user_id) ?? textOf(person.uid)
      const words = firstText(person, 'username', 'user_name', 'login', 'name', 'display_name')
      if (id !== undefined && words !== undefined) people.set(id, words)
    }
  }
  for (const name of aroundPeople) findPeople(known[name], people, depth + 1)
}

function named(value: unknown, people: ReadonlyMap<string, string>, depth: number): unknown {
  if (depth > deepestRows) return value
  if (Array.isArray(value)) return value.map((one) => named(one, people, depth + 1))
  if (!isMembers(value)) return value
  const inside = Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      // People wrote nothing of themselves.
      peopleNames.includes(snakeName(name)) ? one : named(one, people, depth + 1),
    ]),
  )
  const author = authorBeside(snakeNames(value), people)
  return author === undefined ? inside : { ...inside, ...author }
}

/** The author of a row by the id it bears; undefined if it states a name, or nobody has that id. */
function authorBeside(row: Members, people: ReadonlyMap<string, string>): Members | undefined {
  if (placeNames.some((name) => isStated(row[name]))) return undefined
  const stated = authorNames.find((name) => isStated(row[name]))
  if (stated !== undefined) {
    const words = people.get(textOf(row[stated]) ?? '')
    return words === undefined ? undefined : { [stated]: words }
  }
  const posters = listOf(row.posters).filter(isMembers)
  const first = posters.find(({ description }) => /original/i.test(textOf(description) ?? ''))
  const ids = [...idNames.map((name) => row[name]), (first ?? posters[0])?.user_id]
  const words = ids.map((id) => people.get(textOf(id) ?? '')).find((one) => one !== undefined)
  return words === undefined ? undefined : { author: words }
}
