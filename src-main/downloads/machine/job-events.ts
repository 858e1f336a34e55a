import type { Fault } from '#shared/bridge/result'
import { type Entry, progressOf, withAddress, withAttempt } from './entry'
import type { DownloadEvent } from './events'
import { endedJob, jobFailure, notBegun } from './failures'
import { moveTo, step, still, type Transition } from './transition'

type Making = Extract<DownloadEvent, { at: 'making' }>
type Made = Extract<DownloadEvent, { at: 'made' }>

/** The job has a run now, whatever became of the download meanwhile. */
export function begun(entry: Entry, run: string, now: number): Transition {
  if (entry.source.at !== 'job') return still(entry)
  const source = { ...entry.source, run }
  const { state } = entry
  if (state.at === 'creating') {
    const next = { at: 'converting', progress: null, words: null, nextAt: null } as const
    return moveTo(entry, next, now, { source, story: withAttempt(entry, now, 'Job created') })
  }
  // It was cancelled or paused while the service was asked.
  if (state.at === 'cancelled') return step(entry, { source }, { at: 'cancelJob', run })
  if (state.at === 'paused' && state.why === 'person') {
    return step(entry, { source }, { at: 'pauseJob', run })
  }
  return step(entry, { source })
}

/** The job could not be created: nothing was submitted. */
export function refused(entry: Entry, fault: Fault, now: number): Transition {
  if (entry.state.at !== 'creating') return still(entry)
  const state = notBegun(fault)
  const story = withAttempt(entry, now, fault.message)
  return moveTo(entry, state, now, { story }, ...(state.at === 'failed' ? notifyEnd : []))
}

/** How the job stands. */
export function making(entry: Entry, event: Making, now: number): Transition {
  if (entry.source.at !== 'job') return still(entry)
  const known = {
    source: { ...entry.source, job: event.job ?? entry.source.job },
    title: titleOf(entry, event.title),
    picture: event.picture ?? entry.picture,
  }
  const { state } = entry
  const { held } = event
  // A pause by the person is known here first; an older report does not undo it.
  if (held?.why === 'person') return still(entry)
  if (state.at === 'converting' || state.at === 'creating') {
    if (held !== null) {
      const progress = event.progress ?? progressOf(entry)
      return moveTo(entry, { at: 'paused', ...held, progress }, now, known)
    }
    const { progress, words, nextAt } = event
    return moveTo(entry, { at: 'converting', progress, words, nextAt }, now, known)
  }
  // What held the job up is over.
  if (state.at === 'paused' && isHeldJob(entry) && held === null) {
    const { progress, words, nextAt } = event
    return moveTo(entry, { at: 'converting', progress, words, nextAt }, now, known)
  }
  return still(entry)
}

/** The job ended: its file is fetched at once, unless the person holds it. */
export function made(entry: Entry, event: Made, now: number): Transition {
  if (entry.source.at !== 'job') return still(entry)
  const { state } = entry
  const waits =
    state.at === 'creating' ||
    state.at === 'converting' ||
    state.at === 'renewing' ||
    (state.at === 'paused' && entry.address === null)
  if (!waits) return still(entry)
  if (event.how !== 'complete') {
    // If the person ended a job that was held, that is not reported as a failure.
    const { how, reason, fault, job } = event
    return fail(entry, now, endedJob({ how, reason, fault, job }))
  }
  if (event.address === null) {
    return fail(
      entry,
      now,
      event.refused === null
        ? jobFailure('jobWithoutAddress')
        : jobFailure('jobAddressRefused', event.refused),
    )
  }
  const why = state.at === 'renewing' ? 'Renewed by the job' : 'Given by the job'
  const { outcome } = event
  const size = outcome?.size ?? entry.source.size
  const known = {
    source: {
      ...entry.source,
      job: event.job ?? entry.source.job,
      ...(size === undefined ? {} : { size }),
    },
    address: event.address,
    title: titleOf(entry, outcome?.title ?? null),
    picture: outcome?.picture ?? entry.picture,
    story: withAddress(entry.story, now, event.shown, why),
  }
  if (state.at === 'paused' && state.why === 'person') return step(entry, known)
  return moveTo(entry, { at: 'queued' }, now, known)
}

/** The polling engine knows the job no more. */
export function runGone(entry: Entry, now: number): Transition {
  if (entry.source.at !== 'job' || entry.source.run === null) return still(entry)
  const { state } = entry
  if (state.at === 'converting' || state.at === 'renewing' || isHeldJob(entry)) {
    return fail(entry, now, jobFailure('jobLost'))
  }
  return step(entry, { source: { ...entry.source, run: null } })
}

const notifyEnd = [{ at: 'notifyEnd' }] as const

function fail(entry: Entry, now: number, state: ReturnType<typeof jobFailure>): Transition {
  return moveTo(entry, state, now, { story: withAttempt(entry, now, state.reason) }, ...notifyEnd)
}

/** Paused because its job is held up, not by the person and not for its file. */
export function isHeldJob({ state, source, address }: Entry): boolean {
  return (
    state.at === 'paused' &&
    state.why !== 'person' &&
    source.at === 'job' &&
    source.run !== null &&
    address === null
  )
}

const titleOf = (entry: Entry, given: string | null): string =>
  entry.title === '' && given !== null ? given : entry.title
