import { createWorkerAsk } from '../../data/ask-worker'
import type { Followable } from '../../data/use-follows'
import { type OutlineLine, type OutlineReading, readOutline, writeOutline } from '../import/outline'

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

const mostBytes = 5_000_000
const mostLines = 1_000

/** The first lines of a file and how many more there are, or why it cannot be read. */
export type FollowLines =
  | { ok: true; lines: readonly OutlineLine[]; more: number }
  | Extract<OutlineReading, { ok: false }>

const ask = createWorkerAsk<File, FollowLines>({
  start: () => new Worker(new URL('./follow-worker.ts', import.meta.url), { type: 'module' }),
  longest: 30_000,
  tooLong: 'It takes too long to read.',
  failed: 'It could not be read.',
  kept: false,
})

/** Lets a worker read a file: a long one would hold the window up. What goes wrong is a problem in words. */
export async function readFollowFile(file: File): Promise<FollowLines> {
  if (file.size > mostBytes) {
    return { ok: false, problem: 'It is larger than 5 MB. Take a part of it.' }
  }
  try {
    return await ask(file)
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) }
  }
}

/** Reads the lines of an outline or of data. */
export function readFollowLines(text: string): FollowLines {
  const read = text.trimStart().startsWith('<') ? readOutline(text) : linesInJson(text)
  if (!read.ok) return read
  const { lines } = read
  return { ok: true, lines: lines.slice(0, mostLines), more: Math.max(0, lines.length - mostLines) }
}

/**
 * What to follow, each once.
 *
 * @param thingOf what a line names, by its attributes or members; undefined if it names nothing
 */
export function followsIn(
  { lines, more }: Extract<FollowLines, { ok: true }>,
  thingOf: (line: OutlineLine) => Followable | undefined,
): ReadFollows {
  const found = new Map<string, Followable>()
  let refused = more
  for (const line of lines) {
    const thing = thingOf(line)
    if (thing === undefined) refused += 1
    else if (!found.has(thing.id)) found.set(thing.id, thing)
  }
  return { things: [...found.values()], refused }
}

function linesInJson(text: string): OutlineReading {
  try {
    const read: unknown = JSON.parse(text)
    if (!Array.isArray(read)) return { ok: false, problem: null }
    const lines = read.map((one: unknown) => {
      const members = typeof one === 'object' && one !== null ? Object.entries(one) : []
      return new Map(
        members.filter((each): each is [string, string] => typeof each[1] === 'string'),
      )
    })
    return { ok: true, lines }
  } catch {
    return { ok: false, problem: null }
  }
}
