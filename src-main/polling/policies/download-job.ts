import type { JobProgress } from '../../../src-preload/contract/services/downloads/models'
import {
  readCreatedJob,
  readJobProgress,
} from '../../../src-preload/contract/services/downloads/readers'
import type { Heard, RunPolicy } from '../ports'

/** So many polls may say that all is done and give no address; a few are customary. */
const mostWithoutAddress = 12

/** A download job: created once and never again by itself, polled by its id until there is a file. */
export const downloadJob: RunPolicy = {
  kind: 'downloadJob',
  service: 'downloads',
  repeatable: false,
  keepsPolls: false,
  // A long video is converted for minutes on end without a word.
  stuckAfterMs: 8 * 60_000,
  poll({ token }, progressParameter) {
    if (token === null) return undefined
    // The declared field is named id; under another name it travels as a further parameter.
    return progressParameter === 'id'
      ? { operation: 'downloads.progress', values: { id: token } }
      : { operation: 'downloads.progress', values: {}, extra: { [progressParameter]: token } }
  },
  heard(run, answer, body, notes) {
    return answer.operation === 'downloads.create'
      ? heardCreated(body)
      : heardProgress(readJobProgress(body), run.outcome?.picture ?? null, notes)
  },
  refused: () => undefined,
}

function heardCreated(body: unknown): Heard {
  const job = readCreatedJob(body)
  if (job.at === 'refused') {
    const words = job.reason ?? 'it gave no reason.'
    return { ...silent, status: 'failed', reason: `The service refused the job: ${words}` }
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
  }
}

function heardProgress(job: JobProgress, picture: string | null, notes: string | null): Heard {
  const going: Heard = {
    ...silent,
    progress: job.progress === undefined ? null : job.progress / 1000,
    words: job.text ?? null,
  }
  switch (job.state) {
    case 'finished':
      return {
        ...going,
        status: 'complete',
        reason: 'The file is ready.',
        outcome: {
          addresses: [...new Set([job.address ?? [], job.alternatives].flat())],
          title: job.title ?? null,
          picture,
          format: job.fullFormat ?? job.format ?? null,
        },
      }
    case 'conversionError':
      return { ...going, status: 'failed', reason: said('The conversion failed', job) }
    case 'failed':
      return /^no files\b/i.test(job.text ?? '')
        ? { ...going, status: 'lost', reason: 'The service does not know this job any more.' }
        : { ...going, status: 'failed', reason: said('The service says that the job failed', job) }
    case 'waiting': {
      const times = Number(notes ?? 0) + 1
      return times > mostWithoutAddress
        ? { ...going, status: 'failed', reason: 'The job says that it is done, and gives no file.' }
        : { ...going, notes: String(times) }
    }
    case 'running':
      return going
    case 'unknown':
      return { ...going, status: 'unclear' }
    default:
      return job.state satisfies never
  }
}

/** The service's own words behind ours, where it has any. */
function said(sentence: string, { message, text }: JobProgress): string {
  const words = message ?? text
  return words === undefined ? `${sentence}.` : `${sentence}: ${words}`
}

const silent: Heard = {
  status: 'going',
  token: null,
  progress: null,
  words: null,
  outcome: null,
  found: [],
  notes: null,
}
