import type { Download } from '#shared/bridge/downloads'
import type { Subject } from '../../../intents/subject'

const notSafe =
  'The address of a file may open it for everyone who has it: it stays in the program.'
const not = { offline: 'It is stored on this computer as soon as it is done.' }

/**
 * A download as something to act on. A job has the address of the page that its file is made of; of a file only
 * its host is known to the window. Pure.
 */
export function subjectOfDownload({ id, source, title, picture }: Download): Subject {
  if (source.at === 'file') {
    const service = source.service ?? 'downloads'
    const reasons = { ...not, copyLink: notSafe, browser: notSafe }
    return { service, kind: 'job', id, title, picture, not: reasons }
  }
  const { job, address: link } = source
  return { service: 'downloads', kind: 'job', id: job ?? id, title, picture, link, not }
}
