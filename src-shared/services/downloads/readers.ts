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
import type { CreatedJob, JobProgress, JobState } from './models'

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
    const reason = error ?? lineOf(firstText(answer, 'text', 'msg', 'message', 'description'))
    const says = sayingOf(statusOf(answer))
    const accepts = says === 'running' || says === 'done' || isAcceptance(reason)
    const refuses =
      success === false ||
      says === 'failed' ||
      (success === undefined && reason !== undefined && (error !== undefined || !accepts))
    return refuses ? { at: 'refused', reason } : { at: 'unclear' }
  }
  const info = membersOf(answer.info)
  return {
    at: 'created',
    id,
    title: lineOf(firstText(answer, 'title') ?? firstText(info, 'title')),
    picture: httpsAddress(info.image) ?? httpsAddress(answer.thumbnailurl),
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
    alternatives: alternatives.map((one) => one.text),
    title: lineOf(firstText(answer, 'title')),
    format: firstText(answer, 'format'),
    fullFormat: firstText(answer, 'fullformat'),
    message: lineOf(firstText(answer, 'message')),
    error: errorOf(answer),
  }
}

/** Names of the job's id, as `nameOf` writes them; `id` is the stated one. */
const idNames = ['id', 'jobid', 'taskid', 'downloadid', 'uuid', 'job', 'task'] as const

/** Names of the file's address; `download_url` is the stated one. */
const addressNames = ['downloadurl', 'downloadlink', 'fileurl', 'filelink'] as const

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

/** What a service's words say of a job; undefined if they say nothing. */
type Saying = 'running' | 'done' | 'failed'

const failed =
  /^(?:error(?:ed)?|err|fail(?:ed|ure)?|no files|cancell?ed|aborted|rejected|time(?:d )?out|not found)\b|\b(?:failed|failure|error)\b/i
/** "Retrying after an error" is not the end. */
const retrying = /\bretry(?:ing)?\b|\btry(?:ing)? again\b/i
const done = /^(?:finished|completed?|done|ready|success(?:ful)?)\b/i
const running =
  /^(?:initiali[sz]|download|process|convert|prepar|queue|pending|wait|start|fetch|merg|extract|upload|encod|render|analy[sz]|in ?progress|running|working|please wait|getting|loading|saving|finali[sz]|active|created|new$|accepted|submitted|scheduled|delayed)/i
const refusal =
  /\b(?:un(?:available|known|supported|authori[sz]ed)|not (?:be )?(?:found|available|supported|allowed|exist)|does ?n[o’']t exist|private|removed|deleted|invalid|expired|forbidden|denied|no longer|cannot|can[’']t|could not|unable)\b/i
/** "Converting “My failed trip”": words of work in progress contain the name of the video. */
const atWork =
  /^[a-z]+ing\b(?!\s+(?:has\s+|was\s+)?(?:failed|failure|error)\b)[^:"“«„‘]*[:"“«„‘]\s*/i

/** Reads "Converting", "IN_PROGRESS", "Finished", "Error: video unavailable". */
function sayingOf(given: string | undefined): Saying | undefined {
  const words = given?.replace(/[_-]+/g, ' ')
  if (words === undefined) return undefined
  const work = atWork.exec(words)?.[0]
  if (work !== undefined && !failed.test(work)) {
    const isEnd =
      work.trimEnd().endsWith(':') && /^(?:error|failed)\b/i.test(words.slice(work.length))
    if (!isEnd) return running.test(words) ? 'running' : undefined
  }
  if (failed.test(words)) return retrying.test(words) ? 'running' : 'failed'
  if (done.test(words)) return 'done'
  return running.test(words) ? 'running' : undefined
}

/** Whether words refuse, if nothing else in the answer says that the job continues. */
const isRefusal = (words: string | undefined): boolean =>
  words !== undefined &&
  (refusal.test(words) || sayingOf(words) === 'failed') &&
  !retrying.test(words)

const acceptance = /\b(?:accepted|created|queued|started|submitted|success(?:ful(?:ly)?)?|ok)\b/i

