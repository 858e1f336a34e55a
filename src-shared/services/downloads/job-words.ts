/** What a service's words say of a job; undefined if they say nothing. */
type Saying = 'running' | 'done' | 'failed'

const failed =
  /^(?:error(?:ed)?|err|fail(?:ed|ure)?|no files|cancell?ed|aborted|rejected|time(?:d )?out|not found)\b|\b(?:failed|failure|error)\b/i
/** "Retrying after an error" is not the end. */
const retrying = /\bretry(?:ing)?\b|\btry(?:ing)? again\b/i
const done =
  /^(?:finished|completed?|done|ready|success(?:ful)?)\b|^converted$|^(?:tunnel|redirect)$/i
const running =
  /^(?:initiali[sz]|download|process|convert|prepar|queue|pending|wait|start|fetch|merg|extract|upload|encod|render|analy[sz]|in ?progress|running|working|please wait|getting|loading|saving|finali[sz]|active|created|new$|accepted|submitted|scheduled|delayed)/i
const refusal =
  /\b(?:un(?:available|known|supported|authori[sz]ed)|not (?:be )?(?:found|available|supported|allowed|exist)|does ?n[o’']t exist|private|removed|deleted|invalid|expired|forbidden|denied|no longer|cannot|can[’']t|could not|unable)\b/i
/** "Converting “My failed trip”": words of work in progress contain the name of the video. */
const atWork =
  /^[a-z]+ing\b(?!\s+(?:has\s+|was\s+)?(?:failed|failure|error)\b)[^:"“«„‘]*[:"“«„‘]\s*/i

/** Reads "Converting", "IN_PROGRESS", "Finished", "Error: video unavailable". */
export function sayingOf(given: string | undefined): Saying | undefined {
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
export const isRefusal = (words: string | undefined): boolean =>
  words !== undefined &&
  (refusal.test(words) || sayingOf(words) === 'failed') &&
  !retrying.test(words)

const acceptance = /\b(?:accepted|created|queued|started|submitted|success(?:ful(?:ly)?)?|ok)\b/i

/** Whether a sentence without a job's name says that one was made. */
export const isAcceptance = (words: string | undefined): boolean =>
  words !== undefined && acceptance.test(words) && !isRefusal(words) && !/\bn[o’']t\b/i.test(words)

const unknownJob =
  /^(?:unknown|invalid|expired|no such)\b.{0,40}$|^(?:the )?(?:job|id|task|video)\b.{0,40}\b(?:not found|unknown|invalid|expired)\W*$|^error\b/i

/**
 * Whether a remark refuses, if it is all that the answer says. Only short set phrases count: the
 * remark is customarily an advertisement, and those say anything.
 */
export const isUnknownJob = (remark: string | undefined): boolean =>
  remark !== undefined && unknownJob.test(remark)
