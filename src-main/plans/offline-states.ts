import type { OfflineState, PlanStep } from '#shared/bridge/plans'
import { ok, type Result } from '#shared/bridge/result'
import type { KeptState } from '../gateway/ports'
import type { PlanPorts } from './ports'
import { follow, leadsOn, nodeOf, type Outline, type PlanNode } from './walk'

/** What so many answers lead to is remembered. */
const mostOutlines = 1_000

/** Reads what a stored answer leads to: once for each, since rows are looked at whenever the library changes. */
export type OutlineOf = (node: PlanNode, key: string, keptAt: number) => Promise<Outline | null>

/** Remembers what answers lead to, those read last. */
export function rememberOutlines({ library }: Pick<PlanPorts, 'library'>): OutlineOf {
  const known = new Map<string, Outline | null>()
  return async ({ each, deeper = false }, key, keptAt) => {
    const name = JSON.stringify([key, keptAt, each, deeper])
    const before = known.get(name)
    if (before !== undefined) return before
    const read = await library.ask('outline', { key, each, deeper, pictures: false })
    if (!read.ok) return null
    known.set(name, read.value)
    for (const [oldest] of known) {
      if (known.size <= mostOutlines) break
      known.delete(oldest)
    }
    return read.value
  }
}

/**
 * Whether what each step asks for can be read without a network, whatever its age. The pages a step
 * continues to count as behind its list too.
 */
export async function offlineStates(
  steps: readonly PlanStep[],
  outlineOf: OutlineOf,
  { gateway }: Pick<PlanPorts, 'gateway'>,
): Promise<Result<OfflineState[]>> {
  const nodes = steps.map((step) => (step.at === 'ask' ? nodeOf(step) : undefined))
  const roots = nodes.flatMap((node) => node ?? [])
  const states = await gateway.keptStates(roots.map(({ question }) => question))
  if (!states.ok) return states
  const all: OfflineState[] = []
  let turn = 0
  for (const node of nodes) {
    const state = node === undefined ? undefined : states.value[turn]
    if (node !== undefined) turn += 1
    all.push(
      node === undefined || state === undefined
        ? { at: 'absent' }
        : await stateOf(node, state, outlineOf, gateway),
    )
  }
  return ok(all)
}

async function stateOf(
  root: PlanNode,
  state: KeptState,
  outlineOf: OutlineOf,
  gateway: PlanPorts['gateway'],
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
      if (outline !== null) inner.push(...follow(node, outline))
    }
    const states = await gateway.keptStates(inner.map(({ question }) => question))
    if (!states.ok) break
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
