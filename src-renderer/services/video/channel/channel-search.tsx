import { SearchPage } from '../../../kit/page/search-page'
import { useWorkspace } from '../../../state/workspace'
import { EmptyState } from '../../../ui/empty-state'
import { channelRoute } from '../../video-routes'
import { ContentList, useContents } from '../content-list'

/** Searches within one channel. */
export function ChannelSearch({ id, q }: { id: string; q: string }) {
  const go = useWorkspace((workspace) => workspace.go)
  const contents = useContents('video.channelSearch', q === '' ? null : { id, q })
  return (
    <SearchPage
      label="Search within the channel"
      asked={q}
      onSend={(words) => go(channelRoute(id, { tab: 'search', q: words }))}
    >
      <ContentList
        {...contents}
        label={`Found for “${q}” in the channel`}
        nothing={`The service found nothing for “${q}” in this channel.`}
        ofChannel
        idle={<EmptyState title="What is it about?">Only this channel is searched.</EmptyState>}
      />
    </SearchPage>
  )
}
