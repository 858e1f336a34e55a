import { expect, test } from 'vitest'
import { defaultSettings } from '#shared/bridge/settings'
import type { TransferReport } from '../../../../../src-main/downloads/ports'
import type { Checked, Order, TransferEvent } from '../../../../../src-main/downloads/transfer'
import { createTransferPort } from '../../../../../src-main/downloads/transfer-port'
import { manualClock } from '../../manual-clock'

/** The port over an engine that does nothing but what the test has it report. */
function openPort(proxies = 'DIRECT') {
  let report: (event: TransferEvent) => void = () => undefined
  const begun = Promise.withResolvers<Order>()
  const nothing = () => undefined
  const port = createTransferPort({
    engine: {
      prepare: nothing,
      start: begun.resolve,
      pause: nothing,
      cancel: nothing,
      renewed: nothing,
      forget: nothing,
      trust: nothing,
      limit: nothing,
      close: async () => undefined,
      onEvent(listener) {
        report = listener
        return nothing
      },
    },
    journalFolder: '/journals',
    authorities: { list: async () => [] },
    clock: manualClock(),
    network: () => defaultSettings().network,
    resolveProxy: async () => proxies,
  })
  const applyRun: TransferReport[] = []
  const reported = Promise.withResolvers<TransferReport>()
  port.onReport((report) => {
    applyRun.push(report)
    reported.resolve(report)
  })
  const begin = () => {
    port.start({
      id: 'one',
      address: 'https://files.example/a.bin',
      folder: '/files',
      name: null,
      sha256: null,
      media: false,
      fresh: false,
      connections: 4,
      speedLimit: null,
      replaceable: [],
      privateOrigins: [],
    })
  }
  return {
    begin,
    begun: begun.promise,
    applyRun,
    reported: reported.promise,
    report: (event: TransferEvent) => report(event),
  }
}

/** What is reported of a file that came with such checks. */
function endOf(checked: Checked): TransferReport | undefined {
  const { report, applyRun } = openPort()
  const file = { file: '/a', bytes: 5, sha256: 'aa', hashed: 'asItCame' } as const
  report({ at: 'ended', id: 'one', outcome: { at: 'done', ...file, checked } })
  return applyRun[0]
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
  [{ length: 'announced', digests: [], structure: 'whole', joined: true }, 'joined'],
  [{ length: 'announced', digests: ['sha256'], structure: 'whole', joined: true }, null],
  // The host's hash says nothing of what it is.
  [
    { length: 'announced', digests: ['sha256'], structure: 'unknown', unrecognised: true },
    'unrecognised',
  ],
])('of what was compared (%j) a doubt is reported: %s', (checked, doubt) => {
  const end = doubt === null ? done : { ...done, doubt }
  expect(endOf(checked)).toEqual({ at: 'ended', id: 'one', end })
})

test.each([
  ['PROXY one:8080', 'Check the proxy in the settings'],
  ['PROXY one:8080; PROXY two:8080', 'only the first proxy was tried'],
  ['PROXY one:8080; DIRECT', 'only the first proxy was tried'],
])(
  'where the system says %j and its proxy fails, the next step says: %s',
  async (proxies, said) => {
    const { begin, begun, report, applyRun } = openPort(proxies)
    begin()
    expect((await begun).route).toMatchObject({ at: 'proxy', address: 'http://one:8080/' })
    report({ at: 'ended', id: 'one', outcome: { at: 'failed', reason: 'proxyRefused' } })
    expect(applyRun).toMatchObject([
      {
        end: {
          at: 'failed',
          reason: 'The proxy did not let the connection through.',
          nextStep: expect.stringContaining(said),
        },
      },
    ])
  },
)

test('a proxy of a kind that cannot be used is reported as calls report it', async () => {
  const { begin, reported } = openPort('SOCKS old:1080')
  begin()
  expect(await reported).toMatchObject({
    end: { at: 'failed', reason: expect.stringContaining('a proxy of the kind SOCKS') },
  })
})

test('a wait between two tries is stated in a sentence', () => {
  const { report, applyRun } = openPort()
  const progress = { bytes: 0, total: null, speed: 0, segments: [], name: null } as const
  for (const why of ['connectionLost', 'busy', null] as const) {
    const phase = { at: 'waiting', until: 5, why } as const
    const event = { ...progress, phase, begunAnew: 0, metadata: null, segments: [] }
    report({ at: 'progress', id: 'one', progress: event })
  }
  const reasons = applyRun.map((report) =>
    report.at === 'progress' && report.progress.phase.at === 'waiting'
      ? report.progress.phase.reason
      : null,
  )
  expect(reasons).toEqual([
    'The connection broke.',
    'The host is busy and asked to wait.',
    'Waiting for the next attempt.',
  ])
})
