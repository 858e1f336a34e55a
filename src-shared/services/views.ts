import type { View } from '../operation/view'
import { forumViews } from './forum/views'
import { fundsViews } from './funds/views'
import { mailboxesViews } from './mailboxes/views'
import { mapsViews } from './maps/views'
import { newsViews } from './news/views'

/** What the answer of each operation is to a person. */
export const views = {
  ...forumViews,
  ...mapsViews,
  ...mailboxesViews,
  ...fundsViews,
  ...newsViews,
}

/** Operations whose answers have a view. */
export type ViewedOperation = keyof typeof views

/** What a person sees in the answer of an operation. */
export type ViewOf<Id extends ViewedOperation> = ReturnType<(typeof views)[Id]['read']>

const viewsById: ReadonlyMap<string, View<unknown>> = new Map(Object.entries(views))

/** The view of an operation's answers; undefined for any other text. */
export const findView = (operation: string): View<unknown> | undefined => viewsById.get(operation)
