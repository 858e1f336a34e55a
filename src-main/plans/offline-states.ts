import type { OfflineState, PlanStep } from '#shared/bridge/plans'
import { ok, type Result } from '#shared/bridge/result'
import type { KeptState } from '../gateway/ports'
import type { PlanPorts } from './ports'
import { follow, leadsOn, nodeOf, type Outline, type PlanNode } from './walk'

/** What so many answers hold is remembered. */
const mostRemembered = 1_000

/** What stored answers hold: read once for each, since rows are looked at whenever the library changes. */
export interface KnownAnswers {
  /** What an answer leads to; null if it cannot be read. */
  outlineOf(node: PlanNode, key: string, keptAt: number): Promise<Outline | null>
  /**
   * Those questions whose newest stored answer, or one before it, says what was asked for: the window shows that
   * one then.
   */
  answered(states: readonly Here[]): Promise<ReadonlySet<string>>
}

type Here = Extract<KeptState, { keptAt: number }>

/** Remembers what answers hold, those read last. */
export function rememberAnswers({ library }: Pick<PlanPorts, 'library'>): KnownAnswers {
  const outlines = new Map<string, Outline | null>()
  const said = new Map<string, boolean>()
  return {
    async outlineOf({ each, deeper = false }, key, keptAt) {
      const name = JSON.stringify([key, keptAt, each, deeper])
      const before = outlines.get(name)
      if (before !== undefined) return before
      const read = await library.ask('outline', { key, each, deeper, pictures: false })
      if (!read.ok) return null
      outlines.set(name, read.value)
      bound(outlines)
      return read.value
    },
    async answered(states) {
      const nameOf = ({ key, keptAt }: Here): string => JSON.stringify([key, keptAt])
      const unread = states.filter((state) => !said.has(nameOf(state)))
      const keys = unread.map(({ key }) => key)
      const read =
        keys.length === 0 ? ok([]) : await library.ask('answeredKeys', { keys, earlier: true })
      if (!read.ok) return new Set()
      for (const [turn, state] of unread.entries())
        said.set(nameOf(state), read.value[turn] === true)
      const keysSaid = states.flatMap((state) =>
        said.get(nameOf(state)) === true ? state.key : [],
      )
      bound(said)
      return new Set(keysSaid)
    },
  }
}

/** Drops what was written first. */
function bound(remembered: Map<string, unknown>): void {
  for (const [oldest] of remembered) {
    if (remembered.size <= mostRemembered) break
    remembered.delete(oldest)
  }
}

/**
 * Whether what each step asks for can be read without a network, whatever its age. The pages a step
 * continues to count as behind its list too.
 */
export async function offlineStates(
  steps: readonly PlanStep[],
  answers: KnownAnswers,
  { gateway }: Pick<PlanPorts, 'gateway'>,
): Promise<Result<OfflineState[]>> {
  const lookUp = async (nodes: readonly PlanNode[]): Promise<Result<KeptState[]>> => {
    const states = await gateway.keptStates(nodes.map(({ question }) => question))
    if (!states.ok) return states
    const answered = await answers.answered(states.value.filter((state) => 'keptAt' in state))
    return ok(
      states.value.map((state) =>
        'keptAt' in state && !answered.has(state.key) ? { at: 'absent', key: state.key } : state,
      ),
    )
  }
  const nodes = steps.map((step) => (step.at === 'ask' ? nodeOf(step) : undefined))
  const states = await lookUp(nodes.flatMap((node) => node ?? []))
  if (!states.ok) return states
  const all: OfflineState[] = []
  let turn = 0
  for (const node of nodes) {
    const state = node === undefined ? undefined : states.value[turn]
    if (node !== undefined) turn += 1
    all.push(
      node === undefined || state === undefined
        ? { at: 'absent' }
        : await stateOf(node, state, answers.outlineOf, lookUp),
    )
  }
  return ok(all)
}

async function stateOf(
  root: PlanNode,
  state: KeptState,
  outlineOf: KnownAnswers['outlineOf'],
  lookUp: (nodes: readonly PlanNode[]) => Promise<Result<KeptState[]>>,
): Promise<OfflineState> {
  if (state.at !== 'fresh' && state.at !== 'stale') return { at: 'absent' }
  let since = state.keptAt
  // The first part of a thread counts too.
  let here = Number(root.deeper === true)
  let of = here
  // Answers may lead to each other.
  const seen = new Set([state.key])
  let wave = [{ node: root, key: state.key, keptAt: state.keptAt }]
  while (wave.length > 0) {
    const inner: PlanNode[] = []
    for (const { node, key, keptAt } of wave) {
      if (!leadsOn({ ...node, pictures: false })) continue
      const outline = await outlineOf(node, key, keptAt)
      // What lies behind one that cannot be read is not known, and so not known to be here.
      if (outline === null) {
        of += 1
        continue
      }
      // One before it is shown; what that led to may be gone.
      if (outline.fault !== null) of += 1
      inner.push(...follow(node, outline))
    }
    const states = await lookUp(inner)
    if (!states.ok) {
      of += inner.length
      break
    }
    wave = inner.flatMap((node, turn) => {
      const one = states.value[turn]
      if (one === undefined || one.at === 'unasked' || seen.has(one.key)) return []
      seen.add(one.key)
      of += 1
      if (one.at === 'absent') return []
      here += 1
      since = Math.min(since, one.keptAt)
      return [{ node, key: one.key, keptAt: one.keptAt }]
    })
  }
  return here === of ? { at: 'complete', since } : { at: 'listOnly', since, here, of }
}
