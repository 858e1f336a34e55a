import type { Offered } from '../../intents/offers'
import { filesOf, type Subject } from '../../intents/subject'
import {
  changeDownloadDraft,
  offerDownload,
  useDownloadDraft,
} from '../../state/downloads/download-draft'

/** Everything that these things have to be downloaded, as one batch whose format is chosen once. */
export function offerDownloads(subjects: readonly Subject[]): Offered | undefined {
  const files = subjects.flatMap(filesOf)
  if (files.length === 0) return undefined
  // One batch has one kind: a job makes a file of a page, and works for a directly named file too.
  const use = files.every((file) => file.use === 'file') ? 'file' : 'job'
  return {
    ...(files.length > 1 && { note: `${files.length} files` }),
    run: () => {
      const { titles } = useDownloadDraft.getState()
      const known = files.flatMap(({ address, title }) => (title ? [[address, title]] : []))
      changeDownloadDraft({ use, titles: { ...titles, ...Object.fromEntries(known) } })
      offerDownload(files.map(({ address }) => address))
    },
  }
}
