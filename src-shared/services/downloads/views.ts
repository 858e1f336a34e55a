import { type Values, type ViewsFor, view } from '../../reading/forms/view'
import { makeRecord, textFact, textOf } from '../../reading/reading'
import type { LibraryRecord } from '../../reading/record'
import type { OperationId } from '../index'
import { type Listed, recordIdOf } from '../lists'
import { type Refused, refusedBy } from '../unanswered'
import type { CreatedJob, JobProgress } from './models'
import { readCreatedJob, readJobProgress } from './readers'

/** The job that was made, why none was, or that it is not known whether one was. */
export type CreatedJobView =
  | Listed<Extract<CreatedJob, { at: 'created' }>>
  | Extract<CreatedJob, { at: 'unclear' }>
  | Refused

/** How far a job is. That it failed is a state of it. */
export interface JobProgressView {
  at: 'progress'
  /** The job's record; null if the question named no job. */
  recordId: string | null
  job: JobProgress
}

type MadeJob = Extract<CreatedJob, { at: 'created' }>

/** A job that was made, under the title of its video; `values` are those of the question. */
function createdRecord(job: Listed<MadeJob>, values: Values): LibraryRecord | undefined {
  const asked = textOf(values.url)
  return makeRecord({
    service: 'downloads',
    kind: 'job',
    id: job.recordId,
    // An address is a poor title, but better than none.
    title: job.title ?? asked,
    text: [job.title, asked].filter((part) => part !== undefined).join('\n'),
    facts: [textFact(job.fullFormat ?? job.format ?? textOf(values.format))],
    picture: job.picture,
    link: asked,
  })
}

/** Only a poll that names the video says something of it; the title came with the job's creation. */
const progressRecord = (job: JobProgress, recordId: string | null): LibraryRecord | undefined =>
  makeRecord({
    service: 'downloads',
    kind: 'job',
    id: recordId ?? undefined,
    title: job.title,
    text: job.title,
    facts: [textFact(job.fullFormat ?? job.format), textFact(job.text)],
  })

/** What the answer of each operation of the download service is to a person. */
export const downloadsViews = {
  'downloads.create': view({
    read: (body): CreatedJobView => {
      const job = readCreatedJob(body)
      if (job.at === 'refused') return refusedBy(job.reason)
      return job.at === 'created' ? { ...job, recordId: recordIdOf(job.id) } : job
    },
    records: (model, { values }) =>
      model.at === 'created' ? [createdRecord(model, values) ?? []].flat() : [],
  }),
  'downloads.progress': view({
    read: (body, { values }): JobProgressView => {
      const id = textOf(values.id)
      const recordId = id === undefined ? null : recordIdOf(id)
      return { at: 'progress', recordId, job: readJobProgress(body) }
    },
    records: ({ job, recordId }) => [progressRecord(job, recordId) ?? []].flat(),
  }),
} satisfies ViewsFor<Extract<OperationId, `downloads.${string}`>>
