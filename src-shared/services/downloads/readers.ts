import type { Members } from '../../reading/plain'
import {
  firstOf,
  firstText,
  flagOf,
  httpsAddress,
  integerOf,
  listOf,
  mapBounded,
  membersOf,
  numberOf,
  plainText,
  textOf,
} from '../../reading/reading'
import type { CreatedJob, JobProgress, JobState } from './models'

/**
 * What creating a job answered. Refusals come with status 200 and the sentence under any of four
 * names. An answer that neither names a job nor refuses one is `unclear`: the job may have been made.
 */
export function readCreatedJob(body: unknown): CreatedJob {
  const answer = openedAnswer(body)
  const progressAddress = httpsAddress(answer.progress_url)
  const id = firstText(answer, 'id', 'job_id', 'jobId') ?? idIn(progressAddress)
  const error = errorOf(answer)
  const success = flagOf(answer.success)
  if (id === undefined || (success === false && error !== undefined)) {
    const reason = error ?? lineOf(firstText(answer, 'text', 'msg', 'message'))
    const refuses = success === false || (success === undefined && reason !== undefined)
    return refuses ? { at: 'refused', reason } : { at: 'unclear' }
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
    progressAddress,
  }
}

/**
 * What a poll of a job answered.
 *
 * @param base the address that one without a host is relative to, where it is known
 */
export function readJobProgress(body: unknown, base?: string): JobProgress {
  const answer = openedAnswer(body)
  const given = firstOf(
    answer.download_url,
    answer.downloadUrl,
    answer.download_link,
    answer.file_url,
  )
  const addresses = addressesIn(given).map((one) => fileAddress(one, base))
  const alternatives = mapBounded(listOf(answer.alternative_download_urls), 50, (one) =>
    addressesIn(one)
      .map((text) => fileAddress(text, base))
      .find((read) => read?.at === 'good'),
  )
  const good = [...addresses, ...alternatives].find((one) => one?.at === 'good')
  const unusable = addresses.find((one) => one?.at === 'unusable')
  const text = lineOf(firstText(answer, 'text'))
  const progress = thousandths(answer)
  const seen = { progress, text, address: good?.text ?? unusable?.text }
  return {
    state: stateOf(answer, seen, given !== undefined || 'download_url' in answer),
    progress,
    text,
    address: good?.text,
    unusable: good === undefined ? unusable?.text : undefined,
    alternatives: alternatives.map((one) => one.text),
    title: lineOf(firstText(answer, 'title')),
    format: firstText(answer, 'format'),
    fullFormat: firstText(answer, 'full_format'),
    message: lineOf(firstText(answer, 'message')),
    error: errorOf(answer),
  }
}

/** What a service's words say of a job; undefined where they say nothing. */
type Saying = 'running' | 'done' | 'failed'

const failed =
  /^(?:error|err|failed|failure|no files|cancell?ed|aborted)\b|\b(?:failed|failure|error)\b/i
/** "Retrying after an error" is no end. */
const retrying = /\bretry(?:ing)?\b|\btry(?:ing)? again\b/i
const done = /^(?:finished|completed?|done|ready|success(?:ful)?)\b/i
const running =
  /^(?:initiali[sz]|download|process|convert|prepar|queue|pending|wait|start|fetch|merg|extract|upload|encod|render|analy[sz]|in progress|running|working|please wait|getting|loading|saving|finali[sz])/i
const refusal =
  /\b(?:un(?:available|known|supported|authori[sz]ed)|not (?:be )?(?:found|available|supported|allowed|exist)|does ?n[o’']t exist|private|removed|deleted|invalid|expired|forbidden|denied|no longer|cannot|can[’']t|could not|unable)\b/i

/** Reads "Converting", "Finished", "Error: video unavailable". */
function sayingOf(words: string | undefined): Saying | undefined {
  if (words === undefined) return undefined
  if (failed.test(words)) return retrying.test(words) ? 'running' : 'failed'
  if (done.test(words)) return 'done'
  return running.test(words) ? 'running' : undefined
}

/** Whether words refuse, where nothing else in the answer says that the job goes on. */
const isRefusal = (words: string | undefined): boolean =>
  words !== undefined &&
  (refusal.test(words) || sayingOf(words) === 'failed') &&
  !retrying.test(words)

const unknownJob =
  /^(?:unknown|invalid|expired|no such)\b.{0,40}$|^(?:the )?(?:job|id|task|video)\b.{0,40}\b(?:not found|unknown|invalid|expired)\W*$|^error\b/i

/**
 * Whether a remark refuses, where it is all that the answer says. Only short set phrases count: the
 * remark is customarily an advertisement, and those say anything.
 */
const isUnknownJob = (remark: string | undefined): boolean =>
  remark !== undefined && unknownJob.test(remark)

/**
 * Editions differ in everything but this: an end is said in words or by an address. `success` is 0
 * while the job runs in one, false in another, and in a third it is true because the poll was
 * answered. What says nothing is no end: the job is paid for.
 */
