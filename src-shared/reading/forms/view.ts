import type { InputValue } from '../../operation/read-input'
import type { LibraryRecord, OfflineQuestion, ReadContext } from '../record'
import { isFeed } from './feed'
import { inPlainForm } from './plain-form'

/** The values of a question, by field name. */
export type Values = Readonly<Record<string, InputValue>>

/**
 * What the answer of an operation is to a person. `read` takes any JSON and never throws; what it
 * gives is plain data, because it travels between threads.
 */
export interface View<Model> {
  /** Unknown JSON in, the typed model out. */
  read(body: unknown, context: ReadContext): Model
  /**
   * The values that ask for the following page; undefined if the answer names none. Services
   * page by number, offset or cursor: what is not stated is not guessed, because a call costs money.
   */
  next?(model: Model, values: Values): Values | undefined
  /**
   * What asks for more of single records of this answer, by their ids, if a record alone does not
   * say so: replies that stand behind a cursor, or that have all come along. What is not named has nothing.
   */
  leadsTo?(model: Model, values: Values): ReadonlyMap<string, OfflineQuestion[]>
  /**
   * Whether it reads answers that are no JSON too, as the text that came, empty if nothing came: "OK", the
   * source of a letter, lines between semicolons. `feeds` says that it reads RSS and Atom, and no other text.
   */
  texts?: true | 'feeds'
  /** What the library keeps of it, in the order of the answer. */
  records(model: Model, context: ReadContext): LibraryRecord[]
}

/** Declares a view, so that its model is known from its reader, which gets answers in their plain form. */
export const view = <Model>(declared: View<Model>): View<Model> => ({
  ...declared,
  read: (body, context) => declared.read(inPlainForm(body), context),
})

/** Whether a view reads an answer that is no JSON and came as this text. */
export const readsText = (view: View<unknown> | undefined, text: string): boolean =>
  view?.texts === 'feeds' ? isFeed(text) : view?.texts === true

/** The views of one service's operations, by their ids; a missing one does not compile. */
export type ViewsFor<Id extends string> = Readonly<Record<Id, View<unknown>>>
