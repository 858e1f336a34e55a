import type { Run } from '#shared/bridge/runs'
import { findOperation } from '#shared/services/index'
import type { Clock } from '../core/clock'
import type { World } from '../gateway/ports'
import type { Polling, RunRecord } from '../polling/ports'
import { presentAddress, refusedAddress } from './allowed-address'
import type { DownloadStore } from './download-store'
import { hideTokens } from './hide-tokens'
import { type Entry, hasEnded } from './machine/entry'
import { afterRestart } from './machine/restart'
import { titleOf } from './show'

export interface JobPorts {
  store: DownloadStore
  polling: Polling
  clock: Clock
  world(): World
  demoOrigin(): string | null
}

/** The jobs of the download service that the manager orders. */
export interface Jobs {
  begin(id: string): Promise<void>
  cancel(run: string, except: string): Promise<void>
  /** Asks nothing for a job, unless another entry waits for it. */
  pause(run: string): Promise<void>
  /** Asks the same job once more. */
  ask(id: string, run: string): Promise<void>
  /** Finds after a start, or after the world changed, how the jobs of this world stand. */
  recover(): Promise<void>
  stop(): void
}

const createOperation = 'downloads.create'
const questionPrefix = 'download:'

/** Makes what begins the jobs of entries and follows their runs. */
export function createJobs(ports: JobPorts): Jobs {
  const { store, polling, clock } = ports

  const entriesOf = (run: Pick<Run, 'id'>): Entry[] => store.ofRun(run.id)

  /** The outcome's best address that may be fetched from. */
  function addressOf(addresses: readonly string[]): string | undefined {
    return addresses.find(
      (one) => presentAddress(one, ports.world(), ports.demoOrigin()) !== undefined,
    )
  }

  function applyRun(run: Run): void {
    if (run.kind !== 'downloadJob' || run.state.at === 'ended') return
    const { state, progress, words, outcome } = run
    for (const { id } of entriesOf(run)) {
      store.apply(id, {
        at: 'making',
        progress,
        words,
        nextAt: state.at === 'waiting' ? state.nextAt : null,
        job: null,
        title: outcome?.title ?? null,
        picture: outcome?.picture ?? null,
        held: state.at === 'paused' ? { why: state.why, reason: state.reason } : null,
      })
    }
  }

  function ended(run: Run, ids: readonly string[], job: string | null): void {
    if (run.state.at !== 'ended') return
    const { how, reason, fault } = run.state
    const addresses = run.outcome?.addresses ?? []
    const address = addressOf(addresses)
    const [first] = addresses
    const refused =
      address === undefined && first !== undefined ? refusedAddress(ports.world(), first) : null
    for (const id of ids) {
      store.apply(id, {
        at: 'made',
        job,
        how,
        reason,
        fault,
        outcome: run.outcome,
        address: address ?? null,
        shown: address === undefined ? '' : hideTokens(address),
        refused,
      })
    }
  }

  /** The end counts as reported when the entry that waited for it is on the disk. */
  async function endedForGood(run: RunRecord): Promise<void> {
    if (run.kind !== 'downloadJob') return
    await store.open()
    // Its address means something in its own world only: `recover` finds it when that is back.
    if (run.realm !== ports.world().realm) return
    const named = entryNamedBy(run.question)
    if (named !== undefined) store.apply(named, { at: 'begun', run: run.id })
    ended(
      run,
      entriesOf(run).map(({ id }) => id),
      run.token,
    )
    const saved = await store.saved()
    if (!saved.ok) throw new Error(saved.fault.message)
  }

  /** A run that ended before its begin was answered belongs to the entry that its question names. */
  function entryNamedBy(question: string): string | undefined {
    const id = question.startsWith(questionPrefix) ? question.slice(questionPrefix.length) : ''
    return store.get(id)?.state.at === 'creating' ? id : undefined
  }

  /** The job of another entry with the same question, begun meanwhile. */
  function twinOf({ id, realm, question }: Entry): string | undefined {
    for (const one of store.all()) {
      if (one.id === id || one.realm !== realm || one.question !== question) continue
      if (!hasEnded(one) && one.source.at === 'job' && one.source.run !== null)
        return one.source.run
    }
    return undefined
  }

  /** One after another for one question, so that the second finds the job of the first. */
  const begins = new Map<string, Promise<void>>()
  function begin(id: string): Promise<void> {
    const entry = store.get(id)
    if (entry === undefined) return Promise.resolve()
    const name = `${entry.realm} ${entry.question}`
    const mine = (begins.get(name) ?? Promise.resolve()).then(() => beginOne(id))
    const settled = mine
      .catch(() => undefined)
      .then(() => {
        if (begins.get(name) === settled) begins.delete(name)
      })
    begins.set(name, settled)
    return mine
  }

  async function beginOne(id: string): Promise<void> {
    // An entry that is not on the disk is not begun: after a kill nobody would know that its job is paid.
    const saved = await store.saved()
    const entry = store.get(id)
    if (entry === undefined || entry.state.at !== 'creating' || entry.source.at !== 'job') return
    if (!saved.ok) {
      store.apply(id, { at: 'notBegun', fault: saved.fault })
      return
    }
    const { address, format } = entry.source
    const twin = twinOf(entry)
    if (twin !== undefined) {
      store.apply(id, { at: 'begun', run: twin })
      await ask(id, twin)
      return
    }
    const run = await polling.begin({
      kind: 'downloadJob',
      title: titleOf(entry),
      call: { operation: createOperation, ...valuesOf(entry.source, address, format) },
      question: `${questionPrefix}${id}`,
      watch: null,
      about: JSON.stringify({ download: id }),
      overBudget: entry.overBudget,
      anew: true,
    })
    if (!run.ok) store.apply(id, { at: 'notBegun', fault: run.fault })
    else if (store.get(id) === undefined) {
      // It was removed while its job was written down.
      if (entriesOf(run.value).length === 0) await polling.cancel(run.value.id)
    } else {
      store.apply(id, { at: 'begun', run: run.value.id })
      applyRun(run.value)
    }
  }

  async function ask(id: string, run: string): Promise<void> {
    const resumed = await polling.resume(run, store.get(id)?.overBudget)
    if (resumed.ok) applyRun(resumed.value)
    // A job that can no longer be asked counts as forgotten.
    else store.apply(id, { at: 'runGone' })
  }

  /** The run that an entry was about to begin when the program ended. */
  async function findRun(entry: Entry, runs: readonly Run[]): Promise<Run | null> {
    const { source } = entry
    if (source.at !== 'job') return null
    if (source.run !== null) return runs.find(({ id }) => id === source.run) ?? null
    for (const run of runs) {
      if (run.kind !== 'downloadJob' || run.values.url !== source.address) continue
      const open = await polling.open(run.id)
      if (open.ok && open.value.run.question === `${questionPrefix}${entry.id}`) return run
    }
    return null
  }

  /** A kill may have come between the entry and its run: what the entry says counts. */
  async function follow(id: string, run: Run): Promise<void> {
    const state = store.get(id)?.state
    const isRunPaused = run.state.at === 'paused' && run.state.why === 'person'
    if (state?.at === 'paused' && state.why === 'person') await pause(run.id)
    else if (isRunPaused && state !== undefined) await ask(id, run.id)
    else applyRun(run)
  }

  async function pause(run: string): Promise<void> {
    const isWanted = entriesOf({ id: run }).some(
      (one) => !hasEnded(one) && !(one.state.at === 'paused' && one.state.why === 'person'),
    )
    if (!isWanted) await polling.pause(run)
  }

  async function recover(): Promise<void> {
    const { realm } = ports.world()
    const waiting = [...store.all()].filter(
      (entry) => entry.realm === realm && entry.source.at === 'job' && mayHaveRun(entry),
    )
    if (waiting.length === 0) return
    const runs = await polling.list()
    // Nothing is known of them now: they stay as they are, and nothing is begun for them.
    if (!runs.ok) return
    for (const { id } of waiting) {
      const before = store.get(id)
      if (before === undefined) continue
      const run = await findRun(before, runs.value)
      const entry = store.get(id)
      if (entry === undefined || entry !== before) continue
      if (run === null && entry.state.at !== 'creating') {
        store.apply(id, { at: 'runGone' })
        continue
      }
      if (entry.state.at === 'creating') store.take(id, afterRestart(entry, run, clock.now()))
      if (run === null) continue
      if (run.state.at !== 'ended') await follow(id, run)
      else if (store.get(id)?.state.at === 'renewing') await ask(id, run.id)
      else {
        const open = await polling.open(run.id)
        ended(run, [id], open.ok ? open.value.run.token : null)
      }
    }
  }

  const stops = [
    polling.onChange(applyRun),
    polling.onEnd(endedForGood),
    polling.onGone((id) => {
      // A run of the world that was just left is only out of sight: `recover` finds it when that is back.
      const { realm } = ports.world()
      for (const entry of entriesOf({ id })) {
        if (entry.realm === realm) store.apply(entry.id, { at: 'runGone' })
      }
    }),
  ]

  return {
    begin,
    pause,
    ask,
    recover,
    async cancel(run, except) {
      const shared = entriesOf({ id: run }).some((one) => one.id !== except && !hasEnded(one))
      if (!shared) await polling.cancel(run)
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
}

/** Entries for which a run may be under way. */
function mayHaveRun({ state, source, address }: Entry): boolean {
  if (state.at === 'creating' || state.at === 'converting' || state.at === 'renewing') return true
  return state.at === 'paused' && source.at === 'job' && source.run !== null && address === null
}

/** Fields of the operation, and what goes beyond them. */
function valuesOf(
  source: { values: Readonly<Record<string, string>> },
  url: string,
  format: string,
): { values: Record<string, string>; extra: Record<string, string> } {
  const fields = findOperation(createOperation)?.fields ?? {}
  const values: Record<string, string> = { add_info: '1' }
  const extra: Record<string, string> = {}
  for (const [name, value] of Object.entries(source.values)) {
    if (name in fields) values[name] = value
    else extra[name] = value
  }
  return { values: { ...values, url, format }, extra }
}
