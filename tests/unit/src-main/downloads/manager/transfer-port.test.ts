import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/bridge/settings'
import type { TransferReport } from '../../../../../src-main/downloads/ports'
import type { Checked, TransferEvent } from '../../../../../src-main/downloads/transfer'
import { createTransferPort } from '../../../../../src-main/downloads/transfer-port'
import { manualClock } from '../../manual-clock'

/** What is reported of a file that came with such checks. */
function endOf(checked: Checked): TransferReport | undefined {
  let tell: (event: TransferEvent) => void = () => undefined
  const nothing = () => undefined
  const port = createTransferPort({
    engine: {
      start: nothing,
      pause: nothing,
      cancel: nothing,
      renewed: nothing,
      forget: nothing,
      trust: nothing,
      limit: nothing,
      close: async () => undefined,
      onEvent(listener) {
        tell = listener
        return nothing
      },
    },
    journalFolder: '/journals',
    authorities: { list: async () => [] },
    clock: manualClock(),
    network: () => defaultSettings().network,
    resolveProxy: async () => 'DIRECT',
  })
  let heard: TransferReport | undefined
  port.onReport((report) => {
    heard = report
  })
  const file = { file: '/a', bytes: 5, sha256: 'aa', hashed: 'asItCame' } as const
  tell({ at: 'ended', id: 'one', outcome: { at: 'done', ...file, checked } })
  return heard
}

const done = { at: 'done', path: '/a', bytes: 5, sha256: 'aa' }

test.each<[Checked, string | null]>([
  [{ length: 'announced', digests: [], structure: 'unknown' }, null],
  [{ length: 'framed', digests: [], structure: 'unknown' }, null],
  [{ length: 'unknown', digests: [], structure: 'whole' }, null],
  [{ length: 'unknown', digests: ['sha256'], structure: 'unknown' }, null],
  [{ length: 'announced', digests: ['sha256'], structure: 'cutShort' }, null],
  [{ length: 'unknown', digests: [], structure: 'unknown' }, 'nothingCompared'],
  [{ length: 'announced', digests: [], structure: 'cutShort' }, 'cutShort'],
])('of what was compared (%j) a doubt is told: %s', (checked, doubt) => {
  const end = doubt === null ? done : { ...done, doubt }
  expect(endOf(checked)).toEqual({ at: 'ended', id: 'one', end })
})
