import type { View, ViewsFor } from '../reading/forms/view'
import { downloadsViews } from './downloads/views'
import { flightsViews } from './flights/views'
import { forumViews } from './forum/views'
import { fundsViews } from './funds/views'
import type { OperationId } from './index'
import { mailboxesViews } from './mailboxes/views'
import { mapsViews } from './maps/views'
import { newsViews } from './news/views'
import { videoViews } from './video/views'
import { videoDataViews } from './video-data/views'

/** What the answer of each operation is to a person; a missing one does not compile. */
export const views = {
  ...flightsViews,
  ...videoDataViews,
  ...forumViews,
  ...mapsViews,
  ...videoViews,
  ...mailboxesViews,
  ...fundsViews,
  ...newsViews,
  ...downloadsViews,
} satisfies ViewsFor<OperationId>

/** What a person sees in the answer of an operation. */
export type ViewOf<Id extends OperationId> = ReturnType<(typeof views)[Id]['read']>

const viewsById: ReadonlyMap<string, View<unknown>> = new Map(Object.entries(views))

/** The view of an operation's answers; undefined for any other text. */
export const findView = (operation: string): View<unknown> | undefined => viewsById.get(operation)
