import { wordFault } from '#shared/bridge/fault-words'
import { mostPlanCalls } from '#shared/bridge/plans'
import { type Fault, failed, ok, type Result } from '#shared/bridge/result'
import { findOperation } from '#shared/services/index'
import type { PlanPorts } from './ports'
import type { PlanCall } from './store/methods'
import { callsOfEach, follow, leadsOn, mostCallsOf, nameOfKey, type PlanNode } from './walk'

/** What a plan would need. */
export interface Counted {
  most: number
  /** Whether more may be needed than is allowed. */
  bounded: boolean
  /** Whether the number is exact. */
  exact: boolean
  /** Questions that are answered here already. */
  here: PlanCall[]
  /** Calls by operation, at most. */
  perOperation: Map<string, number>
  /** Roots that cannot be asked, for instance since an id has an odd form. */
  leftOut: Set<PlanNode>
  /** Addresses of pictures that are known already. */
  pictures: Set<string>
}

/** Questions that are looked up at a time. */
const atOnce = 200

/**
 * Counts the calls of a plan, exactly as far as what is here shows what follows, else at most. Nothing
 * is asked: a stored answer that is fresh and says what was asked for is read further, every other question
 * counts with all that it can lead to. The same question counts once.
 *
 * @param mostCalls calls that are counted at most: no more are made
 * @param cannotBeAsked called with a root that cannot be asked; what follows from answers is left out
 *   in any case
 */
export async function countCalls(
  roots: readonly PlanNode[],
  ports: Pick<PlanPorts, 'gateway' | 'library' | 'clock'>,
  cannotBeAsked: 'refuse' | 'leaveOut',
  mostCalls = mostPlanCalls,
): Promise<Result<Counted>> {
  const counted: Counted = {
    most: 0,
    bounded: false,
    exact: true,
    here: [],
    perOperation: new Map(),
    leftOut: new Set(),
    pictures: new Set(),
  }
  const seen = new Set<string>()
  let wave = [...roots]
  let refuses = cannotBeAsked === 'refuse'
  while (wave.length > 0) {
    const next: PlanNode[] = []
    for (let at = 0; at < wave.length; at += atOnce) {
      const some = wave.slice(at, at + atOnce)
      const states = await ports.gateway.keptStates(some.map(({ question }) => question))
      if (!states.ok) return states
      const fresh = states.value.flatMap((state) => (state.at === 'fresh' ? [state.key] : []))
      const answered = await answeredAmong(fresh, ports)
      if (!answered.ok) return answered
      for (const [turn, state] of states.value.entries()) {
        const node = some[turn]
        if (node === undefined) continue
        const refused = state.at === 'unasked' ? state.fault : refusedInPlan(node)
        if (refused !== undefined && refuses) return failed(refused)
        if (refused !== undefined || state.at === 'unasked') {
          counted.leftOut.add(node)
          continue
        }
        if (seen.has(state.key)) continue
        seen.add(state.key)
        if (state.at !== 'fresh' || !answered.value.has(state.key)) {
          addCalls(counted, node)
          continue
        }
        counted.here.push(hereAlready(node, state.key, ports.clock.now()))
        if (!leadsOn(node)) continue
        const { each, deeper = false, pictures } = node
        const read = await ports.library.ask('outline', { key: state.key, each, deeper, pictures })
        if (!read.ok) return read
        if (read.value === null) continue
        for (const address of read.value.pictures) counted.pictures.add(address)
        next.push(...follow(node, read.value))
      }
    }
    refuses = false
    wave = next
  }
  return ok(bound(counted, mostCalls))
}

/** Answers that are read at a time: a search waits no longer. */
const readAtOnce = 20

/** Those of these questions whose newest stored answer says what was asked for. */
async function answeredAmong(
  keys: readonly string[],
  { library }: Pick<PlanPorts, 'library'>,
): Promise<Result<ReadonlySet<string>>> {
  const answered = new Set<string>()
  for (let at = 0; at < keys.length; at += readAtOnce) {
    const some = keys.slice(at, at + readAtOnce)
    const read = await library.ask('answeredKeys', { keys: some, earlier: false })
    if (!read.ok) return read
    for (const [turn, key] of some.entries()) if (read.value[turn] === true) answered.add(key)
  }
  return ok(answered)
}

/** No more than may be made, of the operations that are asked first. */
function bound(counted: Counted, mostCalls: number): Counted {
  if (counted.most <= mostCalls) return counted
  let left = mostCalls
  const perOperation = [...counted.perOperation].map(([operation, calls]) => {
    const some = Math.min(left, calls)
    left -= some
    return [operation, some] as const
  })
  return { ...counted, most: mostCalls, bounded: true, perOperation: new Map(perOperation) }
}

function addCalls(counted: Counted, node: PlanNode): void {
  const add = (operation: string, calls: number) =>
    counted.perOperation.set(operation, (counted.perOperation.get(operation) ?? 0) + calls)
  const most = mostCallsOf(node)
  counted.most += most
  if (most > 1) counted.exact = false
  add(node.question.operation, node.deeper === true ? most : node.pages)
  for (const { operation, calls } of callsOfEach(node.each)) add(operation, calls)
}

/** A call that changes something, or whose answer says nothing later, is no part of a plan. */
export function refusedInPlan({ question, each }: PlanNode): Fault | undefined {
  const all = [question.operation, ...callsOfEach(each).map(({ operation }) => operation)]
  for (const id of all) {
    const operation = findOperation(id)
    const fits =
      operation !== undefined &&
      operation.repeatable !== false &&
      operation.request.method !== 'DELETE' &&
      operation.freshFor > 0
    if (fits) continue
    const title = operation?.title ?? id
    return wordFault('invalidInput', undefined, {
      message: `“${title}” cannot be stored, so it cannot be part of a plan.`,
      nextStep: 'Ask it by itself.',
    })
  }
  return undefined
}

const hereAlready = ({ question }: PlanNode, key: string, at: number): PlanCall => ({
  name: nameOfKey(key),
  at,
  fate: 'here',
  calls: 0,
  bytes: 0,
  question: JSON.stringify(question),
  reason: null,
})
