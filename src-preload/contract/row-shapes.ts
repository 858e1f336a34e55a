import { isMembers, type Members, openMember } from './plain'

const mostPairs = 1_000

/** The wrapping of a listing's elements: `{kind, data}`. */
export function isThing(one: Members): one is { kind: string; data: Members } {
  return typeof one.kind === 'string' && isMembers(one.data) && Object.keys(one).length === 2
}

/** A listing itself, as an element of a list of listings. */
export function isListing(one: Members): boolean {
  return isThing(one) && Array.isArray(one.data.children)
}

/** The members of one object as name and value, members of members by their dotted name. */
export function flattenMembers(members: Members): Members[] {
  const pairs: Members[] = []
  const add = (at: Members, above: string, depth: number): void => {
    for (const name of Object.keys(at)) {
      if (pairs.length >= mostPairs) return
      const value = openMember(at[name])
      const path = `${above}${name}`
      if (isMembers(value) && depth < 3 && Object.keys(value).length > 0) {
        add(value, `${path}.`, depth + 1)
      } else pairs.push({ name: path, value })
    }
  }
  add(members, '', 0)
  return pairs
}
