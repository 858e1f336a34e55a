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

test('days and times are written in one place, so that each has one form', async () => {
  const found: string[] = []
  for (const room of ['src-renderer', 'src-shared']) {
    for (const name of await readdir(join(root, room), { recursive: true })) {
      const file = `${room}/${name.replaceAll('\\', '/')}`
      if (!/\.tsx?$/.test(file) || writers.some((one) => one.test(file))) continue
      if (writing.test(await readFile(join(root, file), 'utf8'))) found.push(file)
    }
  }
  expect(found).toEqual([])
})
