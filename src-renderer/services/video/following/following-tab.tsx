import { EmptyState } from '../../../ui/empty-state'
import { useFollowing } from './use-following'

/** What is new of the channels that are followed on this machine. */
export function FollowingTab() {
  const { channels } = useFollowing()
  return (
    <EmptyState title={channels.length === 0 ? 'No channels are followed' : 'Following'}>
      Follow channels from their page or from a search. It stays on this machine and needs no
      account.
    </EmptyState>
  )
}
