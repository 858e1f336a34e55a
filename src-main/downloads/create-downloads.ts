import { basename } from 'node:path'
import type { DownloadDetails } from '#shared/bridge/downloads'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok, type Result } from '#shared/bridge/result'
import { readinessOf, worldChanged } from '../gateway/readiness'
import { folderProblem, folderSentence } from '../settings/download-folder'
import { act, allFor, takeOff } from './act'
import { addToStore } from './add'
import { choose } from './choose'
import { type CorePorts, createCore } from './core'
import type { DownloadStore } from './download-store'
import { keepBytes } from './keep-bytes'
import { type Entry, isTransferring } from './machine/entry'
import { inShownOrder, movedPlaces } from './machine/queue'
import { step } from './machine/transition'
import type { DownloadFiles, DownloadSystem, Downloads, ForgottenDownloads } from './ports'
import { showEntry, sumUp } from './show'

export interface DownloadsPorts extends CorePorts {
  /** Keeps the folder that files go to in the settings. */
  keepFolder(folder: string): Result<unknown>
  /** Which paths mean a folder. */
  platform: NodeJS.Platform
  newId(): string
}

/** After the machine wakes the network needs a moment. */
const afterWakeMs = 3_000

/**
 * Whether an entry is forgotten too. With a period, only entries that ended in it are: what is
 * still to be fetched is a wish for now, whenever it was added.
 */
export function isForgotten(
  entry: Entry,
  { realm, service, ended, isOne }: ForgottenDownloads,
): boolean {
  if (realm !== undefined && entry.realm !== realm) return false
  if (service !== undefined && serviceOf(entry) !== service) return false
  if (isOne !== undefined && !isOne(entry)) return false
  if (ended === undefined) return true
  const { endedAt } = entry
  if (endedAt === null) return false
  return endedAt >= (ended.from ?? endedAt) && endedAt < (ended.until ?? Number.POSITIVE_INFINITY)
}

const serviceOf = ({ source }: Entry): string | null =>
  source.at === 'job' ? 'downloads' : source.service

