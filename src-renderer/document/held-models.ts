import { isMembers } from '#shared/reading/plain'
import type { HeldModel } from '#shared/services/works'
import type { DocumentAnswer, DocumentInput } from './protocol'

/** Of each question the last two answers are held: the window may still name the one before. */
const mostOfALine = 2

/** What views read, held in this thread under names. */
export function createHeldModels() {
  const models = new Map<string, { line: string; held: HeldModel }>()

  return {
    get: (name: string): HeldModel | undefined => models.get(name)?.held,

    /** Holds what was read under a name, and tells it; what is no answer to the question is told whole. */
    keep(
      read: DocumentAnswer<'view'>,
      name: string,
      { line, operation }: Pick<DocumentInput<'hold'>, 'line' | 'operation'>,
    ): DocumentAnswer<'hold'> {
      if (read.at === 'none') return read
      const { model } = read
      if (isUnanswered(model)) return { at: 'read', model, next: null }
      models.delete(name)
      // The view of this operation read it, whose model it is.
      models.set(name, { line, held: { operation, model } as HeldModel })
      const ofLine = [...models].filter(([, one]) => one.line === line)
      for (const [old] of ofLine.slice(0, -mostOfALine)) models.delete(old)
      return { at: 'read', model: { at: 'held', name }, next: null }
    },
  }
}

type Told = Exclude<Extract<DocumentAnswer<'hold'>, { at: 'read' }>['model'], { at: 'held' }>

const isUnanswered = (model: unknown): model is Told =>
  isMembers(model) && ['refused', 'missing', 'unrecognised'].some((at) => model.at === at)
