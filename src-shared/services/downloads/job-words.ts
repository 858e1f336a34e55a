/** What a service's words say of a job; undefined where they say nothing. */
export type Saying = 'running' | 'done' | 'failed'

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
export function sayingOf(words: string | undefined): Saying | undefined {
  if (words === undefined) return undefined
  if (failed.test(words)) return retrying.test(words) ? 'running' : 'failed'
  if (done.test(words)) return 'done'
  return running.test(words) ? 'running' : undefined
}

/** Whether words refuse, where nothing else in the answer says that the job goes on. */
export const isRefusal = (words: string | undefined): boolean =>
  words !== undefined &&
  (refusal.test(words) || sayingOf(words) === 'failed') &&
  !retrying.test(words)

const unknownJob =
  /^(?:unknown|invalid|expired|no such)\b.{0,40}$|^(?:the )?(?:job|id|task|video)\b.{0,40}\b(?:not found|unknown|invalid|expired)\W*$|^error\b/i

/**
 * Whether a remark refuses, where it is all that the answer says. Only short set phrases count: the
 * remark is customarily an advertisement, and those say anything.
 */
export const isUnknownJob = (remark: string | undefined): boolean =>
  remark !== undefined && unknownJob.test(remark)
