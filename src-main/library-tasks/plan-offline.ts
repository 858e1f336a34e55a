import type { OfflinePlan, OfflineWhat } from '#shared/bridge/library'
import { type Fault, failed, ok, type Result } from '#shared/bridge/result'
import type { ServiceId } from '#shared/operation/operation'
import type { OfflineQuestion } from '#shared/reading/record'
import { findOperation } from '#shared/services/index'
import { offlineQuestions } from '#shared/services/offline-questions'
import type { Gateway, World } from '../gateway/ports'
import { collectItems } from '../library/collect-items'
import type { Library } from '../library/ports'
import { megabyte } from './limits'

/** What is to be fetched, and what is told of it. */
export interface PlannedOffline {
  plan: Omit<OfflinePlan, 'id' | 'name'>
  questions: OfflineQuestion[]
  pictures: string[]
}

export interface PlanPorts {
  library: Pick<Library, 'ask'>
  gateway: Pick<Gateway, 'keptStates' | 'today'>
  pictures: { missing(addresses: readonly string[]): Promise<string[]> }
  world(): World
}

/** Questions that are looked up at a time. */
const atOnce = 200

/**
 * Finds out what taking these items offline needs: what is kept and fresh is not asked again, and
 * the same question is asked once for all items.
 */
export async function planOffline(
  what: OfflineWhat,
  ports: PlanPorts,
): Promise<Result<PlannedOffline>> {
  const { realm } = ports.world()
  const counts = { items: 0, alreadyKept: 0, nothingMore: 0 }
  const wanted = new Map<string, OfflineQuestion>()
  const addresses = new Set<string>()
  const seen = new Set<string>()
  for await (const page of collectItems(ports.library, realm, what)) {
    if (page.at === 'failed') return failed(page.fault)
    counts.items += page.items.length
    for (const { picture } of page.items) if (picture !== undefined) addresses.add(picture)
    const asked = page.items.flatMap((item) => {
      const more = offlineQuestions(item)
      if (more.length === 0) counts.nothingMore += 1
      return more
    })
    const problem = await sortOut(asked, ports, { wanted, seen, counts })
    if (problem !== undefined) return failed(problem)
  }
  const questions = [...wanted.values()]
  const pictures = await ports.pictures.missing([...addresses])
  const plan = {
    ...counts,
    calls: questions.length,
    megabytes: await estimate(questions, ports.library),
    perService: perService(questions, ports),
    pictures: pictures.length,
  }
  return ok({ plan, questions, pictures })
}

interface Sorted {
  wanted: Map<string, OfflineQuestion>
  seen: Set<string>
  counts: { alreadyKept: number }
}

async function sortOut(
  asked: readonly OfflineQuestion[],
  { gateway }: PlanPorts,
  { wanted, seen, counts }: Sorted,
): Promise<Fault | undefined> {
  for (let at = 0; at < asked.length; at += atOnce) {
    const some = asked.slice(at, at + atOnce)
    const states = await gateway.keptStates(some)
    if (!states.ok) return states.fault
    for (const [index, state] of states.value.entries()) {
      const question = some[index]
      // What cannot be asked, for instance since an id has an odd form, is no part of the plan.
      if (question === undefined || state.at === 'unasked' || seen.has(state.key)) continue
      seen.add(state.key)
      if (state.at === 'fresh') counts.alreadyKept += 1
      else wanted.set(state.key, question)
    }
  }
  return undefined
}

/** Megabytes as answers of the same operations had; those never seen count as the average of the rest. */
async function estimate(
  questions: readonly OfflineQuestion[],
  library: Pick<Library, 'ask'>,
): Promise<number | null> {
  if (questions.length === 0) return 0
  const operations = [...new Set(questions.map((one) => one.operation))]
  const sizes = await library.ask('averageBytes', { operations })
  if (!sizes.ok) return null
  const known = new Map(operations.map((id, index) => [id, sizes.value[index] ?? null]))
  const reported = questions.flatMap((one) => known.get(one.operation) ?? [])
  if (reported.length === 0) return null
  const average = reported.reduce((sum, size) => sum + size, 0) / reported.length
  return (average * questions.length) / megabyte
}

function perService(
  questions: readonly OfflineQuestion[],
  { gateway, world }: PlanPorts,
): OfflinePlan['perService'] {
  const calls = new Map<ServiceId, number>()
  for (const { operation } of questions) {
    const service = findOperation(operation)?.service
    if (service !== undefined) calls.set(service, (calls.get(service) ?? 0) + 1)
  }
  const today = gateway.today().perService
  return [...calls].map(([service, count]) => {
    const { dailyBudget } = world().service(service)
    const budgetLeft = dailyBudget === null ? null : Math.max(0, dailyBudget - today[service])
    return { service, calls: count, budgetLeft }
  })
}
