import { makeRecord, textFact, textOf } from '../../reading/reading'
import type { LibraryRecord, ReadContext, RecordReader } from '../../reading/record'
import type { OperationId } from '../index'
import { readCreatedJob, readJobProgress } from './readers'

type DownloadsReaders = Record<Extract<OperationId, `downloads.${string}`>, RecordReader>

/** What the library recognises in the answers of the download service. */
export const downloadsRecordReaders: DownloadsReaders = {
  'downloads.create': (body, context) => createdRecord(body, context),
  'downloads.progress': (body, context) => progressRecord(body, context),
}

function createdRecord(body: unknown, { values }: ReadContext): LibraryRecord[] {
  const job = readCreatedJob(body)
  if (job.at !== 'created') return []
  const asked = textOf(values.url)
  return listed(
    makeRecord({
      service: 'downloads',
      kind: 'job',
      id: job.id,
      // An address is a poor title, and better than none.
      title: job.title ?? asked,
      text: [job.title, asked].filter((part) => part !== undefined).join('\n'),
      facts: [textFact(job.fullFormat ?? job.format ?? textOf(values.format))],
      picture: job.picture,
      link: asked,
    }),
  )
}

/** Only a poll that names the video says something of it; the title came with the job's creation. */
function progressRecord(body: unknown, { values }: ReadContext): LibraryRecord[] {
  const job = readJobProgress(body)
  return listed(
    makeRecord({
      service: 'downloads',
      kind: 'job',
      id: textOf(values.id),
      title: job.title,
      text: job.title,
      facts: [textFact(job.fullFormat ?? job.format), textFact(job.text)],
    }),
  )
}

const listed = (record: LibraryRecord | undefined): LibraryRecord[] =>
  record === undefined ? [] : [record]
