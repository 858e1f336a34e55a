import { isMembers, type Members, openText } from '../../reading/plain'
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
import { addressesIn, fileAddress, idIn, progressAddresses } from './job-addresses'
import { isAcceptance, isRefusal, isUnknownJob, sayingOf } from './job-words'
import type { CreatedJob, JobProgress, JobState } from './models'
import { idNames, openedAnswer } from './opened-answer'

/**
 * What creating a job answered. Refusals come with status 200 and the sentence under any of several
 * names. An answer that neither names a job nor refuses one is `unclear`: the job may have been made.
 */
export function readCreatedJob(body: unknown): CreatedJob {
  const answer = openedAnswer(body)
  const addresses = progressAddresses(answer)
  const progressAddress = addresses.map(httpsAddress).find((one) => one !== undefined)
  const id = firstText(answer, ...idNames) ?? addresses.map(idIn).find((one) => one !== undefined)
  const error = errorOf(answer)
  const success = successOf(answer)
  if (id === undefined || (success === false && error !== undefined)) {
    const reason = error ?? lineOf(firstText(answer, 'text', ...sentences, 'description'))
    const says = sayingOf(statusOf(answer))
    const accepts = says === 'running' || says === 'done' || isAcceptance(reason)
    const refuses =
      success === false ||
      says === 'failed' ||
      (success === undefined && reason !== undefined && (error !== undefined || !accepts))
    return refuses ? { at: 'refused', reason: reason ?? codeOf(answer) } : { at: 'unclear' }
  }
  const info = membersOf(answer.info)
  const video = membersOf(answer.video ?? answer.media ?? answer.file)
  return {
    at: 'created',
    id,
    title: lineOf(
      firstText(answer, 'title') ??
        [info, video].flatMap((one) => firstText(one, 'title') ?? [])[0] ??
        firstText(answer, 'name'),
    ),
    picture: [info.image, answer.thumbnailurl, answer.thumbnail, answer.cover, video.thumbnail]
      .map(httpsAddress)
      .find((one) => one !== undefined),
    format: firstText(answer, 'format'),
    fullFormat: firstText(answer, 'fullformat'),
    message: lineOf(firstText(answer, 'message')),
    progressAddress,
  }
}

/**
 * What a poll of a job answered.
 *
 * @param base the address that one without a host is relative to, if it is known
 */
export function readJobProgress(body: unknown, base?: string): JobProgress {
  const answer = openedAnswer(body)
  const text = lineOf(firstText(answer, 'text'))
  const progress = thousandths(answer)
  const given = givenAddress(answer, progress)
  const addresses = addressesIn(given).map((one) => fileAddress(one, base))
  const alternatives = mapBounded(listOf(answer.alternativedownloadurls), 50, (one) =>
    addressesIn(one)
      .map((text) => fileAddress(text, base))
      .find((read) => read?.at === 'good'),
  )
  const good = [...addresses, ...alternatives].find((one) => one?.at === 'good')
  const unusable = addresses.find((one) => one?.at === 'unusable')
  const seen = { progress, text, address: good?.text ?? unusable?.text }
  return {
    state: stateOf(answer, seen, given !== undefined || 'downloadurl' in answer),
    progress,
    text,
    address: good?.text,
    unusable: good === undefined ? unusable?.text : undefined,
    size: statedBytes(firstOf(answer.filesize, answer.size, answer.bytes)),
    alternatives: alternatives.map((one) => one.text),
    title: lineOf(firstText(answer, 'title')),
    format: firstText(answer, 'format'),
    fullFormat: firstText(answer, 'fullformat'),
    message: lineOf(firstText(answer, 'message', 'usermessage', 'mess')),
    error: errorOf(answer),
  }
}

/** A size as a whole number, which means bytes; "12.3 MB" says only roughly how many. */
function statedBytes(value: unknown): number | undefined {
  const size = /^\d{1,15}$/.test(textOf(value) ?? '') ? integerOf(value) : undefined
  return size === 0 ? undefined : size
}

/** Names of the file's address; `download_url` is the stated one. */
const addressNames = ['downloadurl', 'downloadlink', 'fileurl', 'filelink', 'dlink'] as const

/**
 * Names that also call other things, such as the page that was asked for: they count once the answer
 * says that the job is done, and has none of the clear names.
 */
const doubtfulNames = [
  'file',
  'files',
  'download',
  'downloads',
  'output',
  'result',
  'urls',
  'links',
  'link',
]

function givenAddress(answer: Members, progress: number | undefined): unknown {
  const clear = firstOf(...addressNames.map((name) => answer[name]))
  if (clear !== undefined || addressNames.some((name) => Object.hasOwn(answer, name))) return clear
  const isDone = progress === 1000 || endFlagOf(answer) === true || saysDone(answer)
  return isDone ? firstOf(...doubtfulNames.map((name) => answer[name]), answer.url) : undefined
}

/** Names of a sentence about the call. */
const sentences = ['message', 'msg', 'mess'] as const

/** Whether the call, or the job, is said to have gone well. */
const successOf = (answer: Members): boolean | undefined =>
  flagOf(firstOf(answer.success, answer.ok, answer.status === false ? false : undefined))

/** Whether a flag of its own says that the job has ended. */
const endFlagOf = (answer: Members): boolean | undefined =>
  flagOf(
    firstOf(answer.finished, answer.isfinished, answer.done, answer.completed, answer.complete),
  )

/** What is said of the job; beside the state of a conversion `status` is that of the call. */
const statusOf = (answer: Members): string | undefined =>
  firstText(answer, 'cstatus', 'status', 'state', 'jobstatus')

