import type { DownloadPause, DownloadState } from '#shared/bridge/downloads'
import type { Fault } from '#shared/bridge/result'
import type { RunEnd } from '#shared/bridge/runs'
import type { FailureReason } from '../transfer'

/** An entry's state after a failure. */
export type Failed = Extract<DownloadState, { at: 'failed' }>

/** Every way in which a job can end without a file, in plain words. */
const jobWords = {
  jobFailed: {
    reason: 'The service could not make the file.',
    nextStep: 'Try again, choose another format, or check that the video can be seen by everybody.',
    retry: true,
  },
  jobLost: {
    reason: 'The service no longer knows this job.',
    nextStep: 'Try again: a new job is created.',
    retry: true,
  },
  jobStuck: {
    reason: 'The job made no progress for a long time.',
    nextStep: 'Try again: the same job is asked once more before another is created.',
    retry: true,
  },
  jobTooLong: {
    reason: 'The job took longer than the limit in the settings.',
    nextStep: 'Try again: the same job is asked for longer. The limit can be raised.',
    retry: true,
  },
  jobUncertain: {
    reason: 'It is not known whether the service created the job.',
    nextStep: 'Try again only if you want it: a second job is created, and may be paid for.',
    retry: true,
  },
  jobCancelled: {
    reason: 'The job was ended before it was done.',
    nextStep: 'Try again: a new job is created.',
    retry: true,
  },
  jobWithoutAddress: {
    reason: 'The job is done, but the service gave no address of a file.',
    nextStep: 'Try again: a new job is created.',
    retry: true,
  },
  jobAddressRefused: {
    reason: 'The service gave an address that files are not fetched from.',
    nextStep:
      'Another try would be paid and give the same. Choose another format or another address.',
    retry: false,
  },
  jobUnheard: {
    reason: 'The service could no longer be asked for the job.',
    nextStep: 'Try again: the same job is asked once more.',
    retry: true,
  },
  addressExpired: {
    reason: 'The address of the file is no longer valid.',
    nextStep: 'Get a new address where this one came from, and add it.',
    retry: true,
  },
  renewedInVain: {
    reason: 'The address of the file expired again and again, each time before any of it arrived.',
    nextStep: 'Try again: a new job is created.',
    retry: true,
  },
} as const

export type JobFailure = keyof typeof jobWords

/** A failure in its plain words; what the other side said comes first if it said something. */
export function jobFailure(code: JobFailure, said = ''): Failed {
  const { reason, nextStep, retry } = jobWords[code]
  const own = said.trim()
  return {
    at: 'failed',
    code,
    reason: own === '' || own === reason ? reason : own,
    nextStep,
    retry,
  }
}

const codeOfEnd: Readonly<Record<Exclude<RunEnd, 'complete'>, JobFailure>> = {
  failed: 'jobFailed',
  lost: 'jobLost',
  stuck: 'jobStuck',
  deadline: 'jobTooLong',
  uncertain: 'jobUncertain',
  cancelled: 'jobCancelled',
}

/** A job that ended without success, as far as its words depend on it. */
export interface EndedJob {
  how: Exclude<RunEnd, 'complete'>
  reason: string
  /** What became of the last call, if that ended it. */
  fault: Fault | null
  /** The service's id of the job; null if none is known, so that it cannot be asked. */
  job: string | null
}

/** How a job that ended without success is reported. */
export function endedJob({ how, reason, fault, job }: EndedJob): Failed {
  // For these two ends the code says enough; for the others the reason says more.
  const said = how === 'deadline' || how === 'cancelled' ? '' : reason
  if (how !== 'failed' || fault === null || refusesTheJob(fault)) {
    return jobFailure(codeOfEnd[how], said)
  }
  const nextStep = fault.nextStep
  if (job === null) return { at: 'failed', code: fault.code, reason, nextStep, retry: true }
  const own = jobFailure('jobUnheard', said)
  return { ...own, nextStep: `${nextStep} The same job can then be asked once more.` }
}

/** The service itself says no: another format or address may help, unlike with a key or a quota. */
function refusesTheJob({ code, status }: Fault): boolean {
  if (code === 'notFound' || code === 'providerFailed') return true
  return code === 'refusedByProvider' && (status === undefined || status < 400)
}

/** Failures after which the same job can still be asked; after all others "retry" creates another. */
export const sameJobGoesOn: ReadonlySet<string> = new Set<JobFailure>([
  'jobStuck',
  'jobTooLong',
  'jobUnheard',
])

/**
 * Failures of the address alone: the job is asked for another one, as when it expired. Hosts customarily show a
 * page or a message at an address that is no longer good.
 */
export const addressIsBad: ReadonlySet<string> = new Set<FailureReason>([
  'notFound',
  'signInNeeded',
  'refusedByHost',
  'emptyAnswer',
  'redirectRefused',
  'pageInstead',
  'otherInstead',
  'endsEarly',
  'brokenAnswers',
])

/** Failures after which the job is useless. */
export const jobIsOver: ReadonlySet<string> = new Set<JobFailure>([
  'jobFailed',
  'jobLost',
  'jobUncertain',
  'jobCancelled',
  'jobWithoutAddress',
  'renewedInVain',
])

const pauseOf: Partial<Record<Fault['code'], DownloadPause>> = {
  noKey: 'noKey',
  noAddress: 'serviceOff',
  unconfirmedAddress: 'serviceOff',
  serviceOff: 'serviceOff',
  offline: 'offline',
  quotaExhausted: 'quota',
  budgetReached: 'budget',
}

/** Where a job that could not be begun stands: paused if waiting helps, else failed. */
export function notBegun(fault: Fault): DownloadState {
  const why = pauseOf[fault.code]
  if (why !== undefined) return { at: 'paused', why, reason: `${fault.message} ${fault.nextStep}` }
  return {
    at: 'failed',
    code: fault.code,
    reason:
      fault.providerText === undefined ? fault.message : `${fault.message} ${fault.providerText}`,
    nextStep: fault.nextStep,
    retry: fault.code !== 'invalidInput',
  }
}
