import { defineLibraryModule } from '../../library/worker/module'
import { placeCounts, stories } from './stories'

/** Stories put together from the articles that the library keeps; it keeps nothing of its own. */
export const newsModule = defineLibraryModule({
  steps: [],
  tables: [],
  methods: {
    stories: { manner: 'slicedRead', run: stories },
    placeCounts: { manner: 'slicedRead', run: placeCounts },
  },
  restore: null,
  forget: () => 0,
  keyRows: [],
})
