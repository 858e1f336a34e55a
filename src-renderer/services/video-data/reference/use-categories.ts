import { useMemo } from 'react'
import { useOperation } from '../../../data/use-operation'
import { categoriesQuestion, useReferenceChoice } from './questions'

const none: ReadonlyMap<string, string> = new Map()

/** The names of the categories by their ids, where they are kept: never a call. */
export function useCategoryNames(): ReadonlyMap<string, string> {
  const [choice] = useReferenceChoice()
  const { asked } = useOperation('videoData.videoCategories', categoriesQuestion(choice), {
    when: 'kept',
  })
  const model = asked.at === 'ready' && asked.model.at === 'page' ? asked.model : undefined
  return useMemo(
    () => (model === undefined ? none : new Map(model.items.map(({ id, title }) => [id, title]))),
    [model],
  )
}