function stateOf(
  answer: Members,
  { progress, text, address }: Partial<Pick<JobProgress, 'progress' | 'text' | 'address'>>,
  hasAddressMember: boolean,
): JobState {
  const success = flagOf(answer.success)
  const status = textOf(answer.status)
  const message = firstText(answer, 'message', 'msg')
  const ofStatus = sayingOf(status)
  // "success" as a status customarily means that the poll was answered.
  const says = ofStatus === 'failed' ? ofStatus : (sayingOf(text) ?? ofStatus)
  const complete = progress !== undefined && progress >= 1000
  const isDone = complete || success === true || says === 'done'
  if (address !== undefined) {
    const saysNothing = success === undefined && progress === undefined && says === undefined
    if (isDone || saysNothing) return 'finished'
  }
  if (says === 'failed' || errorOf(answer) !== undefined) {
    return success === true ? 'conversionError' : 'failed'
  }
  const hasMoved = progress !== undefined && progress > 0
  if (success !== true && !hasMoved && says === undefined && isRefusal(text ?? status)) {
    return 'failed'
  }
  // The job reports 1000 a moment before the address appears, so 1000 alone is not done.
  if (complete || says === 'done') return 'waiting'
  if (success === true) {
    const isNumber = textOf(answer.success) === '1'
    return isNumber && says !== 'running' ? 'waiting' : 'running'
  }
  const saysSomething =
    progress !== undefined || text !== undefined || says !== undefined || hasAddressMember
  // The number 0 is how a running job says that it is not done; the word alone may refuse.
  if (saysSomething || (success === false && answer.success !== false)) return 'running'
  return success === false && isUnknownJob(message) ? 'failed' : 'unknown'
}

/** Some editions wrap the answer once more, or put it in a list. */
function openedAnswer(body: unknown): Members {
  const outer = membersOf(listOf(body)[0] ?? body)
  return { ...membersOf(firstOf(outer.data, outer.result, outer.response)), ...outer }
}

/** An error under its own name; a code or an empty mark is none. */
function errorOf(answer: Members): string | undefined {
  if (answer.error === true) return 'error'
  const inner = membersOf(answer.error)
  const text = textOf(firstOf(inner.message, inner.text, answer.error))
  return text !== undefined && /\p{L}/u.test(text) && !/^(?:null|none|no|false)$/i.test(text)
    ? lineOf(text)
    : undefined
}

/**
 * Progress in thousandths: a number up to 1000, also as text; a percentage where it is marked as one;
 * a fraction where it lies between 0 and 1. A bare 1 is a thousandth.
 */
function thousandths(answer: Members): number | undefined {
  const whole = firstOf(answer.progress, answer.percent, answer.percentage)
  const isNamedPercent = whole !== undefined && whole !== answer.progress
  const text = textOf(whole)
  const isPercent = isNamedPercent || (text?.endsWith('%') ?? false)
  const number = numberOf(text?.replace(/%$/, '').trimEnd())
  if (number === undefined) return undefined
  const isFraction = number > 0 && number < 1 && !isPercent
  const scale = isPercent ? 10 : isFraction ? 1000 : 1
  // A percentage of 4.2 is 42 thousandths, which floating point makes 41.99….
  return Math.min(1000, Math.max(0, integerOf(Number((number * scale).toFixed(6))) ?? 0))
}

type FileAddress = { at: 'good' | 'unusable'; text: string }

/** The texts of an address that may be one text, an object with it, or a list of either. */
function addressesIn(value: unknown): readonly string[] {
  const list = listOf(value)
  if (list.length > 0) {
    return mapBounded(list, 50, (one) => (Array.isArray(one) ? undefined : addressesIn(one)[0]))
  }
  const inner = membersOf(value)
  const text = firstText(inner, 'url', 'download_url', 'href', 'link', 'src') ?? textOf(value)
  return text === undefined ? [] : [text]
}

/**
 * Addresses of files are https, or http on other hosts in some answers, with slashes doubled in
 * others. Undefined for words that are no address, and for a path whose host nobody knows.
 */
function fileAddress(text: string, base: string | undefined): FileAddress | undefined {
  const isPath = /^(?:\/(?!\/)|\.{1,2}\/)/.test(text)
  const whole = isPath && base !== undefined ? URL.parse(text, base)?.href : text
  if (whole === undefined) return undefined
  const secure = httpsAddress(whole)
  if (secure !== undefined) return { at: 'good', text: secure }
  // Nothing travels unencrypted; the same host may serve the file over https as well.
  const upgraded = /^http:\/\//i.test(whole)
    ? httpsAddress(whole.replace(/^http:/i, 'https:'))
    : undefined
  if (upgraded !== undefined) return { at: 'good', text: upgraded }
  return /^[a-z][a-z0-9+.-]*:/i.test(whole) && whole.length <= 8000
    ? { at: 'unusable', text: whole }
    : undefined
}

function idIn(address: string | undefined): string | undefined {
  return address === undefined ? undefined : textOf(URL.parse(address)?.searchParams.get('id'))
}

const lineOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : textOf(plainText(text, 500))
