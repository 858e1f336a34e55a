import type { PlanOffer, PlanWish } from '#shared/bridge/plans'
import { ok, type Result } from '#shared/bridge/result'
import type { ServiceId } from '#shared/operation/operation'
import { findOperation } from '#shared/services/index'
import { offlineQuestions } from '#shared/services/offline-questions'
import { collectItems } from '../library/collect-items'
import { type Counted, countCalls } from './count'
import type { PlanPorts } from './ports'
import type { StoredPlan } from './store/methods'
import { lastNode, nodeOf, type PlanNode } from './walk'

/** An offer, with the plan that it becomes. */
export interface Offered {
  offer: PlanOffer
  plan: Omit<StoredPlan, 'id' | 'startedAt'>
  here: Counted['here']
}

const megabyte = 1_000_000

/** Finds out what a wish costs. Nothing is asked. */
export async function makeOffer(
  { name, about, steps, mostCalls }: PlanWish,
  ports: PlanPorts,
): Promise<Result<Offered>> {
  const { realm } = ports.world()
  const roots: PlanNode[] = []
  const pictures = new Set<string>()
  const counts = { items: 0, nothingMore: 0 }
  let ofItems = false
  for (const step of steps) {
    if (step.at === 'ask') {
      roots.push(nodeOf(step))
      continue
    }
    ofItems = true
    for await (const page of collectItems(ports.library, realm, step.what)) {
      if (page.at === 'failed') return { ok: false, fault: page.fault }
      counts.items += page.items.length
      for (const item of page.items) {
        if (item.picture !== undefined) pictures.add(item.picture)
        const more = offlineQuestions(item)
        if (more.length === 0) counts.nothingMore += 1
        roots.push(...more.map((question) => lastNode(question)))
      }
    }
  }
  const counted = await countCalls(roots, ports, ofItems ? 'leaveOut' : 'refuse', mostCalls)
  if (!counted.ok) return counted
  const { most, bounded, exact, here, perOperation, leftOut } = counted.value
  for (const address of counted.value.pictures) pictures.add(address)
  const missing = await ports.pictures.missing([...pictures])
  const services = perService(perOperation, ports)
  const all = new Set([
    ...services.map(({ service }) => service),
    ...roots.flatMap(({ question }) => findOperation(question.operation)?.service ?? []),
  ])
  return ok({
    offer: {
      id: ports.newId(),
      name,
      about,
      calls: { most, exact, bounded },
      here: here.length,
      items: ofItems ? counts.items : null,
      nothingMore: counts.nothingMore,
      megabytes: await estimate(perOperation, ports),
      perService: services,
      pictures: missing.length,
    },
    plan: {
      realm,
      name,
      about,
      services: [...all],
      most,
      overBudget: false,
      roots: roots.filter((root) => !leftOut.has(root)),
      pictures: missing,
      state: { at: 'going' },
    },
    here,
  })
}

/** Megabytes, by the mean stored answer of each operation; unknown operations count as the mean of the rest. */
async function estimate(
  perOperation: ReadonlyMap<string, number>,
  { library }: Pick<PlanPorts, 'library'>,
): Promise<number | null> {
  const calls = [...perOperation].filter(([, count]) => count > 0)
  if (calls.length === 0) return 0
  const sizes = await library.ask('averageBytes', { operations: calls.map(([id]) => id) })
  if (!sizes.ok) return null
  let known = 0
  let bytes = 0
  let all = 0
  for (const [turn, [, count]] of calls.entries()) {
    all += count
    const size = sizes.value[turn] ?? null
    if (size === null) continue
    known += count
    bytes += size * count
  }
  return known === 0 ? null : ((bytes / known) * all) / megabyte
}

function perService(
  perOperation: ReadonlyMap<string, number>,
  { gateway, world }: Pick<PlanPorts, 'gateway' | 'world'>,
): PlanOffer['perService'] {
  const calls = new Map<ServiceId, number>()
  for (const [operation, count] of perOperation) {
    const service = findOperation(operation)?.service
    if (service !== undefined) calls.set(service, (calls.get(service) ?? 0) + count)
  }
  const today = gateway.today().perService
  return [...calls].map(([service, count]) => {
    const { dailyBudget } = world().service(service)
    const budgetLeft = dailyBudget === null ? null : Math.max(0, dailyBudget - today[service])
    return { service, calls: count, budgetLeft }
  })
}
