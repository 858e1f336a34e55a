import type { DownloadDetails } from '#shared/bridge/downloads'
import type { Entry } from './machine/entry'

/** What the details of a download tell beyond its entry. */
export function detailsOf({ id, source, story, state }: Entry): DownloadDetails {
  return {
    id,
    addresses: story.addresses,
    attempts: story.attempts,
    headers: story.headers,
    validator: story.validator,
    sha256: state.at === 'done' ? state.sha256 : source.at === 'file' ? source.sha256 : null,
    run: source.at === 'job' ? source.run : null,
    values: source.at === 'job' ? { format: source.format, ...source.values } : {},
  }
}
