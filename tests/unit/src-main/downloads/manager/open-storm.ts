import { ok } from '#shared/bridge/result'
import type { Run } from '#shared/bridge/runs'
import { defaultSettings, type Settings } from '#shared/bridge/settings'
import { createDownloads } from '../../../../../src-main/downloads/create-downloads'
import type { TransferReport } from '../../../../../src-main/downloads/ports'
import type { DownloadRow } from '../../../../../src-main/downloads/store/methods'
import type { World } from '../../../../../src-main/gateway/ports'
import type { NewRun, Polling, RunRecord } from '../../../../../src-main/polling'
import { manualClock } from '../../manual-clock'
import { createMemoryLibrary } from '../../memory-library'
import { testRun } from '../../polling/test-run'
import { quietPolling } from '../../quiet-polling'

/** A manager whose neighbours do what a storm says, in any order and as late as it likes. */
export function openStorm(set: (settings: Settings) => void = () => {}) {
  const clock = manualClock()
  const settings = defaultSettings()
  settings.downloads.concurrency = 3
  settings.downloads.duplicates = 'keepBoth'
  set(settings)
  const rows = new Map<string, DownloadRow>()
  const library = createMemoryLibrary({
    downloads: () => [...rows.values()],
    keepDownloads({ rows: written }) {
      for (const row of written) rows.set(row.id, row)
      return null
    },
    dropDownloads({ ids }) {
      return { dropped: ids.filter((id) => rows.delete(id)).length }
    },
  })
  /** Transfers that run, and those that were asked to end and have not said so. */
  const running = new Set<string>()
  const ending = new Set<string>()
  let report: (one: TransferReport) => void = () => {}
  let most = 0
  const desk: { realm: 'gateway' | 'demo' } = { realm: 'gateway' }
  /** What must not happen. */
  const problems: string[] = []
  const begun: string[] = []
  const runs = new Map<string, RunRecord>()
  let change: (run: Run) => void = () => {}
  let end: (run: RunRecord) => void | Promise<void> = () => {}
  const runOf = ({ question, title }: NewRun): RunRecord =>
    testRun({
      id: `r${runs.size + 1}`,
      kind: 'downloadJob',
      title,
      question,
      state: { at: 'waiting', nextAt: 0 },
    })
  let ids = 0
  const build = (own: Partial<Polling> = {}) =>
    createDownloads({
      library,
      polling: quietPolling({
        async begin(given) {
          begun.push(given.question)
          const run = runOf(given)
          runs.set(run.id, run)
          return ok(run)
        },
        list: async () => ok([...runs.values()]),
        async resume(id) {
          const run = runs.get(id)
          if (run === undefined) throw new Error(id)
          const going: RunRecord = { ...run, state: { at: 'polling' } }
          runs.set(id, going)
          return ok(going)
        },
        onChange(listener) {
          change = listener
          return () => {}
        },
        onEnd(listener) {
          end = listener
          return () => {}
        },
        ...own,
      }),
      transfers: {
        start({ id }) {
          if (running.has(id) || ending.has(id)) problems.push(`${id} runs twice`)
          running.add(id)
          most = Math.max(most, running.size)
        },
        pause(id) {
          if (running.delete(id)) ending.add(id)
        },
        drop(id) {
          if (running.delete(id)) ending.add(id)
        },
        noted: () => {},
        setLimits: () => {},
        onReport(listener) {
          report = listener
          return () => {}
        },
        stop: async () => {},
      },
      files: {
        freeBytes: async () => 1e12,
        exists: async () => false,
        size: async () => null,
        reachable: async () => true,
        digest: async () => undefined,
        mark: async () => {},
      },
      system: {
        defaultFolder: () => '/files',
        openPath: async () => '',
        showInFolder: () => {},
        trash: async () => {},
        startDrag: () => {},
        chooseFolder: async () => null,
        chooseFile: async () => null,
        maybeOnline: () => true,
        ask: async () => false,
      },
      clock,
      world: (): World => ({
        realm: desk.realm,
        key: null,
        maySendKey: () => true,
        secrets: [],
        settings,
        service: (id) => ({ ...settings.services[id], address: '' }),
      }),
      demoOrigin: () => null,
      settings: () => settings,
      keepFolder: () => ok(null),
      platform: 'linux',
      newId() {
        ids += 1
        return `d${ids}`
      },
      log(line) {
        // A table that cannot be written is the only thing worth a line here.
        if (!line.includes('download table')) problems.push(line)
      },
    })
  return {
    desk,
    clock,
    rows,
    library,
    running,
    ending,
    begun,
    runs,
    problems,
    build,
    most: () => most,
    report: (one: TransferReport) => report(one),
    change: (run: RunRecord) => {
      runs.set(run.id, run)
      change(run)
    },
    end: (run: RunRecord) => {
      runs.set(run.id, run)
      return end(run)
    },
  }
}
