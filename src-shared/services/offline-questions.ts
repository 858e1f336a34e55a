import type { ServiceId } from '../operation/operation'
import type { LibraryRecord, OfflineQuestion } from '../reading/record'
import { forumOffline } from './forum/offline'
import { fundsOffline } from './funds/offline'
import { mailboxesOffline } from './mailboxes/offline'
import { mapsOffline } from './maps/offline'
import { newsOffline } from './news/offline'
import { videoOffline } from './video/offline'
import { videoDataOffline } from './video-data/offline'

type OfflineQuestions = (record: LibraryRecord) => readonly OfflineQuestion[]

const questionsOf: Readonly<Record<ServiceId, OfflineQuestions>> = {
  // All that the service states of a flight or an airport came with it.
  flights: () => [],
  videoData: videoDataOffline,
  forum: forumOffline,
  maps: mapsOffline,
  video: videoOffline,
  mailboxes: mailboxesOffline,
  funds: fundsOffline,
  news: newsOffline,
  // A job's answers are good for the moment only.
  downloads: () => [],
}

/**
 * What to ask so that a record can be read without a network: its details, comments, photos. The
 * questions are those of the record's own service, and their values are fit to be sent.
 */
export function offlineQuestions(record: LibraryRecord): readonly OfflineQuestion[] {
  return questionsOf[record.service](record)
}
