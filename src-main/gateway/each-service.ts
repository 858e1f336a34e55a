import type { ServiceId } from '#shared/operation/operation'

/** Makes one thing per service. */
export function eachService<Value>(make: (id: ServiceId) => Value): Record<ServiceId, Value> {
  return {
    flights: make('flights'),
    videoData: make('videoData'),
    forum: make('forum'),
    maps: make('maps'),
    video: make('video'),
    mailboxes: make('mailboxes'),
    funds: make('funds'),
    news: make('news'),
    downloads: make('downloads'),
  }
}
