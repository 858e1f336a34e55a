import { defineLibraryModule } from '../../library/worker/module'
import { commentedVideos } from './commented-videos'
import { videoComments } from './video-comments'

/** Comments on videos, put together from the answers that the library keeps; it keeps nothing of its own. */
export const videoModule = defineLibraryModule({
  steps: [],
  tables: [],
  methods: {
    videoComments: { manner: 'slicedRead', run: videoComments },
    commentedVideos: { manner: 'read', run: commentedVideos },
  },
  restore: null,
  forget: () => 0,
  keyRows: [],
})
