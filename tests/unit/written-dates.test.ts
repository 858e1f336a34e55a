import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Who writes days and times for people (`docs/words.md`), or computes with the parts of a clock. */
const writers = [
  /^src-renderer\/kit\/days\//,
  // The ticks of an axis: their steps say which parts they have.
  /^src-renderer\/kit\/chart\/line-chart\.tsx$/,
  /^src-renderer\/ui\/(?:words|measures)\.ts$/,
  /^src-shared\/reading\/time-words\.ts$/,
  // Which minute of the week it is at a place.
  /^src-shared\/services\/maps\/place\/opening\.ts$/,
]

const writing =
  /\b(?:dateStyle|timeStyle)\b|\b(?:day|hour): '(?:numeric|2-digit)'|\btoLocale(?:Date|Time)String\b/

/** The files of the program that have this in their text, but for those that may. */
async function filesWith(
  expression: RegExp,
  but: readonly RegExp[],
  rooms: readonly string[],
): Promise<string[]> {
  const found: string[] = []
  for (const room of rooms) {
    for (const name of await readdir(join(root, room), { recursive: true })) {
      const file = `${room}/${name.replaceAll('\\', '/')}`
      if (!/\.tsx?$/.test(file) || but.some((one) => one.test(file))) continue
      if (expression.test(await readFile(join(root, file), 'utf8'))) found.push(file)
    }
  }
  return found
}

const all = ['src-renderer', 'src-shared', 'src-main']

test('days and times are written in one place, so that each has one form', async () => {
  expect(await filesWith(writing, writers, all)).toEqual([])
})

test('prices are written in one place, so that each has one form', async () => {
  const pricing = [
    /^src-shared\/reading\/numbers\/price-words\.ts$/,
    // Reads what a service wrote: which signs a currency has.
    /^src-shared\/services\/flights\/editions\/written\.ts$/,
  ]
  expect(await filesWith(/style: 'currency'/, pricing, all)).toEqual([])
})

test('ratings are written in one place, so that each has one form', async () => {
  const rating = /rating\??\.(?:toFixed|toLocaleString)\(/
  expect(await filesWith(rating, [], all)).toEqual([])
})

test('today is a day of the calendar of this computer, and not of Greenwich', async () => {
  const now = String.raw`(?:Date\.now\(\)|(?:\w+\.)?now(?:\(\))?)`
  const ofGreenwich = new RegExp(
    String.raw`dayNumberOf\(${now}\)|${now} \/ (?:86_400_000|dayMs|msADay)\b|new Date\(${now}?\)\.toISOString\(\)\.slice\(0, 10\)`,
  )
  expect(await filesWith(ofGreenwich, [], all)).toEqual([])
  expect('dayNumberOf(Date.now()) Math.floor(Date.now() / 86_400_000)').toMatch(ofGreenwich)
  expect('new Date(now()).toISOString().slice(0, 10)').toMatch(ofGreenwich)
})

test('what a source dates is not written by its instant alone, which makes another day of a named one', async () => {
  const byInstant =
    /(?:absoluteTime|relativeTime|instantWords|RelativeTime at=\{)\(?(?:\w+\.)*(?:published|joined|updated)\.ms/
  expect(await filesWith(byInstant, [], all)).toEqual([])
  expect('<RelativeTime at={published.ms} />').toMatch(byInstant)
})
