import { isMembers, openText } from '../../reading/plain'
import { cutText, listOf } from '../../reading/reading'
import type { Told } from './models'

/** Members of every resource that belong to no part. */
const ofNoPart = new Set(['kind', 'etag', 'id'])
const mostParts = 16
const mostMembers = 60
const mostTexts = 100
const deepest = 4
const longestValue = 600

/**
 * What an answer told of one resource, part by part, so that also what no reader knows can be seen, and
 * so that a part that was not asked for is told apart from one that came empty.
 *
 * @param whole the resource as it came
 */
export function toldOf(whole: Readonly<Record<string, unknown>>): Told {
  return Object.keys(whole)
    .filter((name) => !ofNoPart.has(name))
    .slice(0, mostParts)
    .map((part) => {
      const members: [string, string][] = []
      gather(openText(whole[part]), [], members)
      return { part: cutText(part, 100), members }
    })
}

function gather(value: unknown, path: readonly string[], members: [string, string][]): void {
  if (members.length >= mostMembers) return
  if (value === null || value === undefined) return
  if (typeof value !== 'object') {
    members.push([path.join('.'), cutText(String(value), longestValue)])
    return
  }
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object' || one === null)) {
    const texts = value.slice(0, mostTexts).join(', ')
    if (value.length > 0) members.push([path.join('.'), cutText(texts, longestValue)])
    return
  }
  if (path.length >= deepest) {
    // What lies deeper is seen in the answer as it came.
    members.push([path.join('.'), '…'])
    return
  }
  const inner: readonly (readonly [string, unknown])[] = Object.entries(
    isMembers(value) ? value : Object.assign({}, listOf(value).slice(0, 8)),
  )
  for (const [name, one] of inner) {
    if (members.length >= mostMembers) return
    gather(one, [...path, cutText(name, 100)], members)
  }
}
