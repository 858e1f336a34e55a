import type { CollectionItem } from '#shared/collections/index'
import type { Realm } from '#shared/operation/cache-key'
import { nextTime } from '#shared/reading/schedule'
import type { Clock } from '../core/clock'
import type { Gateway, World } from '../gateway/ports'
import type { Library } from '../library/ports'
import type { Plans } from '../plans/ports'
import { putItems, readCollection, removeItems } from './collection-store'
import type { DueEntry, DuePolicy } from './due'

export interface OfflinePorts {
  library: Pick<Library, 'ask'>
  gateway: Pick<Gateway, 'connection'>
  plans: Pick<Plans, 'make' | 'begin' | 'list'>
  world(): World
  clock: Clock
  /** 0 to 1; spreads the runs. */
  chance(): number
}

type OfflineRun = CollectionItem<'offlineRuns'>

const none: OfflineRun = { at: null, nextAt: null, plan: null, problem: null }

/**
 * What is taken offline again and again: a plan each time, which asks only for what is missing or
 * stale, and never makes more calls than the person agreed to for one run.
 */
export function createOfflinePolicy(ports: OfflinePorts): DuePolicy {
  const { library, plans, world, clock } = ports

  async function begin(
    id: string,
    { name, steps, mostCalls }: CollectionItem<'offlineSchedules'>,
  ): Promise<Pick<OfflineRun, 'plan' | 'problem'>> {
    const offer = await plans.make({ name, about: id.slice(0, 300), steps })
    if (!offer.ok) return { plan: null, problem: offer.fault.message }
    const { calls, pictures } = offer.value
    if (calls.most === 0 && pictures === 0) return { plan: null, problem: null }
    const plan = await plans.begin(offer.value.id, mostCalls)
    return plan.ok
      ? { plan: plan.value.id, problem: null }
      : { plan: null, problem: plan.fault.message }
  }

  return {
    name: 'offline',
    async entries(realm: Realm) {
      const [schedules, runs] = await Promise.all([
        readCollection(library, realm, 'offlineSchedules'),
        readCollection(library, realm, 'offlineRuns'),
      ])
      await removeItems(
        library,
        realm,
        'offlineRuns',
        [...runs.keys()].filter((id) => !schedules.has(id)),
      )
      const may = ports.gateway.connection().at === 'online' && world().key !== null
      const going = new Set(
        plans.list().flatMap(({ about, state }) => (state.at === 'ended' ? [] : [about])),
      )
      const now = clock.now()
      const entries: DueEntry[] = []
      for (const [id, { schedule, on }] of schedules) {
        const usual = nextTime(schedule, now, ports.chance())
        if (!on || usual === null || going.has(id.slice(0, 300))) continue
        const run = runs.get(id)
        // A time further away than any it is given comes from another schedule, or a clock that was set back.
        if (run?.nextAt != null && run.nextAt <= (nextTime(schedule, now, 1) ?? run.nextAt)) {
          entries.push({ id, nextAt: run.nextAt, may })
          continue
        }
        // A new one runs when its time comes: the person has just seen the present answers.
        await putItems(
          library,
          realm,
          'offlineRuns',
          [{ id, value: { ...none, ...run, nextAt: usual } }],
          now,
        )
        entries.push({ id, nextAt: usual, may })
      }
      return entries
    },
    async run(id, realm) {
      const schedule = (await readCollection(library, realm, 'offlineSchedules')).get(id)
      if (schedule === undefined || world().realm !== realm) return
      const now = clock.now()
      const begun = await begin(id, schedule)
      const nextAt = nextTime(schedule.schedule, now, ports.chance())
      await putItems(
        library,
        realm,
        'offlineRuns',
        [{ id, value: { at: now, nextAt, ...begun } }],
        now,
      )
    },
  }
}
