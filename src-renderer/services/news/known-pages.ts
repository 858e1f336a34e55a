import type { NewsPage } from '#shared/services/news/models'
import type { Unanswered } from '#shared/services/unanswered'
import type { Asked } from '../../data/asked'

const none: readonly NewsPage[] = []

/** The pages that the service names, if it answered with them. Pure. */
export const knownPages = (asked: Asked<readonly NewsPage[] | Unanswered>): readonly NewsPage[] =>
  asked.at === 'ready' && isPages(asked.model) ? asked.model : none

/** Whether the service answered with pages, or with none. Pure. */
export const isPages = (model: readonly NewsPage[] | Unanswered): model is readonly NewsPage[] =>
  Array.isArray(model)
