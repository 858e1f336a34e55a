import { useMemo } from 'react'
import type { ReferenceList } from '#shared/operation/field'
import { useOperation } from '../use-operation'
import { categoriesQuestion, choicesQuestion, useReferenceChoice } from './reference-questions'
import type { ReferenceValue } from './reference-values'

const none: readonly ReferenceValue[] = []

/**
 * The values of a list that a service gave, if it is kept: never a call. The page Reference asks.
 *
 * @param list undefined if nothing is chosen from one
 */
export function useReference(list: ReferenceList | undefined): readonly ReferenceValue[] {
  const [choice] = useReferenceChoice()
  const kept = { when: 'kept' } as const
  const categories = useOperation(
    'videoData.videoCategories',
    list === 'categories' ? categoriesQuestion(choice) : null,
    kept,
  )
  const languages = useOperation(
    'videoData.i18nLanguages',
    list === 'languages' ? choicesQuestion(choice) : null,
    kept,
  )
  const regions = useOperation(
    'videoData.i18nRegions',
    list === 'regions' ? choicesQuestion(choice) : null,
    kept,
  )
  return useMemo(() => {
    const found = { categories, languages, regions }[list ?? 'regions'].asked
    if (list === undefined || found.at !== 'ready' || found.model.at !== 'page') return none
    return found.model.items.map((item) =>
      'code' in item ? { value: item.code, name: item.name } : { value: item.id, name: item.title },
    )
  }, [list, categories, languages, regions])
}

/** The names of the categories by their ids, if they are kept. */
export function useCategoryNames(): ReadonlyMap<string, string> {
  const categories = useReference('categories')
  return useMemo(() => new Map(categories.map(({ value, name }) => [value, name])), [categories])
}
