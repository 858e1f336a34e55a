import type { Operation, ServiceId } from '#shared/operation/operation'
import { parseJson } from '#shared/reading/parse-json'
import { isMembers, type Members } from '#shared/reading/plain'
import { readCreatedJob, readJobProgress } from '#shared/services/downloads/readers'
import { looksLikePage } from '../../net/sniff'
import { textMember } from './json'
import { saysNotFound, saysSessionOver, saysTooOften, type Trouble, wordsOf } from './trouble'

/**
 * Reads the failure that a provider reports in its JSON, also with HTTP 200; undefined if the
 * answer is good or if the provider says nothing of its own. The shapes are custom, not
 * specification: everything is read tolerantly.
 *
 * @param status HTTP status of the answer
 */
export function readProviderTrouble(
  operation: Operation,
  status: number,
  json: unknown,
): Trouble | undefined {
  const trouble = readers[operation.service](json, status, operation)
  return trouble !== undefined && isSessionOver(operation, trouble)
    ? { ...trouble, code: 'sessionOver' }
    : trouble
}

/** Whether the refused value is the session that an operation continues with. */
export function isSessionOver(
  { fields }: Pick<Operation, 'fields'>,
  trouble: Pick<Trouble, 'providerText' | 'fields'>,
): boolean {
  if (fields.sessionId === undefined) return false
  return trouble.fields?.sessionId !== undefined || saysSessionOver(trouble.providerText ?? '')
}

type TroubleReader = (json: unknown, status: number, operation: Operation) => Trouble | undefined

const readers: Readonly<Record<ServiceId, TroubleReader>> = {
  flights: readFlights,
  videoData: readVideoData,
  forum: readForum,
  maps: readMaps,
  video: readVideo,
  mailboxes: readMailboxes,
  funds: readFunds,
  news: readNews,
  downloads: readDownloads,
}

/** The code for a provider that says no in words only. */
function byWords(words: string | undefined, status: number): Trouble {
  const text = words ?? ''
  const base = { providerText: words }
  if (saysTooOften(text)) return { code: 'rateLimited', ...base }
  if (status >= 500) return { code: 'providerFailed', ...base }
  if (saysNotFound(text)) return { code: 'notFound', ...base }
  return { code: 'refusedByProvider', ...base }
}

/** The code for an HTTP-like number inside a body. */
function byNumber(number: number, words: string | undefined): Trouble {
  const base = { providerText: words }
  if (number === 404 || number === 410) return { code: 'notFound', ...base }
  if (number === 429) return { code: 'rateLimited', ...base }
  if (number >= 500 && number <= 599) return { code: 'providerFailed', ...base }
  return { code: 'refusedByProvider', ...base }
}

/** S1: `{status: false, message}`; refused values come as an array of objects with one member each. */
function readFlights(json: unknown, status: number): Trouble | undefined {
  if (!isMembers(json) || json.status !== false) return undefined
  if (!Array.isArray(json.message)) return byWords(wordsOf(json), status)
  const fields: Record<string, string> = {}
  for (const item of json.message) {
    if (!isMembers(item)) continue
    for (const [name, sentence] of Object.entries(item)) fields[name] = String(sentence)
  }
  const words = Object.entries(fields).map(([name, sentence]) => `${name}: ${sentence}`)
  return {
    code: 'refusedByProvider',
    providerText: words.length > 0 ? words.join('; ') : wordsOf(json.message),
    ...(words.length > 0 ? { fields } : {}),
  }
}

/** S2: `{error: {code, message, errors: [{reason}], status}}`. */
function readVideoData(json: unknown, status: number): Trouble | undefined {
  const error = isMembers(json) ? json.error : undefined
  if (!isMembers(error)) return undefined
  const words = wordsOf(error)
  const reason = firstReason(error)
  const base = { providerText: words }
  if (/^(quotaExceeded|dailyLimitExceeded(Unreg)?|limitExceeded)$/.test(reason)) {
    return { code: 'quotaExhausted', ...base }
  }
  if (/^(user)?rateLimitExceeded$/i.test(reason)) return { code: 'rateLimited', ...base }
  if (/NotFound$|^notFound$/.test(reason)) return { code: 'notFound', ...base }
  if (/^(backendError|internalError|processingFailure)$/.test(reason)) {
    return { code: 'providerFailed', ...base }
  }
  if (error.status === 'RESOURCE_EXHAUSTED') return { code: 'quotaExhausted', ...base }
  return byNumber(typeof error.code === 'number' ? error.code : status, words)
}

function firstReason(error: Members): string {
  const first = Array.isArray(error.errors) ? error.errors[0] : undefined
  return textMember(first, 'reason') ?? textMember(error, 'reason') ?? ''
}

/**
 * S3: `{code, msg, data}`. `code` alone does not decide, since 0 and 1 both stand for success; a
 * failure has a plain sentence in `data`, or the platform's own error in it, and `data` may be JSON
 * encoded as text up to three times.
 */
function readForum(json: unknown, status: number): Trouble | undefined {
  let value: unknown = json
  for (let depth = 0; depth < 4; depth += 1) {
    const inner = platformTrouble(value)
    if (inner !== undefined) return inner
    if (!isMembers(value) || !('data' in value)) break
    const { data } = value
    if (typeof data === 'string') {
      const parsed = parseJson(data)
      if (typeof parsed !== 'object' || parsed === null) return sentenceTrouble(value, data, status)
      value = parsed
    } else if (data === null || data === undefined) {
      return sentenceTrouble(value, '', status)
    } else if (isEnvelope(data) || platformTrouble(data) !== undefined) {
      value = data
    } else {
      return undefined
    }
  }
  return undefined
}

