import { useOperationPages } from '../../../data/use-operation-pages'
import type { Exploring } from '../routes'
import { type ResourceId, type Thing, thingsOf } from '../things'

const keyOf = ({ key }: Thing) => key

/** The things that a question to a resource finds, page by page; nothing is asked without values. */
export const useExploring = <Id extends ResourceId>(
  resource: Id,
  { values, extra }: Pick<Exploring, 'values' | 'extra'>,
) =>
  useOperationPages<Id, Thing>(
    resource,
    values ?? null,
    { items: thingsOf[resource], keyOf },
    { extra },
  )

export type ExploredPages = ReturnType<typeof useExploring<ResourceId>>
