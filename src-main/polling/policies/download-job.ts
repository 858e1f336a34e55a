import { integerOf, membersOf, textOf } from '#shared/reading/reading'
import type { JobProgress } from '#shared/services/downloads/models'
import { readCreatedJob, readJobProgress } from '#shared/services/downloads/readers'
import type { RunPolicy, RunRecord, RunResponse } from '../ports'

/**
 * So many polls in a row may say that all is done, give no address and state nothing new; a few are
 * customary. After that nothing is asked by itself, and the same job can be asked again.
 */
const mostWithoutAddress = 12
/**
 * So many polls in a row may give an address and say that the job continues, and nothing new. Editions
 * that count to 1 or to 100 never say 1000, and customarily have no other word for the end.
 */
const mostWithAddress = 12
/**
 * So many refusals in a row may say that there is no such job. Services behind several machines know a
 * new one everywhere only after a moment; after one answered, another may still not know it.
 */
const mostNotFound = { atFirst: 8, later: 3 }

/** A download job: created once and never again by itself, polled by its id until there is a file. */
export const downloadJob: RunPolicy = {
  kind: 'downloadJob',
  service: 'downloads',
  repeatable: false,
  keepsPolls: false,
  // A long video is converted for minutes without any change.
  stuckAfterMs: 8 * 60_000,
  // The job is paid for, and gateways fail for minutes while a service is started again.
  mostFailures: 20,
  poll({ token }, progressParameter) {
    if (token === null) return undefined
    // The declared field is named id; under another name it travels as a further parameter.
    return progressParameter === 'id'
      ? { operation: 'downloads.progress', values: { id: token } }
      : { operation: 'downloads.progress', values: {}, extra: { [progressParameter]: token } }
  },
  read(run, answer, body, notes) {
    if (answer.operation === 'downloads.create') return heardCreated(body, answer.request.url)
    const noted = readNotes(notes)
    const job = readJobProgress(body, noted.base ?? answer.request.url)
    return heardProgress(job, run, noted)
  },
  refused(run, { code, status }) {
    if (run.token === null) return undefined
    if (code === 'notFound' && mayBeKnownAgain(run)) return { at: 'again' }
    const isNotYet = code === 'refusedByProvider' && status !== undefined && notYet.has(status)
    return isNotYet ? { at: 'again' } : undefined
  },
}

/** Statuses that say "not yet" of a job: it is at work, locked, or too young. */
const notYet: ReadonlySet<number> = new Set([409, 423, 425])

/** Whether a job that the service says it does not know is asked for again. The first answer is that of its creation. */
const mayBeKnownAgain = ({ polls, failures }: RunRecord): boolean =>
  failures < (polls <= 1 ? mostNotFound.atFirst : mostNotFound.later)

/** How services say in an answer's words that they do not know the job. */
const unknownWords =
  /^no files\b|^(?:the )?(?:job|task|id)\b.{0,40}\b(?:not found|unknown|expired|does not exist)\W*$|^(?:unknown|no such) (?:job|task|id)\W*$/i

/** What is remembered from answer to answer. */
interface Notes {
  /** The address that the service asks polls to go to: relative addresses of files belong to it. */
  base: string | null
  /** Polls in a row that said nothing new and claimed to be done without an address, or the reverse. */
  waits: number
}

function readNotes(text: string | null): Notes {
  const notes = membersOf(text)
  return { base: textOf(notes.base) ?? null, waits: integerOf(notes.waits) ?? 0 }
}

const writeNotes = (notes: Notes): string => JSON.stringify(notes)

function heardCreated(body: unknown, base: string): RunResponse {
  const job = readCreatedJob(body)
  if (job.at === 'refused') {
    const words = job.reason ?? 'it gave no reason.'
    return { ...silent, status: 'failed', reason: `The service refused the job: ${words}` }
  }
  if (job.at === 'unclear') {
    const ready = readJobProgress(body, base)
    // Without an id nothing can be asked: the run ends as one that may have begun.
    return ready.state === 'finished' ? completeWith(silent, ready, null) : silent
  }
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
      return completeWith(going, job, run.outcome?.picture ?? null)
    case 'conversionError':
      return { ...going, status: 'failed', reason: said('The conversion failed', job) }
    case 'failed':
      if (unknownWords.test(job.text ?? '')) {
        const reason = said('The service no longer knows this job', job)
        return { ...going, words: null, status: mayBeKnownAgain(run) ? 'unclear' : 'lost', reason }
      }
      return {
        ...going,
        status: 'failed',
        reason: said('The service says that the job failed', job),
      }
    case 'waiting': {
      const waits = isNews(going, run) ? 0 : noted.waits + 1
      if (waits <= mostWithoutAddress) return { ...going, notes: writeNotes({ ...noted, waits }) }
      return {
        ...going,
        // It is paid for, and nobody refused it. Whoever asks again waits as long again.
        status: 'stuck',
        reason: 'The service says that the job is done, and gives no file.',
        notes: writeNotes({ ...noted, waits: 0 }),
      }
    }
    case 'running': {
      if (job.address === undefined) return going
      const waits = isNews(going, run) ? 0 : noted.waits + 1
      return waits > mostWithAddress
        ? completeWith(going, job, run.outcome?.picture ?? null)
        : { ...going, notes: writeNotes({ ...noted, waits }) }
    }
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

const completeWith = (
  heard: RunResponse,
  job: JobProgress,
  picture: string | null,
): RunResponse => ({
  ...heard,
  status: 'complete',
  reason: 'The file is ready.',
  outcome: {
    addresses: [...new Set([job.address ?? [], job.alternatives, job.unusable ?? []].flat())],
    title: job.title ?? null,
    picture,
    format: job.fullFormat ?? job.format ?? null,
    ...(job.size === undefined ? {} : { size: job.size }),
  },
})

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
