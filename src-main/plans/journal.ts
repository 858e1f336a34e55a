import type { PlanPorts } from './ports'
import type { Fate, PlanCall } from './store/methods'
import type { PlanQuestion } from './walk'

/** What became of the questions of a plan, in memory and on the disk. */
export interface Journal {
  /** Reads what was written before a restart. */
  load(): Promise<void>
  get(name: string): PlanCall | undefined
  all(): PlanCall[]
  /** Requests that went out. */
  made(): number
  /**
   * Writes what became of a question, and waits for the disk.
   *
   * @returns whether it is written; false too if the plan was forgotten meanwhile: `gone` says so
   */
  note(
    question: PlanQuestion,
    name: string,
    fate: Fate,
    more?: Partial<Pick<PlanCall, 'calls' | 'bytes' | 'reason'>>,
  ): Promise<boolean>
  /** It was not sent after all. */
  drop(name: string): Promise<void>
  gone(): boolean
}

/** Creates the journal of the plan with this id. `load` reads what an earlier program stored, and throws if it cannot. */
export function createJournal(
  plan: string,
  { library, clock }: Pick<PlanPorts, 'library' | 'clock'>,
): Journal {
  const settled = new Map<string, PlanCall>()
  let gone = false

  return {
    async load() {
      const stored = await library.ask('planCalls', { plan })
      if (!stored.ok) throw new Error(stored.fault.message)
      for (const call of stored.value) settled.set(call.name, call)
    },
    get: (name) => settled.get(name),
    all: () => [...settled.values()],
    made: () => [...settled.values()].reduce((sum, { calls }) => sum + calls, 0),
    async note(question, name, fate, more = {}) {
      const before = settled.get(name)
      const call: PlanCall = {
        name,
        at: fate === 'sent' || before === undefined ? clock.now() : before.at,
        fate,
        calls: before?.calls ?? 0,
        bytes: 0,
        question: JSON.stringify(question),
        reason: null,
        ...more,
      }
      settled.set(name, call)
      const noted = await library.ask('notePlanCall', { plan, call })
      if (noted.ok && noted.value.gone) gone = true
      return noted.ok && !gone
    },
    async drop(name) {
      if (settled.delete(name)) await library.ask('dropPlanCall', { plan, name })
    },
    gone: () => gone,
  }
}
