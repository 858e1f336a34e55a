import { integerOf, membersOf, textOf } from '#shared/reading/reading'
import type { JobProgress } from '#shared/services/downloads/models'
import { readCreatedJob, readJobProgress } from '#shared/services/downloads/readers'
import type { RunPolicy, RunRecord, RunResponse } from '../ports'

/**
 * So many polls in a row may say that all is done, give no address and state nothing new; a few are
 * customary.
 */
const mostWithoutAddress = 12

/** A download job: created once and never again by itself, polled by its id until there is a file. */
export const downloadJob: RunPolicy = {
  kind: 'downloadJob',
  service: 'downloads',
  repeatable: false,
  keepsPolls: false,
  // A long video is converted for minutes on end without a word.
  stuckAfterMs: 8 * 60_000,
  // The job is paid for, and gateways fail for minutes while a service is started anew.
  mostFailures: 20,
  poll({ token }, progressParameter) {
    if (token === null) return undefined
    // The declared field is named id; under another name it travels as a further parameter.
    return progressParameter === 'id'
      ? { operation: 'downloads.progress', values: { id: token } }
      : { operation: 'downloads.progress', values: {}, extra: { [progressParameter]: token } }
  },
  read(run, answer, body, notes) {
    if (answer.operation === 'downloads.create') return heardCreated(body)
    const noted = readNotes(notes)
    const job = readJobProgress(body, noted.base ?? answer.request.url)
    return heardProgress(job, run, noted)
  },
  refused: () => undefined,
}

/** What is remembered from answer to answer. */
interface Notes {
  /** The address that the service asks polls to go to: relative addresses of files belong to it. */
  base: string | null
  /** Polls in a row that claimed to be done without an address. */
  waits: number
}

function readNotes(text: string | null): Notes {
  const notes = membersOf(text)
  return { base: textOf(notes.base) ?? null, waits: integerOf(notes.waits) ?? 0 }
}

const writeNotes = (notes: Notes): string => JSON.stringify(notes)

function heardCreated(body: unknown): RunResponse {
  const job = readCreatedJob(body)
  if (job.at === 'refused') {
    const words = job.reason ?? 'it gave no reason.'
    return { ...silent, status: 'failed', reason: `The service refused the job: ${words}` }
  }
  // Without an id there is nothing to ask on with: the run ends as one that may have begun.
  if (job.at === 'unclear') return silent
  return {
    ...silent,
    status: 'going',
    token: job.id,
    outcome: {
      addresses: [],
      title: job.title ?? null,
      picture: job.picture ?? null,
      format: job.fullFormat ?? job.format ?? null,
    },
    notes:
      job.progressAddress === undefined
        ? null
        : writeNotes({ base: job.progressAddress, waits: 0 }),
  }
}

function heardProgress(job: JobProgress, run: RunRecord, noted: Notes): RunResponse {
  const going: RunResponse = {
    ...silent,
    progress: job.progress === undefined ? null : job.progress / 1000,
    words: job.text ?? null,
    notes: noted.waits === 0 ? null : writeNotes({ ...noted, waits: 0 }),
  }
  switch (job.state) {
    case 'finished':
      return {
        ...going,
        status: 'complete',
        reason: 'The file is ready.',
        outcome: {
          addresses: [...new Set([job.address ?? [], job.alternatives, job.unusable ?? []].flat())],
          title: job.title ?? null,
          picture: run.outcome?.picture ?? null,
          format: job.fullFormat ?? job.format ?? null,
        },
      }
    case 'conversionError':
      return { ...going, status: 'failed', reason: said('The conversion failed', job) }
    case 'failed':
      return /^no files\b/i.test(job.text ?? '')
        ? { ...going, status: 'lost', reason: 'The service no longer knows this job.' }
        : { ...going, status: 'failed', reason: said('The service says that the job failed', job) }
    case 'waiting': {
      const waits = isNews(going, run) ? 0 : noted.waits + 1
      return waits > mostWithoutAddress
        ? { ...going, status: 'failed', reason: 'The job is done but has no file.' }
        : { ...going, notes: writeNotes({ ...noted, waits }) }
    }
    case 'running':
      return going
    case 'unknown':
      return {
        ...going,
        status: 'unclear',
        ...(job.message === undefined
          ? {}
          : { reason: said('The service says nothing of the job', job) }),
      }
    default:
      return job.state satisfies never
  }
}

/** Whether a poll says more than the one before it. */
const isNews = ({ progress, words }: RunResponse, run: RunRecord): boolean =>
  (progress !== null && progress > (run.progress ?? -1)) || (words !== null && words !== run.words)

/** The service's own words behind ours. Its message comes last: it is customarily an advertisement. */
function said(sentence: string, { error, message, text }: JobProgress): string {
  const words = error ?? text ?? message
  return words === undefined ? `${sentence}.` : `${sentence}: ${words}`
}

const silent: RunResponse = {
  status: 'going',
  token: null,
  progress: null,
  words: null,
  outcome: null,
  found: [],
  notes: null,
}
