import { isMembers, openText } from '../plain'
import type { Candidate } from './row-candidates'

const listName =
  /^(data|items?|contents?|list|results?|entries|records|rows|articles|posts|stories|news|comments|reviews|messages|itineraries|videos|channels|playlists|photos|places|hits|formats|adaptiveFormats)$/i
const envelopeName =
  /^(status|success|ok|code|msg|message|timestamp|request_?id|etag|kind|pageInfo|region_?code|count|total[^\n]{0,40}|limit|offset|page|[^\n]{0,40}cursor[^\n]{0,40}|meta(data)?|encryptedMailbox)$/i
const thingName =
  /^(id|.*(_id|(?<!ession)Id)|name|title|subject|headline|text|url|address|full_address)$/
const countName = /^(count|total|total_?(results|count|items|hits))$/i

/**
 * The list that an answer always has and that is missing here, for services that leave it out where
 * nothing was found: null in its place, a count of none, or an envelope with nothing in it.
 * Undefined where the answer says anything else.
 */
export function missingList(value: unknown): Candidate | undefined {
  const path: string[] = []
  let at = openText(value)
  for (let level = 0; level < 4; level += 1) {
    if (!isMembers(at)) return undefined
    const members = at
    const names = Object.keys(members)
    // A failure is told in words; they are what there is to read.
    if (members.success === false || members.status === false) return undefined
    const absent = names.find((name) => members[name] === null && listName.test(name))
    const others = names.filter((name) => !envelopeName.test(name) && name !== absent)
    // What has a name of its own is a thing, of which a list is only a part.
    const thing = names.some((name) => thingName.test(name))
    if (absent !== undefined && !thing && (others.length === 0 || absent !== 'data')) {
      return nowhere([...path, absent])
    }
    if (others.length === 0 && (saysNone(members) || isBareEnvelope(names))) return nowhere(path)
    const inner = others.find((name) => /^(data|result|response|body)$/.test(name))
    if (inner === undefined) return undefined
    path.push(inner)
    at = openText(members[inner])
  }
  return undefined
}

function saysNone(members: Readonly<Record<string, unknown>>): boolean {
  const inside = isMembers(members.pageInfo) ? { ...members, ...members.pageInfo } : members
  return Object.entries(inside).some(([name, value]) => countName.test(name) && value === 0)
}

const isBareEnvelope = (names: readonly string[]): boolean =>
  names.includes('kind') && names.includes('etag')

const nowhere = (path: readonly string[]): Candidate => ({
  id: path.join('/'),
  path,
  shape: 'list',
  count: 0,
})
