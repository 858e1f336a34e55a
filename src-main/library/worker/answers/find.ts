import type { MethodInput, MethodValue } from '../../methods'
import type { Context } from '../context'
import { answerNumber } from './answer-number'
import { answerById, type FoundAnswer, newestAnswer } from './read-answer'

export function find(context: Context, { key }: MethodInput<'find'>): MethodValue<'find'> {
  const found = use(context, newestAnswer(context.db, key))
  return found?.answer ? { answer: found.answer, age: found.age } : null
}

export function open(context: Context, { id }: MethodInput<'open'>): MethodValue<'open'> {
  return use(context, answerById(context.db, id))?.answer ?? null
}

/** Remembers that the question was used: what was not used for longest is forgotten first. */
function use(context: Context, found: FoundAnswer | undefined): FoundAnswer | undefined {
  if (found === undefined) return undefined
  context.used.set(found.question, context.now())
  if (found.answer === null) {
    context.log(`The body of answer ${found.number} is damaged.`)
    context.spoilt.add(found.number)
    context.evictSoon()
  }
  return found
}

export function has({ db }: Context, { ids }: MethodInput<'has'>): MethodValue<'has'> {
  return ids.filter((id) => answerNumber(db, id) !== undefined)
}
