import type { DownloadPause, DownloadState } from '../../../src-preload/contract/downloads'
import type { Fault } from '../../../src-preload/contract/result'
import type { RunEnd } from '../../../src-preload/contract/runs'

export type Failed = Extract<DownloadState, { at: 'failed' }>

/** Every way in which a job can end without a file, in plain words. */
const jobWords = {
  jobFailed: {
    reason: 'The service could not make the file.',
    nextStep: 'Try again, choose another format, or check that the video can be seen by everybody.',
    retry: true,
  },
  jobLost: {
    reason: 'The service does not know this job any more.',
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
    reason:
      'The program ended while the job was being created, so nobody knows whether the service made it.',
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
  addressExpired: {
    reason: 'The address of the file is no longer good.',
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

/** A failure in its plain words; what the other side said comes first where it said something. */
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

/** How a job that ended without success is told. */
export function endedJob(how: Exclude<RunEnd, 'complete'>, reason: string): Failed {
  // What was uncertain is told in the program's own words: they say what "again" may cost.
  return jobFailure(codeOfEnd[how], how === 'failed' || how === 'lost' ? reason : '')
}

/** Failures after which the same job can still be asked; after all others "retry" creates another. */
export const sameJobGoesOn: ReadonlySet<string> = new Set<JobFailure>(['jobStuck', 'jobTooLong'])

/** Failures after which the job is of no use any more. */
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

/** Where a job that could not be begun stands: paused where waiting helps, else failed. */
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
