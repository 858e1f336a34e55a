import type { MethodInput, MethodValue } from '../../methods'
import type { Context } from '../context'
import { answerNumber } from './answer-number'
import { answerById, type FoundAnswer, newestAnswer } from './read-answer'

export function find(context: Context, { key }: MethodInput<'find'>): MethodValue<'find'> {
  return use(context, newestAnswer(context.db, key))
}

export function open(context: Context, { id, realm }: MethodInput<'open'>): MethodValue<'open'> {
  const found = answerById(context.db, id)
  return realm === undefined || found?.realm === realm ? use(context, found) : null
}

/** Remembers that the question was used: what was not used for longest is forgotten first. */
function use(context: Context, found: FoundAnswer | undefined): MethodValue<'open'> {
  if (found === undefined) return null
  context.used.set(found.question, context.now())
  if (found.answer === null) {
    context.log(`The body of answer ${found.number} is damaged.`)
    context.spoilt.add(found.number)
    context.evictSoon()
    return null
  }
  return { answer: found.answer, age: found.age }
}

export function has({ db }: Context, { ids }: MethodInput<'has'>): MethodValue<'has'> {
  return ids.filter((id) => answerNumber(db, id) !== undefined)
}