const isEnvelope = (value: unknown): value is Members =>
  isMembers(value) && 'code' in value && 'data' in value

/** `{reason: "private", message: "Forbidden", error: 403}` of the platform itself. */
function platformTrouble(value: unknown): Trouble | undefined {
  if (!isMembers(value) || typeof value.error !== 'number') return undefined
  const reason = textMember(value, 'reason')
  const message = textMember(value, 'message')
  const words = [message, reason].filter((one) => one !== undefined).join(': ')
  return byNumber(value.error, words === '' ? `Error ${value.error}` : words)
}

function sentenceTrouble(envelope: Members, data: string, status: number): Trouble | undefined {
  if (looksLikePage(data)) return { code: 'unexpectedPage', providerText: wordsOf(data) }
  const succeeded = [0, 1, 200, '0', '1', '200', 'success'].some((one) => one === envelope.code)
  const said = data.trim()
  if (saysTooOften(said)) return { code: 'rateLimited', providerText: wordsOf(said) }
  if (said === '') {
    const words = wordsOf({ message: envelope.msg })
    if (succeeded) return undefined
    return typeof envelope.code === 'number'
      ? byNumber(envelope.code, words)
      : byWords(words, status)
  }
  if (envelope.code === 1 || envelope.code === '1') return undefined
  return byWords(wordsOf(said), status)
}

/** S4: `{status: "ok", data}`; any other status without data is a failure. */
function readMaps(json: unknown, status: number): Trouble | undefined {
  if (!isMembers(json) || typeof json.status !== 'string') return undefined
  const word = json.status.toLowerCase()
  if (word === 'ok' || word === 'success') return undefined
  if (!/fail|error/.test(word) && json.data !== undefined && json.data !== null) return undefined
  const words = wordsOf(json)
  return words === undefined
    ? { code: 'providerFailed', providerText: `status: ${json.status}` }
    : byWords(words, status)
}

/** S5: good answers are known by their members; a failure has `error` or a failing status word. */
function readVideo(json: unknown, status: number): Trouble | undefined {
  if (!isMembers(json)) return undefined
  const failing =
    (json.error !== undefined && json.error !== null && json.error !== false) ||
    (typeof json.status === 'string' && /^(error|fail(ed|ure)?)$/i.test(json.status))
  return failing ? byWords(wordsOf(json), status) : undefined
}

/** S6: `{success: false, message, errorDetails}`; its rate limit comes as status 500. */
function readMailboxes(json: unknown, status: number): Trouble | undefined {
  if (!isMembers(json) || json.success !== false) return undefined
  const message = textMember(json, 'message')
  const details =
    typeof json.errorDetails === 'string' ? json.errorDetails : wordsOf(json.errorDetails)
  const words = [message, details].filter((one) => one !== undefined && one !== '').join(' — ')
  const providerText = wordsOf(words)
  if (saysTooOften(words)) {
    // Its bucket refills with ten tokens a minute, one in six seconds.
    return { code: 'rateLimited', providerText, retryAfterMs: 6000 }
  }
  if (status === 404) return { code: 'notFound', providerText }
  return byWords(providerText, status)
}

/** S7: good answers are arrays. */
function readFunds(json: unknown, status: number): Trouble | undefined {
  if (!isMembers(json)) return undefined
  const failing = ['error', 'message', 'detail'].some((name) => json[name] !== undefined)
  const empty = !Object.values(json).some(Array.isArray)
  return failing && empty ? byWords(wordsOf(json), status) : undefined
}

/** S8: `{status: "ERROR", error: {message, code}}`, as services of this kind have it. */
function readNews(json: unknown, status: number): Trouble | undefined {
  if (!isMembers(json)) return undefined
  const failing =
    (typeof json.status === 'string' && /^(error|fail(ed|ure)?)$/i.test(json.status)) ||
    json.status === false ||
    json.success === false ||
    (json.error !== undefined && json.error !== null && json.error !== false)
  if (!failing) return undefined
  const number = isMembers(json.error) ? json.error.code : undefined
  const words = wordsOf(json)
  return typeof number === 'number' && number >= 400 && number <= 599
    ? byNumber(number, words)
    : byWords(words, status)
}

/**
 * S9: creating fails with `success: false` and no id. While polling, `success` false or 0 only means
 * that the job is not done: the job is paid for, so an answer that states anything of it is no failure,
 * and how the job ended is read where it is polled.
 */
function readDownloads(json: unknown, status: number, operation: Operation): Trouble | undefined {
  if (!isMembers(json)) return undefined
  const denied = json.success === false || json.success === 0
  if (operation.request.path.endsWith('/download.php')) {
    const job = readCreatedJob(json)
    const failing = status >= 400 ? denied : job.at === 'refused'
    return failing ? byWords(job.at === 'refused' ? job.reason : wordsOf(json), status) : undefined
  }
  const { state, text, error, message } = readJobProgress(json)
  const words = error ?? text ?? message ?? wordsOf(json)
  if (status >= 400) return denied ? byWords(words, status) : undefined
  if (json.success !== false || text !== undefined) return undefined
  const failing = state === 'failed' || (state === 'unknown' && saysTooOften(words ?? ''))
  return failing ? byWords(words, status) : undefined
}
