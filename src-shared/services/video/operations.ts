import { service } from '../../operation/operation'
import { channelOperations } from './channels'
import { exploreOperations } from './explore'
import { communityPostOperations, playlistOperations, videoOperations } from './videos'

/** S5: the specification shows neither parameters nor the POST body, so every operation is open. */
export const video = service({
  id: 'video',
  label: 'S5',
  title: 'Video',
  plainName: 'Video platform information service',
  summary:
    'Auto-complete, search, trending, home feed, channels, videos with comments and streams, playlists and community posts.',
  keyHeader: 'X-GatewayAPI-Key',
  keyHeaderStated: false,
  test: { operation: 'autoComplete', values: { q: 'music' } },
  operations: {
    ...exploreOperations,
    ...channelOperations,
    ...videoOperations,
    ...playlistOperations,
    ...communityPostOperations,
  },
})
