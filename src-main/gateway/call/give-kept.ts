import type { Answer } from '#shared/bridge/answer'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok, type Result } from '#shared/bridge/result'
import { cacheKey } from '#shared/operation/cache-key'
import { createRedactor } from '../../vault/redaction'
import type { Catalogue } from '../catalogue'
import type { ConnectionJudge } from '../limits/connection'
import type { DayCounts } from '../limits/day-counts'
import type { GatewayPorts, GatewayQuestion, KeptState, World } from '../ports'
import { datedAnswer, isFresh, isGiven, isNeverGiven } from './kept-choice'
import { logEntry } from './log-entry'
import { type ReadQuestion, type ReadyCall, readQuestion } from './question'

/** Gives stored answers in place of calls. */
export interface KeptGiver {
  /** The stored answer to give in place of a call; undefined if the service is to be asked. */
  find(read: ReadQuestion, world: World): Promise<Result<Answer | undefined>>
  /** Gives it: counts and logs. */
  give(read: ReadQuestion, answer: Answer): Answer
  open(id: string): Promise<Result<Answer>>
  states(questions: readonly GatewayQuestion[]): Promise<Result<KeptState[]>>
  /** After a deletion, stored answers about the same things show what is gone. */
  outdateAfter(call: ReadyCall): void
}

interface GiverTools {
  ports: GatewayPorts
  catalogue: Catalogue
  connection: ConnectionJudge
  counts: DayCounts
  makeId(): string
}

/** Creates what looks a question up in the library before a call is made, as the mode of the question says. */
export function createKeptGiver(tools: GiverTools): KeptGiver {
  const { ports, catalogue, connection, counts } = tools
  const { clock, kept } = ports

  return {
    async find({ operation, question, key, title }, world) {
      const mode = question.mode ?? 'kept-first'
      const nothing = () => (mode === 'kept-only' ? notKept(title) : ok(undefined))
      if (mode === 'refresh' || isNeverGiven(operation)) return nothing()
      const found = await kept.find(key)
      // The library's own state reports its failure; the service can still be asked.
      if (!found.ok) return mode === 'kept-only' ? found : ok(undefined)
      if (found.value === null) return nothing()
      const now = clock.now()
      const fresh = isFresh(operation, found.value.age, world, now)
      const offline = connection.skips(originOf(world.service(operation.service).address))
      return isGiven(mode, fresh, offline)
        ? ok(datedAnswer(operation, found.value, world, now))
        : ok(undefined)
    },

    give(read, answer) {
      const { realm, secrets } = ports.world()
      counts.fromLibrary(realm)
      ports.activity.add(
        logEntry(read, createRedactor(secrets, []), {
          id: tools.makeId(),
          at: clock.now(),
          realm,
          from: 'library',
          status: answer.status,
          ms: 0,
          bytes: answer.bytes,
          attempts: 0,
          fault: null,
        }),
        { values: answer.values, extra: answer.extra },
      )
      ports.changed()
      return answer
    },

    async open(id) {
      const world = ports.world()
      const found = await kept.open(id, world.realm)
      if (!found.ok) return found
      if (found.value === null) return notKept()
      const { answer } = found.value
      const operation = catalogue.findOperation(answer.operation)
      if (operation === undefined) return ok({ ...answer, from: 'library', freshUntil: 0 })
      return ok(datedAnswer(operation, found.value, world, clock.now()))
    },

    async states(questions) {
      const world = ports.world()
      const read = questions.map((question) => readQuestion(question, world, catalogue))
      const ages = await kept.ages(read.flatMap((one) => (one.ok ? [one.value.key] : [])))
      if (!ages.ok) return ages
      let next = 0
      const now = clock.now()
      return ok(
        read.map((one) => {
          if (!one.ok) return { at: 'unasked', fault: one.fault }
          const age = ages.value[next] ?? null
          next += 1
          if (age === null) return { at: 'absent', key: one.value.key }
          const fresh = isFresh(one.value.operation, age, world, now)
          return { at: fresh ? 'fresh' : 'stale', key: one.value.key, keptAt: age.confirmedAt }
        }),
      )
    },

    outdateAfter({ operation, input, world }) {
      kept.outdate(
        (operation.outdates ?? []).flatMap((id) => {
          const other = catalogue.findOperation(id)
          if (other === undefined) return []
          const values = Object.fromEntries(
            Object.entries(input.values).filter(([name]) => Object.hasOwn(other.fields, name)),
          )
          return [cacheKey(world.realm, other, { values, extra: {} })]
        }),
      )
    },
  }
}

const notKept = (title?: string) => failed(wordFault('notKept', title))

const originOf = (address: string): string | undefined => URL.parse(address)?.origin
