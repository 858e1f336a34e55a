import type { Members } from '../../plain'
import {
  firstText,
  flagOf,
  httpsAddress,
  integerOf,
  listOf,
  mapBounded,
  membersOf,
  plainText,
  textOf,
} from '../../reading'
import type { CreatedJob, JobProgress, JobState } from './models'

/** What creating a job answered. Refusals come with status 200 and the sentence under any of four names. */
export function readCreatedJob(body: unknown): CreatedJob {
  const answer = membersOf(body)
  const id = firstText(answer, 'id')
  if (id === undefined || flagOf(answer.success) === false) {
    const reason = firstText(answer, 'message', 'msg', 'error', 'text')
    return { at: 'refused', reason: reason === undefined ? undefined : plainText(reason, 500) }
  }
  const info = membersOf(answer.info)
  return {
    at: 'created',
    id,
    title: lineOf(firstText(answer, 'title') ?? firstText(info, 'title')),
    picture: httpsAddress(info.image) ?? httpsAddress(answer.thumbnail_url),
    format: firstText(answer, 'format'),
    fullFormat: firstText(answer, 'full_format'),
    message: lineOf(firstText(answer, 'message')),
    progressAddress: httpsAddress(answer.progress_url),
  }
}

/** What a poll of a job answered. */
export function readJobProgress(body: unknown): JobProgress {
  const answer = membersOf(body)
  const address = fileAddress(answer.download_url)
  const progress = integerOf(answer.progress)
  const bounded = progress === undefined ? undefined : Math.min(1000, Math.max(0, progress))
  const text = lineOf(firstText(answer, 'text'))
  return {
    state: stateOf(answer, bounded, address, text),
    progress: bounded,
    text,
    address,
    alternatives: mapBounded(listOf(answer.alternative_download_urls), 50, (one) =>
      fileAddress(typeof one === 'string' ? one : membersOf(one).url),
    ),
    title: lineOf(firstText(answer, 'title')),
    format: firstText(answer, 'format'),
    fullFormat: firstText(answer, 'full_format'),
    message: lineOf(firstText(answer, 'message')),
  }
}

function stateOf(
  answer: Members,
  progress: number | undefined,
  address: string | undefined,
  text: string | undefined,
): JobState {
  const success = flagOf(answer.success)
  const complete = progress !== undefined && progress >= 1000
  if (complete && address !== undefined) return 'finished'
  // Success with no address means that the conversion went wrong.
  if (success === true && address === undefined) return 'conversionError'
  if (/^(?:error|failed|failure)$/i.test(textOf(answer.status) ?? '')) return 'failed'
  if (/^(?:error|failed|no files)\b/i.test(text ?? '')) return 'failed'
  // The job reports 1000 a moment before the address appears, so 1000 alone is not done.
  if (complete) return 'waiting'
  // While it runs, success is the number 0; the word false is a refusal, with a sentence of its own.
  if (answer.success === false && progress === undefined) return 'failed'
  return progress === undefined && success === undefined && text === undefined
    ? 'unknown'
    : 'running'
}

/** Addresses of files are https, or http on other hosts in some answers, with slashes doubled in others. */
function fileAddress(value: unknown): string | undefined {
  const secure = httpsAddress(value)
  if (secure !== undefined) return secure
  const text = textOf(value)
  // Nothing travels unencrypted; the same host may serve the file over https as well.
  return text === undefined || !/^http:\/\//i.test(text)
    ? undefined
    : httpsAddress(text.replace(/^http:/i, 'https:'))
}

const lineOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : textOf(plainText(text, 500))
