import type { Followable } from '../../data/use-follows'
import { type OutlineLine, readOutline, writeOutline } from '../import/outline'

/** Followed things as an outline, which feed readers and other clients read. Pure, as all here. */
export const followsAsOpml = (title: string, things: readonly Followable[]): string =>
  writeOutline(
    title,
    things.map(({ kind, id, title: name }) => ({
      type: kind,
      text: name,
      title: name,
      [`${kind}Id`]: id,
    })),
  )

/** Followed things as data. */
export const followsAsJson = (things: readonly Followable[]): string =>
  `${JSON.stringify(
    things.map(({ id, title, picture }) => ({ id, title, picture })),
    null,
    2,
  )}\n`

/** What a file of followed things holds, and how many of its lines name none. */
export interface ReadFollows {
  things: readonly Followable[]
  refused: number
}

const most = 1_000

/**
 * Reads what to follow of an outline or of data, each once; undefined if the text is neither.
 *
 * @param thingOf what a line names, by its attributes or members; undefined if it names nothing
 */
export function readFollows(
  text: string,
  thingOf: (line: OutlineLine) => Followable | undefined,
): ReadFollows | undefined {
  const lines = text.trimStart().startsWith('<') ? readOutline(text) : linesInJson(text)
  if (lines === undefined) return undefined
  const found = new Map<string, Followable>()
  let refused = Math.max(0, lines.length - most)
  for (const line of lines.slice(0, most)) {
    const thing = thingOf(line)
    if (thing === undefined) refused += 1
    else if (!found.has(thing.id)) found.set(thing.id, thing)
  }
  return { things: [...found.values()], refused }
}

function linesInJson(text: string): readonly OutlineLine[] | undefined {
  try {
    const read: unknown = JSON.parse(text)
    if (!Array.isArray(read)) return undefined
    return read.map((one: unknown) => {
      const members = typeof one === 'object' && one !== null ? Object.entries(one) : []
      return new Map(
        members.filter((each): each is [string, string] => typeof each[1] === 'string'),
      )
    })
  } catch {
    return undefined
  }
}
