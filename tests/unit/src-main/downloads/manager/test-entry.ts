import type { NewDownload } from '#shared/bridge/downloads'
import { questionOf } from '../../../../../src-main/downloads/machine/duplicates'
import { type Entry, newEntry } from '../../../../../src-main/downloads/machine/entry'

export const jobItem: NewDownload = {
  at: 'job',
  address: 'https://video.example/1',
  format: 'mp3',
}
export const fileItem: NewDownload = { at: 'file', address: 'https://files.example/a.zip' }

let count = 0

/** An entry that was added at noon of some day, with what a test says of it. */
export function testEntry(item: NewDownload, given: Partial<Entry> = {}): Entry {
  count += 1
  const basics = {
    id: `d${count}`,
    realm: 'gateway' as const,
    question: questionOf(item),
    place: count,
    now: 1_000,
    priority: 'normal' as const,
    onExists: 'ask' as const,
    overBudget: false,
  }
  return { ...newEntry(item, basics), ...given }
}