/** "success" as a status customarily means that the poll was answered. */
const saysDone = (answer: Members): boolean =>
  sayingOf(statusOf(answer)) === 'done' && !/^success/i.test(statusOf(answer) ?? '')

/**
 * Editions agree on only one thing: an end is said in words or by an address. `success` is 0
 * while the job runs in one, false in another, and in a third it is true because the poll was
 * answered. An answer that says nothing is not the end: the job is paid for.
 */
function stateOf(
  answer: Members,
  { progress, text, address }: Partial<Pick<JobProgress, 'progress' | 'text' | 'address'>>,
  hasAddressMember: boolean,
): JobState {
  const success = successOf(answer)
  const end = endFlagOf(answer)
  const status = statusOf(answer)
  const message = firstText(answer, ...sentences)
  const ofStatus = sayingOf(status)
  const says = ofStatus === 'failed' ? ofStatus : (sayingOf(text) ?? ofStatus)
  const complete = (progress !== undefined && progress >= 1000) || end === true
  const isDone = complete || success === true || says === 'done' || saysDone(answer)
  if (address !== undefined) {
    const saysNothing =
      success === undefined && progress === undefined && says === undefined && end === undefined
    // With words in another language, a bare 100 beside the file's address is a percentage.
    const isAtHundred = progress === 100 && says === undefined && end === undefined
    if (isDone || saysNothing || isAtHundred) return 'finished'
  }
  // What has ended without success, under flags that say no more than that, has failed.
  const hasFailed = end === true && flagOf(answer.successful) === false
  if (says === 'failed' || hasFailed || errorOf(answer) !== undefined) {
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
    progress !== undefined ||
    text !== undefined ||
    says !== undefined ||
    end !== undefined ||
    hasAddressMember
  // The number 0 is how a running job says that it is not done; the word alone may refuse.
  if (saysSomething || (success === false && textOf(answer.success) === '0')) return 'running'
  return success === false && isUnknownJob(message) ? 'failed' : 'unknown'
}

/** The word for a refusal that is said in no sentence; a code of figures says nothing to a person. */
function codeOf(answer: Members): string | undefined {
  const code = firstText(membersOf(answer.error), 'code', 'type', 'name')
  return code !== undefined && /\p{L}/u.test(code) ? lineOf(code) : undefined
}

/** An error under one of its own names; a code or an empty mark is none. */
function errorOf(answer: Members): string | undefined {
  const named = [
    answer.error,
    listOf(answer.errors)[0] ??
      openText(Object.values(membersOf(answer.errors))[0]) ??
      answer.errors,
    answer.errormessage,
    answer.errordescription,
  ]
  for (const one of named) {
    const inner = membersOf(one)
    const text =
      firstText(inner, 'message', 'text', 'msg', 'description', 'detail') ??
      textOf(listOf(one)[0] ?? one)
    const says = text !== undefined && /\p{L}/u.test(text) && !noError.test(text)
    if (says && flagOf(text) === undefined) return lineOf(text)
  }
  const reason = firstText(answer, 'reason', 'detail')
  const isMarked = flagOf(answer.error) === true
  const isRefused = successOf(answer) === false || sayingOf(statusOf(answer)) === 'failed'
  if (!isMarked && (reason === undefined || !isRefused)) return undefined
  return lineOf(reason ?? firstText(answer, ...sentences, 'text', 'description')) ?? 'error'
}

const noError = /^(?:null|none|no|no errors?|ok)$/i

/**
 * Progress in thousandths: a number up to 1000, also as text; a percentage if it is marked as one;
 * a fraction if it lies between 0 and 1; so many of a total. A bare 1 is a thousandth.
 */
function thousandths(answer: Members): number | undefined {
  const whole = firstOf(answer.progress, answer.percent, answer.percentage, answer.percentstr)
  const [value, total] = [answer.downloadedbytes, answer.totalbytes]
  if (whole === undefined && value !== undefined && total !== undefined) {
    return ofTotal({ value, total })
  }
  if (isMembers(openText(whole))) return ofTotal(membersOf(whole))
  const isNamedPercent = whole !== undefined && whole !== answer.progress
  const text = textOf(whole)
  const [, part, all] = /^(\d+(?:\.\d+)?) ?(?:\/|of) ?(\d+(?:\.\d+)?)$/.exec(text ?? '') ?? []
  if (part !== undefined && all !== undefined) return ofTotal({ value: part, total: all })
  const isPercent = isNamedPercent || (text?.endsWith('%') ?? false)
  const number = numberOf(
    text
      ?.replace(/%$/, '')
      .trimEnd()
      .replace(/^1,000$/, '1000'),
  )
  if (number === undefined) return undefined
  const isFraction = number > 0 && number < 1 && !isPercent
  const scale = isPercent ? 10 : isFraction ? 1000 : 1
  // A percentage of 4.2 is 42 thousandths, which floating point makes 41.99….
  return Math.min(1000, Math.max(0, integerOf(Number((number * scale).toFixed(6))) ?? 0))
}

/** Progress as an object: a percentage, or so many of a total. */
function ofTotal(stated: Members): number | undefined {
  const { percent, percentage, value, current, total } = stated
  const part = firstOf(value, current)
  if (part === undefined) return thousandths({ percent: firstOf(percent, percentage) })
  const all = numberOf(total) ?? 1000
  return all > 0 ? thousandths({ percent: ((numberOf(part) ?? 0) / all) * 100 }) : undefined
}

const lineOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : textOf(plainText(text, 500))
