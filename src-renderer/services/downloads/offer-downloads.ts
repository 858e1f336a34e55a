import type { Offered } from '../../intents/offers'
import { filesOf, type Subject } from '../../intents/subject'
import { offerFiles } from '../../state/downloads/download-draft'

/** Everything that these things have to be downloaded, as one batch whose format is chosen once. */
export function offerDownloads(subjects: readonly Subject[]): Offered | undefined {
  const files = subjects.flatMap(filesOf)
  if (files.length === 0) return undefined
  return {
    ...(files.length > 1 && { note: `${files.length} files` }),
    run: () => offerFiles(files),
  }
}
