import type { LibraryMethods, MethodInput, MethodName, MethodValue } from '../methods'
import { ages, outdate } from './answers/ages'
import { find, has, open } from './answers/find'
import { keep } from './answers/keep'
import type { Context } from './context'
import type { Job } from './pace'

/** How a method is done: reading at once, or a change that may be done in slices. */
export type Method<Name extends MethodName> =
  | { manner: 'read'; run(context: Context, input: MethodInput<Name>): MethodValue<Name> }
  | { manner: 'write'; run(context: Context, input: MethodInput<Name>): Job<MethodValue<Name>> }

export type Methods = { [Name in keyof LibraryMethods]: Method<Name> }

/** A change that is short enough to be done in one slice. */
export function* atOnce<Value>(work: () => Value): Job<Value> {
  yield* []
  return work()
}

const notYet = (): never => {
  throw new Error('The library cannot do this yet.')
}
const refuse = { manner: 'read', run: notYet } as const

export const methods: Methods = {
  keep: { manner: 'write', run: keep },
  find: { manner: 'read', run: find },
  open: { manner: 'read', run: open },
  has: { manner: 'read', run: has },
  ages: { manner: 'read', run: ages },
  outdate: { manner: 'write', run: (context, input) => atOnce(() => outdate(context, input)) },
  search: refuse,
  item: refuse,
  answers: refuse,
  versions: refuse,
  save: refuse,
  unsave: refuse,
  lists: refuse,
  changeList: refuse,
  markRead: refuse,
  storage: refuse,
  wouldFree: refuse,
  forget: refuse,
  picture: refuse,
  keepPicture: refuse,
  missingPictures: refuse,
  averageBytes: refuse,
  backup: refuse,
  restore: refuse,
  limit: refuse,
  close: {
    manner: 'write',
    run: ({ db }) =>
      atOnce(() => {
        db.close()
        return null
      }),
  },
}