/** Whether a sentence without a job's name says that one was made. */
const isAcceptance = (words: string | undefined): boolean =>
  words !== undefined && acceptance.test(words) && !isRefusal(words) && !/\bn[o’']t\b/i.test(words)

const unknownJob =
  /^(?:unknown|invalid|expired|no such)\b.{0,40}$|^(?:the )?(?:job|id|task|video)\b.{0,40}\b(?:not found|unknown|invalid|expired)\W*$|^error\b/i

/**
 * Whether a remark refuses, if it is all that the answer says. Only short set phrases count: the
 * remark is customarily an advertisement, and those say anything.
 */
const isUnknownJob = (remark: string | undefined): boolean =>
  remark !== undefined && unknownJob.test(remark)

/** Whether the call, or the job, is said to have gone well. */
const successOf = (answer: Members): boolean | undefined =>
  flagOf(firstOf(answer.success, answer.ok, answer.status === false ? false : undefined))

/** Whether a flag of its own says that the job has ended. */
const endFlagOf = (answer: Members): boolean | undefined =>
  flagOf(
    firstOf(answer.finished, answer.isfinished, answer.done, answer.completed, answer.complete),
  )

const statusOf = (answer: Members): string | undefined =>
  firstText(answer, 'status', 'state', 'jobstatus')

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
  const message = firstText(answer, 'message', 'msg')
  const ofStatus = sayingOf(status)
  const says = ofStatus === 'failed' ? ofStatus : (sayingOf(text) ?? ofStatus)
  const complete = (progress !== undefined && progress >= 1000) || end === true
  const isDone = complete || success === true || says === 'done' || saysDone(answer)
  if (address !== undefined) {
    const saysNothing =
      success === undefined && progress === undefined && says === undefined && end === undefined
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
    progress !== undefined ||
    text !== undefined ||
    says !== undefined ||
    end !== undefined ||
    hasAddressMember
  // The number 0 is how a running job says that it is not done; the word alone may refuse.
  if (saysSomething || (success === false && textOf(answer.success) === '0')) return 'running'
  return success === false && isUnknownJob(message) ? 'failed' : 'unknown'
}

/** What envelopes call what they hold. */
const envelopes = ['data', 'result', 'response', 'payload', 'body', 'job', 'task', 'item']
const lists = ['items', 'results', 'jobs', 'tasks']

/** A member's name without what editions write differently: `download_url`, `DownloadURL`. */
const nameOf = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '')

/**
 * The members of an answer by their plain names, those of its envelopes before those beside them:
 * what stands beside says how the call went. The job's name is the outermost, for what an envelope
 * describes may have one of its own.
 */
function openedAnswer(body: unknown, levels = 3): Members {
  const open = openText(body)
  const outer: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(membersOf(listOf(open)[0] ?? open))) {
    outer[nameOf(name)] ??= value
  }
  const held = [...envelopes, ...lists].map((name) => openText(outer[name])).find(isHolding)
  if (held === undefined || levels === 0) return outer
  const inner = Object.entries(openedAnswer(held, levels - 1)).filter(
    ([name, value]) => value !== null && (name !== 'id' || textOf(outer.id) === undefined),
  )
  return { ...outer, ...Object.fromEntries(inner) }
}

const isHolding = (value: unknown): boolean =>
  Object.keys(membersOf(listOf(value)[0] ?? value)).length > 0

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
  return lineOf(reason ?? firstText(answer, 'message', 'msg', 'text', 'description')) ?? 'error'
}

const noError = /^(?:null|none|no|no errors?|ok)$/i

/**
 * Progress in thousandths: a number up to 1000, also as text; a percentage if it is marked as one;
 * a fraction if it lies between 0 and 1; so many of a total. A bare 1 is a thousandth.
 */
