import { createFundWorks, type FundWorks } from './funds/laboratory/laboratory'
import type { OperationId } from './index'
import type { Unanswered } from './unanswered'
import { type CommentWorks, createCommentWorks } from './video-comments/laboratory'
import type { StopWords } from './video-comments/word-counts'
import type { ViewOf } from './views'

/** What a view read, held in the thread that read it: its rows are too many for the window's. */
export type HeldModel = { [Id in OperationId]: { operation: Id; model: ViewOf<Id> } }[OperationId]

/** How an answer that is held is described to the window. */
export interface Held {
  at: 'held'
  /** Names it for what is computed with it; it changes with every answer. */
  name: string
  /** Equal for answers of equal texts, whatever they were asked by. */
  mark: string
}

/** What is computed of held models and of what was handed in, away from the window's thread. */
export interface Works extends FundWorks, CommentWorks {}

/** The name of each computation. */
export type WorkName = keyof Works
/** What a computation takes; it travels to the thread as plain data. */
export type WorkInput<Name extends WorkName> = Works[Name]['input']
/** What a computation answers, as plain data. */
export type WorkAnswer<Name extends WorkName> = Works[Name]['answer']
/** One function for each computation: a name without it does not compile. */
export type WorkHandlers = { [Name in WorkName]: (input: WorkInput<Name>) => WorkAnswer<Name> }

/** Everything that can be computed, over the models that the thread holds. */
export function createWorks(
  held: (name: string) => HeldModel | undefined,
  stopWords: StopWords = {},
): WorkHandlers {
  const funds = createFundWorks({
    latest(name) {
      const found = held(name)
      return found?.operation === 'funds.latest' && found.model.at === 'quotes'
        ? found.model
        : undefined
    },
    master(name) {
      const found = held(name)
      return found?.operation === 'funds.master' && found.model.at === 'masters'
        ? found.model
        : undefined
    },
  })
  return { ...funds, ...createCommentWorks(stopWords) }
}

/** Whether this replaces an answer: it names a model that is held. */
export const isHeld = (model: Held | Unanswered): model is Held => model.at === 'held'
