import { downloadModule } from './downloads/store/module'
import { flightModule } from './flights/store/module'
import { fundModule } from './funds/store/module'
import { collectionModule } from './library/worker/collections/module'
import { ownMethods } from './library/worker/methods'
import { composeLibrary } from './library/worker/module'
import { newsModule } from './news/store/module'
import { planModule } from './plans/store/module'
import { runModule } from './polling/store/module'
import { videoModule } from './video/store/module'

/**
 * The library of this program: the only place that knows who keeps something in it. A method that is
 * declared and stands in no module does not compile. Modules that came later stand later.
 */
export const libraryParts = composeLibrary({
  modules: [
    runModule,
    flightModule,
    downloadModule,
    collectionModule,
    fundModule,
    newsModule,
    planModule,
    videoModule,
  ],
  methods: {
    ...ownMethods,
    ...runModule.methods,
    ...flightModule.methods,
    ...downloadModule.methods,
    ...collectionModule.methods,
    ...planModule.methods,
    ...newsModule.methods,
    ...fundModule.methods,
    ...videoModule.methods,
  },
})
