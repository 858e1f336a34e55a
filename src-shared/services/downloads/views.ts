import { type ViewsFor, view } from '../../operation/view'
import { textOf } from '../../reading/reading'
import type { OperationId } from '../index'
import { type Listed, recordIdOf } from '../lists'
import { type Refused, refusedBy } from '../unanswered'
import type { CreatedJob, JobProgress } from './models'
import { readCreatedJob, readJobProgress } from './readers'
import { createdRecord, progressRecord } from './records'

/** The job that was made, why none was, or that it cannot be told whether one was. */
export type CreatedJobView =
  | Listed<Extract<CreatedJob, { at: 'created' }>>
  | Extract<CreatedJob, { at: 'unclear' }>
  | Refused

/** How far a job is. That it failed is a state of it. */
export interface JobProgressView {
  at: 'progress'
  /** The job's record; null where the question named no job. */
  recordId: string | null
  job: JobProgress
}

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
