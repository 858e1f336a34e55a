import type { Values } from '../../operation/view'
import { makeRecord, textFact, textOf } from '../../reading/reading'
import type { LibraryRecord } from '../../reading/record'
import type { Listed } from '../lists'
import type { CreatedJob, JobProgress } from './models'

type MadeJob = Extract<CreatedJob, { at: 'created' }>

/** A job that was made, under the title of its video; `values` are those of the question. */
export function createdRecord(job: Listed<MadeJob>, values: Values): LibraryRecord | undefined {
  const asked = textOf(values.url)
  return makeRecord({
    service: 'downloads',
    kind: 'job',
    id: job.recordId,
    // An address is a poor title, and better than none.
    title: job.title ?? asked,
    text: [job.title, asked].filter((part) => part !== undefined).join('\n'),
    facts: [textFact(job.fullFormat ?? job.format ?? textOf(values.format))],
    picture: job.picture,
    link: asked,
  })
}

/** Only a poll that names the video says something of it; the title came with the job's creation. */
export const progressRecord = (
  job: JobProgress,
  recordId: string | null,
): LibraryRecord | undefined =>
  makeRecord({
    service: 'downloads',
    kind: 'job',
    id: recordId ?? undefined,
    title: job.title,
    text: job.title,
    facts: [textFact(job.fullFormat ?? job.format), textFact(job.text)],
  })
