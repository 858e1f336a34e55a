import type { OfflineState, PlanStep } from '#shared/bridge/plans'
import { ok, type Result } from '#shared/bridge/result'
import type { KeptState } from '../gateway/ports'
import type { PlanPorts } from './ports'
import { follow, nodeOf, type PlanNode } from './walk'

/**
 * Whether what each step asks for can be read without a network, whatever its age. The pages a step
 * goes on to count as behind its list too.
 */
export async function offlineStates(
  steps: readonly PlanStep[],
  ports: Pick<PlanPorts, 'gateway' | 'library'>,
): Promise<Result<OfflineState[]>> {
  const nodes = steps.map((step) => (step.at === 'ask' ? nodeOf(step) : undefined))
  const roots = nodes.flatMap((node) => node ?? [])
  const states = await ports.gateway.keptStates(roots.map(({ question }) => question))
  if (!states.ok) return states
  const all: OfflineState[] = []
  let turn = 0
  for (const node of nodes) {
    const state = node === undefined ? undefined : states.value[turn]
    if (node !== undefined) turn += 1
    all.push(
      node === undefined || state === undefined
        ? { at: 'absent' }
        : await stateOf(node, state, ports),
    )
  }
  return ok(all)
}

async function stateOf(
  root: PlanNode,
  state: KeptState,
  { gateway, library }: Pick<PlanPorts, 'gateway' | 'library'>,
): Promise<OfflineState> {
  if (state.at !== 'fresh' && state.at !== 'stale') return { at: 'absent' }
  let since = state.keptAt
  let here = 0
  let of = 0
  let wave: { node: PlanNode; key: string }[] = [{ node: root, key: state.key }]
  while (wave.length > 0) {
    const inner: PlanNode[] = []
    for (const { node, key } of wave) {
      if (node.pages <= 1 && node.each === null) continue
      const read = await library.ask('outline', { key, each: node.each, pictures: false })
      if (read.ok && read.value !== null) inner.push(...follow(node, read.value))
    }
    of += inner.length
    const states = await gateway.keptStates(inner.map(({ question }) => question))
    if (!states.ok) break
    wave = inner.flatMap((node, turn) => {
      const one = states.value[turn]
      if (one === undefined || (one.at !== 'fresh' && one.at !== 'stale')) return []
      here += 1
      since = Math.min(since, one.keptAt)
      return [{ node, key: one.key }]
    })
  }
  return here === of ? { at: 'complete', since } : { at: 'listOnly', since, here, of }
}