function thousandths(answer: Members): number | undefined {
  const whole = firstOf(answer.progress, answer.percent, answer.percentage)
  if (isMembers(openText(whole))) return ofTotal(membersOf(whole))
  const isNamedPercent = whole !== undefined && whole !== answer.progress
  const text = textOf(whole)
  const [, part, total] = /^(\d+(?:\.\d+)?) ?(?:\/|of) ?(\d+(?:\.\d+)?)$/.exec(text ?? '') ?? []
  if (part !== undefined && total !== undefined) return ofTotal({ value: part, total })
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

type FileAddress = { at: 'good' | 'unusable'; text: string }

/** The texts of an address that may be one text, an object with it, or a list of either. */
function addressesIn(value: unknown): readonly string[] {
  const list = listOf(value)
  if (list.length > 0) {
    return mapBounded(list, 50, (one) => (Array.isArray(one) ? undefined : addressesIn(one)[0]))
  }
  const inner = membersOf(value)
  const text = firstText(inner, 'url', 'download_url', 'href', 'link', 'src') ?? textOf(value)
  if (text !== undefined) return [text]
  // Links by the names of formats.
  return mapBounded(Object.values(inner), 50, (one) =>
    typeof one === 'string' && /^(?:https?:)?\/\//i.test(one) ? one : undefined,
  )
}

/** `files/a.mp4`, `files.example/a.mp4?b`: it ends like a file, for words such as "n/a" are no path. */
function isBarePath(text: string): boolean {
  const [path = ''] = text.split('?', 1)
  return !/\s/.test(text) && /^[\w.~%-]+\/[^\s:]*\.\w{2,5}$/.test(path)
}

/**
 * Addresses of files are https, or http on other hosts in some answers, with slashes doubled in
 * others. Undefined for words that are no address, and for a path whose host nobody knows.
 */
function fileAddress(text: string, base: string | undefined): FileAddress | undefined {
  const isPath = /^(?:\/(?!\/)|\.{1,2}\/)/.test(text) || isBarePath(text)
  const isHost = isBarePath(text) && /^[^/]*\.[a-z]{2,}\//i.test(text)
  const whole = isHost
    ? `https://${text}`
    : isPath && base !== undefined
      ? URL.parse(text, base)?.href
      : text
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

/** Names of an address at which a job is asked about, the stated one first. */
const progressNames = ['progressurl', 'statusurl', 'pollurl', 'pollingurl', 'checkurl', 'joburl']
/** Names that say of what an address is among links, and alone may say other things. */
const linkNames = ['progress', 'status', 'self', 'job', 'location', 'href']

/** The addresses that an answer gives to ask about its job, in members of their own or among its links. */
function progressAddresses(answer: Members): string[] {
  const links = Object.entries(membersOf(answer.links))
  const related = listOf(answer.links).map(
    (one) => [textOf(membersOf(one).rel) ?? '', one] as const,
  )
  const byName = new Map([...links, ...related].map(([name, one]) => [nameOf(name), one]))
  return [
    ...progressNames.map((name) => answer[name]),
    ...[...progressNames, ...linkNames].map((name) => byName.get(name)),
    answer.location,
    answer.href,
  ].flatMap((one) => {
    const text = textOf(membersOf(one).href ?? one)
    return text !== undefined && /^(?:https?:\/)?\//i.test(text) ? [text] : []
  })
}

/** Parts of a path behind which the name of a job stands, and none themselves. */
const jobParts = /^(?:ajax|api|v\d+|progress|status|jobs?|tasks?|downloads?|queue|poll)(?:\.php)?$/i

/** The job that an address to ask for its progress names, also one without a host. */
function idIn(address: string): string | undefined {
  const url = URL.parse(address, 'https://service.invalid')
  if (url === null) return undefined
  const asked = new Map([...url.searchParams].map(([name, value]) => [nameOf(name), value]))
  const named = idNames.map((name) => textOf(asked.get(name))).find((one) => one !== undefined)
  if (named !== undefined) return named
  const parts = url.pathname.split('/').filter((part) => part !== '')
  const id = parts.find(
    (part, place) => place > 0 && jobParts.test(parts[place - 1] ?? '') && isJobName(part),
  )
  return id === undefined ? undefined : decodedPart(id)
}

/** Whether a part of a path looks made, and no word. */
const isJobName = (part: string): boolean =>
  !jobParts.test(part) && !part.includes('.') && /\d/.test(part) && /^[\w%~-]{2,200}$/.test(part)

function decodedPart(part: string): string | undefined {
  try {
    return textOf(decodeURIComponent(part))
  } catch {
    return undefined
  }
}

const lineOf = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : textOf(plainText(text, 500))
