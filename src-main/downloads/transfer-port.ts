import type { DownloadDoubt } from '#shared/bridge/downloads'
import type { Settings } from '#shared/bridge/settings'
import type { Clock } from '../core/clock'
import { unlessAborted } from '../core/unless-aborted'
import type { Authorities } from '../net/certificates'
import { findRoute } from '../net/find-route'
import { otherWays } from '../net/network-errors'
import { isLoopback } from '../net/proxy'
import type { TransferEnd } from './machine/events'
import type { TransferOrder, TransferReport, Transfers } from './ports'
import {
  type Checked,
  type FailureReason,
  type FileMetadata,
  failureWords,
  type Outcome,
  type Progress,
  type Transfers as TransferEngine,
  type TransferEvent,
} from './transfer'

export interface TransferPortOptions {
  engine: TransferEngine
  /** Where the engine's journals lie. */
  journalFolder: string
  clock: Clock
  network(): Settings['network']
  resolveProxy(url: string): Promise<string>
  authorities: Pick<Authorities, 'list'>
}

/** The transfer engine as the manager uses it: orders get their route, outcomes their meaning. */
export function createTransferPort(options: TransferPortOptions): Transfers {
  const { engine, journalFolder } = options
  const listeners = new Set<(report: TransferReport) => void>()
  /** Orders whose way to the host is still being looked for. */
  const finding = new Map<string, AbortController>()
  const report = (report: TransferReport): void => {
    for (const listener of listeners) listener(report)
  }

  async function begin(order: TransferOrder): Promise<void> {
    const { id, sha256, media, size, name, speedLimit, ...rest } = order
    const asked = new AbortController()
    finding.set(id, asked)
    const { origin } = new URL(order.address)
    const route = await findRoute(origin, options.network(), options.resolveProxy, {
      clock: options.clock,
      signal: asked.signal,
    })
    // A server on this computer needs no certificate authority.
    if (!isLoopback(origin)) {
      await unlessAborted(options.authorities.list().then(engine.trust), asked.signal)
    }
    finding.delete(id)
    if (asked.signal.aborted) return report({ at: 'ended', id, end: { at: 'paused' } })
    if (route.at === 'unusable') {
      return report({ at: 'ended', id, end: { ...noRoute, reason: route.reason } })
    }
    if (route.at === 'proxy' && route.others === true) manyWays.add(id)
    else manyWays.delete(id)
    engine.start({
      ...rest,
      id,
      route,
      journalFolder,
      expected: {
        media,
        ...(sha256 === null ? {} : { sha256 }),
        ...(size === undefined ? {} : { about: size }),
      },
      ...(name === null ? {} : { name }),
      ...(speedLimit === null ? {} : { perFileLimit: speedLimit }),
    })
  }

  /** Transfers to hosts for which the system names several ways; only the first is tried. */
  const manyWays = new Set<string>()
  /** What was reported of each transfer last, as text. */
  const known = new Map<string, string>()

  function take(event: TransferEvent): void {
    if (event.at === 'ended') known.delete(event.id)
    else if (event.progress.metadata !== null) {
      const text = JSON.stringify(event.progress.metadata)
      if (known.get(event.id) !== text) report(metadataOf(event.id, event.progress.metadata))
      known.set(event.id, text)
    }
    report(reportOf(event, manyWays.has(event.id)))
    if (event.at === 'ended') manyWays.delete(event.id)
  }

  const stopListening = engine.onEvent(take)

  return {
    start(order) {
      begin(order).catch(() => report({ at: 'ended', id: order.id, end: noRoute }))
    },
    pause(id) {
      const asked = finding.get(id)
      if (asked === undefined) engine.pause(id)
      else asked.abort()
    },
    drop(id, folder) {
      finding.get(id)?.abort()
      engine.cancel({ id, folder, journalFolder })
    },
    noted: (id, folder) => engine.forget({ id, folder, journalFolder }),
    setLimits: (limits) => engine.limit(limits),
    onReport(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async stop() {
      stopListening()
      await engine.close()
    },
  }
}

const noRoute = {
  at: 'failed',
  code: 'noRoute',
  reason: 'The proxy that the settings name cannot be used.',
  nextStep: 'Choose None or another proxy in the settings, under Network, then try again.',
  retry: true,
} as const satisfies TransferEnd

function metadataOf(id: string, metadata: FileMetadata): TransferReport {
  const { contentType, etag, lastModified, encoding, ranges } = metadata
  const headers = [
    { name: 'content-type', value: contentType },
    { name: 'etag', value: etag },
    { name: 'last-modified', value: lastModified },
    { name: 'content-encoding', value: encoding },
    { name: 'accept-ranges', value: ranges ? 'bytes' : null },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
  return { at: 'metadata', id, headers, validator: etag ?? lastModified, contentType }
}

function reportOf(event: TransferEvent, manyWays: boolean): TransferReport {
  switch (event.at) {
    case 'progress':
      return { at: 'progress', id: event.id, progress: progressOf(event.progress) }
    case 'ended':
      return { at: 'ended', id: event.id, end: endOf(event.outcome, manyWays) }
    default:
      return event satisfies never
  }
}

function progressOf(progress: Progress): Extract<TransferReport, { at: 'progress' }>['progress'] {
  const { phase, bytes, total, speed, name } = progress
  return {
    phase:
      phase.at === 'waiting'
        ? { at: 'waiting', until: phase.until, reason: waitWords(phase.why) }
        : { at: phase.at === 'checking' ? 'checking' : 'fetching' },
    bytes,
    total,
    speed,
    name,
    segments: progress.segments.map(({ from, to, at }) => ({ from, until: to ?? at, at })),
  }
}

/** Why nothing is asked at the moment. */
function waitWords(why: FailureReason | null): string {
  if (why === null) return 'Waiting for the next attempt.'
  // The table's words are about the end of a transfer; here it may still come.
  if (why === 'connectionLost') return 'The connection broke.'
  return why === 'notFound' ? 'The host does not have the file yet.' : failureWords[why].message
}

/** What the machine has to wait for is held up and continues; the rest has failed. */
function endOf(outcome: Outcome, manyWays: boolean): TransferEnd {
  switch (outcome.at) {
    case 'done':
      return {
        at: 'done',
        path: outcome.file,
        bytes: outcome.bytes,
        sha256: outcome.sha256,
        ...doubtOf(outcome.checked),
      }
    case 'paused':
    case 'cancelled':
      return { at: 'paused' }
    case 'needsAddress':
      return { at: 'needsAddress' }
    case 'failed':
      return failedEnd(outcome, manyWays)
    default:
      return outcome satisfies never
  }
}

/** Reported of a file that has its name although nobody can say that it is whole, or what it is. */
function doubtOf(checked: Checked): { doubt?: DownloadDoubt } {
  const { length, digests, structure, joined, unrecognised } = checked
  if (unrecognised === true) return { doubt: 'unrecognised' }
  if (digests.length > 0) return {}
  if (structure === 'cutShort') return { doubt: 'cutShort' }
  if (joined === true) return { doubt: 'joined' }
  return length === 'unknown' && structure !== 'whole' ? { doubt: 'nothingCompared' } : {}
}

/** What may have happened on the way, which is the first proxy's if there are several ways. */
const ofTheWay: ReadonlySet<FailureReason> = new Set<FailureReason>([
  'nameNotFound',
  'proxyRefused',
  'connectionLost',
  'timedOut',
  'certificateRefused',
])

function failedEnd(
  { reason, detail }: Extract<Outcome, { at: 'failed' }>,
  manyWays: boolean,
): TransferEnd {
  const { message, nextStep: customary } = failureWords[reason]
  const nextStep = manyWays && ofTheWay.has(reason) ? otherWays : customary
  const said = detail === undefined ? message : `${message} (${detail})`
  switch (reason) {
    case 'diskFull':
      return {
        at: 'held',
        why: 'diskFull',
        reason: `${message} The download continues when there is space.`,
      }
    case 'folderGone':
      return {
        at: 'held',
        why: 'folderGone',
        reason: `${message} The download continues when the folder is there.`,
      }
    case 'offline':
      return {
        at: 'held',
        why: 'offline',
        reason: `${message} The download continues when the connection is back.`,
      }
    default:
      return {
        at: 'failed',
        code: reason,
        reason: said,
        nextStep,
        retry: reason !== 'invalidOrder' && reason !== 'addressRefused',
      }
  }
}