/** The download manager: the table's entries, their jobs and their transfers. */
export function createDownloads(ports: DownloadsPorts): Downloads {
  const { clock, system, files, log } = ports
  const core = createCore(ports)
  const { store, fetching, presence, present, replaceable, schedule } = core
  let stopWaking: (() => void) | undefined

  const show = (entry: Entry) => showEntry(entry, fetching.live(entry.id))

  let lastReplaced: Promise<unknown> = Promise.resolve()
  /** One after another, so that the person sees one question at a time however often a page asks. */
  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const mine = lastReplaced.then(work)
    lastReplaced = mine.catch(() => undefined)
    return mine
  }

  async function opened<Value>(
    work: () => Result<Value> | Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    const open = await store.open()
    return open.ok ? await work() : open
  }

  /** The same, unless the world has changed by then: what is asked in one means nothing in the other. */
  function openedHere<Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> {
    const { realm } = ports.world()
    return opened(() => (ports.world().realm === realm ? work() : worldChanged()))
  }

  /** Does something with one entry of the world that is there. */
  const withEntry = <Value>(
    id: string,
    work: (entry: Entry) => Result<Value> | Promise<Result<Value>>,
  ): Promise<Result<Value>> =>
    opened(() => {
      const [entry] = chosen({ ids: [id] })
      return entry === undefined ? notThere() : work(entry)
    })

  function chosen(which: { ids: readonly string[] } | { all: true }): Entry[] {
    if ('all' in which) return present()
    const { realm } = ports.world()
    return which.ids.flatMap((id) => {
      const entry = store.get(id)
      return entry?.realm === realm ? [entry] : []
    })
  }

  const shown = (id: string) => {
    const entry = store.get(id)
    return entry === undefined ? notThere() : ok(show(entry))
  }

  return {
    list: () =>
      opened(() => {
        const all = present()
        void presence.look()
        const totals = sumUp(all, fetching.live)
        return ok({ downloads: all.sort(inShownOrder).map(show), totals })
      }),
    add: (asked) =>
      openedHere(async () => {
        const { ids, fresh, refused } = addToStore(asked, { ...ports, store, now: clock.now })
        const saved = await store.saved()
        if (saved.ok) {
          // Those that share a job: nobody else asks it, if it stands still.
          for (const entry of chosen({ ids: fresh })) {
            const { source, state } = entry
            if (state.at !== 'converting' || source.at !== 'job' || source.run === null) continue
            store.take(entry.id, { entry, effects: [{ at: 'askJob', run: source.run }] })
          }
          schedule()
          return ok({ downloads: chosen({ ids }).map(show), refused })
        }
        // An entry that cannot be written would be gone after a restart, so it is not added at all.
        await takeOff(chosen({ ids: fresh }), store)
        return saved
      }),
    keep: (given) =>
      opened(async () => {
        try {
          const { id } = await keepBytes(given, { ...ports, store, now: clock.now })
          const saved = await store.saved()
          return saved.ok ? shown(id) : saved
        } catch {
          return failed(wordFault('storageFailed'))
        }
      }),
    act: (which, action, overBudget) =>
      openedHere(async () => {
        const entries = chosen(which)
        const meant = 'all' in which ? allFor(entries, action) : entries
        return ok({ done: await act(meant, action, { store, system, files, log }, overBudget) })
      }),
    move: (ids, to) =>
      opened(() => {
        const places = movedPlaces(present(), ids, to)
        for (const [id, place] of places) {
          const entry = store.get(id)
          if (entry !== undefined) store.take(id, step(entry, { place }))
        }
        schedule()
        return ok({ moved: places.size })
      }),
    change: ({ id, priority, speedLimit }) =>
      withEntry(id, (entry) => {
        const change = {
          ...(priority === undefined ? {} : { priority }),
          ...(speedLimit === undefined ? {} : { speedLimit }),
        }
        store.take(id, step(entry, change))
        // A running order keeps the limit it began with: it is continued from its journal with the new one.
        if (speedLimit !== undefined) store.apply(id, { at: 'setAside' })
        schedule()
        return shown(id)
      }),
    choose: (id, choice) =>
      withEntry(id, async () => {
        const settle = async () => {
          // Settled already if another call came first.
          const entry = store.get(id)
          if (entry === undefined) return notThere()
          return shown(await choose(entry, choice, { store, files, replaceable, system, log }))
        }
        return choice === 'replace' ? await inTurn(settle) : await settle()
      }),
    details: (id) => withEntry(id, (entry) => ok(detailsOf(entry))),
    relink: (id) =>
      withEntry(id, async (entry) => {
        const linked = await relink(entry, { store, files, system })
        if (!linked.ok) return linked
        return ok({ download: linked.value === null ? null : show(store.get(id) ?? entry) })
      }),
    startDrag: (ids) =>
      opened(async () => {
        const paths: string[] = []
        for (const { state, path } of chosen({ ids })) {
          if (state.at === 'done' && path !== null && (await files.exists(path))) paths.push(path)
        }
        if (paths.length === 0) return notThere()
        system.startDrag(paths)
        return ok(null)
      }),
    async chooseFolder() {
      const { folder } = ports.settings().downloads
      const asked = await system.chooseFolder(folder || system.defaultFolder())
      if (asked === null) return ok({ folder: null })
      const problem = folderProblem(asked, ports.platform)
      if (problem !== undefined) {
        return failed({
          code: 'invalidInput',
          message: `${folderSentence(asked, problem)}.`,
          nextStep: 'Choose a folder on a disk of this computer; nothing was changed.',
        })
      }
      const kept = ports.keepFolder(asked)
      return kept.ok ? ok({ folder: asked }) : kept
    },
    async media(id) {
      const opening = await store.open()
      const entry = opening.ok ? store.get(id) : undefined
      if (entry?.state.at !== 'done' || entry.path === null) return undefined
      return { path: entry.path, name: entry.name ?? '' }
    },
    totals: () => sumUp(present(), fetching.live),
    underWay: () => present().filter((entry) => isTransferring(entry)).length,
    forget: (what) =>
      opened(async () => {
        const gone = [...store.all()].filter((entry) => isForgotten(entry, what))
        const dropped = await takeOff(gone, store)
        return dropped.ok ? ok({ forgotten: gone.length }) : dropped
      }),
    onChange: core.onChange,
    onEnd: core.onEnd,
    show: (ids) => chosen({ ids }).map(show),
    settingsChanged() {
      fetching.settingsChanged()
      schedule()
    },
    changed() {
      const world = ports.world()
      const { realm } = world
      // Else they would only be held up once more.
      if (readinessOf(world).downloads.at !== 'ready') return
      const why = ['noKey', 'serviceOff'] as const
      // Called for every step of every call, so it looks closer only at entries that wait for this.
      for (const { id, realm: of, state } of store.all()) {
        const isHeld =
          state.at === 'paused' && (state.why === 'noKey' || state.why === 'serviceOff')
        if (isHeld && of === realm) store.apply(id, { at: 'free', why })
      }
    },
    worldChanged: core.worldChanged,
    suspend() {
      stopWaking?.()
      const reason = 'The computer was asleep. The download continues in a moment.'
      for (const { id } of present()) store.apply(id, { at: 'hold', why: 'asleep', reason })
    },
    wake() {
      stopWaking?.()
      stopWaking = clock.after(afterWakeMs, () => {
        for (const { id } of present()) store.apply(id, { at: 'free', why: ['asleep', 'offline'] })
      })
    },
    start: core.start,
    async stop() {
      stopWaking?.()
      await core.stop()
    },
  }
}

const notThere = () =>
  failed(
    wordFault('notKept', undefined, {
      message: 'This download is no longer in the list.',
      nextStep: 'Look at the list again.',
    }),
  )

/** What the details of a download show beyond its entry. */
function detailsOf({ id, source, story, state }: Entry): DownloadDetails {
  return {
    id,
    addresses: story.addresses,
    attempts: story.attempts,
    headers: story.headers,
    validator: story.validator,
    sha256: state.at === 'done' ? state.sha256 : source.at === 'file' ? source.sha256 : null,
    run: source.at === 'job' ? source.run : null,
    values: source.at === 'job' ? { format: source.format, ...source.values } : {},
  }
}

interface RelinkPorts {
  store: DownloadStore
  files: Pick<DownloadFiles, 'digest'>
  system: Pick<DownloadSystem, 'chooseFile'>
}

/**
 * Asks where a finished file has gone. It must have the same bytes, since another file would be
 * wrong for this entry. Null if the dialog was closed.
 */
async function relink(
  { id, state, name, bytes }: Entry,
  { store, files, system }: RelinkPorts,
): Promise<Result<string | null>> {
  if (state.at !== 'done') return refuse('Only a finished file can be located again.')
  const path = await system.chooseFile(name ?? '')
  if (path === null) return ok(null)
  const digest = await files.digest(path)
  if (digest === undefined) return refuse('The chosen file cannot be read.')
  if (digest.bytes !== bytes || digest.sha256 !== state.sha256) {
    return refuse('The chosen file is a different one: its bytes are not the downloaded ones.')
  }
  store.apply(id, { at: 'relinked', path, name: basename(path) })
  return ok(path)
}

const refuse = (message: string) =>
  failed({
    code: 'invalidInput',
    message,
    nextStep: 'Choose the file that was moved, or download it again.',
  })
