import { faultWords } from '../../src-preload/contract/fault-words'
import { failed, ok } from '../../src-preload/contract/result'
import type { Handlers, Parts } from './handlers'

const listedByDefault = 100

/** Earlier calls of an operation in the present world, and their answers at no cost. */
export function historyHandlers({
  activity,
  kept,
  worlds,
}: Pick<Parts, 'activity' | 'kept' | 'worlds'>): Pick<
  Handlers,
  'history.list' | 'history.open' | 'history.forget'
> {
  return {
    'history.list': async ({ operation, limit }) =>
      ok(activity.history(operation, limit ?? listedByDefault, worlds.world().realm)),
    'history.open': async ({ id }) => {
      const answer = kept.open(id)
      return answer === undefined ? failed({ code: 'notKept', ...faultWords.notKept }) : ok(answer)
    },
    'history.forget': async ({ id, operation }) =>
      ok({
        forgotten: kept.forget({
          ...(id === undefined ? {} : { id }),
          ...(operation === undefined ? {} : { operation }),
        }),
      }),
  }
}
