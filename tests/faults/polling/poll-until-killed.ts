import { defaultSettings } from '#shared/bridge/settings'
import { systemClock } from '../../../src-main/core/clock'
import { createGateway, keepInLibrary } from '../../../src-main/gateway/index'
import { createLibrary } from '../../../src-main/library/library'
import { createPolling } from '../../../src-main/polling/index'
import { startTestWorker } from '../../unit/src-main/library/start-test-worker'
import { startTestBodyThread } from '../../unit/src-main/start-from-sources'

/*
 * A program that begins jobs and polls them until it is killed. What it prints is what it learned:
 * every begun job must be known afterwards. Arguments: folder, address of the service, how many jobs.
 */

const [folder = '', address = '', wanted = '0'] = process.argv.slice(2)
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

const settings = defaultSettings()
// Quicker than a person may set it, so that much happens between two kills.
settings.polling = { firstSeconds: 0.3, longestSeconds: 1, deadlineMinutes: 15 }
const world = () => ({
  realm: 'gateway' as const,
  key: 'key',
  maySendKey: () => true,
  secrets: ['key'],
  settings,
  service: () => ({
    ...settings.services.downloads,
    address,
    concurrency: 16,
    callsPerSecond: 100,
  }),
})
const library = createLibrary({ folder, startWorker: startTestWorker, log: console.error })
const gateway = createGateway({
  world,
  clock: systemClock,
  resolveProxy: async () => 'DIRECT',
  startBodyThread: startTestBodyThread,
  kept: keepInLibrary(library, systemClock.now),
  activity: {
    sent: () => undefined,
    add: () => undefined,
    list: () => ({ entries: [], total: 0 }),
    history: () => [],
    forget: () => ({ forgotten: 0, removed: Promise.resolve(true) }),
    onAdd: () => () => undefined,
  },
  maybeOnline: () => true,
  changed: () => undefined,
})
const polling = createPolling({
  gateway,
  library,
  world,
  settings: () => settings,
  clock: systemClock,
  chance: Math.random,
  upFor: () => performance.now(),
  log: console.error,
})

const list = async () => {
  const listed = await polling.list()
  if (!listed.ok) throw new Error(listed.fault.message)
  return listed.value
}
const known = await list()
const due = known.filter((run) => run.state.at !== 'ended' && run.state.at !== 'submitting').length
say({ started: Date.now(), due })
polling.start()
polling.onChange(({ title, state }) => {
  if (state.at === 'ended') say({ ended: title, how: state.how })
})
for (const { title, state } of known) {
  if (state.at === 'ended') say({ ended: title, how: state.how })
}

const titles = new Set(known.map(({ title }) => title))
for (let number = 0; number < Number(wanted); number += 1) {
  const title = `https://v.example/${number}`
  if (titles.has(title)) continue
  const begun = await polling.begin({
    kind: 'downloadJob',
    title,
    call: { operation: 'downloads.create', values: { url: title, format: 'mp3' } },
    question: title,
    watch: null,
    about: '',
  })
  if (begun.ok) say({ begun: title })
  else say({ refused: begun.fault.message })
}
say({ allBegun: true })
