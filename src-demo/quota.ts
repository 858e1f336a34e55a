import type { ServiceId } from '#shared/operation/operation'
import { day } from './demo'
import { hash } from './random'

interface QuotaPlan {
  limit: number
  /** Length of a cycle in milliseconds. */
  cycle: number
  /** A second, independent quota object, as some services have. */
  second?: { name: string; limit: number; cycle: number; cost: number }
}

const month = 30 * day
const plans: Record<ServiceId, QuotaPlan> = {
  flights: { limit: 15_000, cycle: month },
  videoData: {
    limit: 50_000,
    cycle: month,
    second: { name: 'units', limit: 1_000_000, cycle: day, cost: 3 },
  },
  forum: {
    limit: 30_000,
    cycle: month,
    second: { name: 'free-plans-hard-limit', limit: 500_000, cycle: month, cost: 1 },
  },
  maps: { limit: 10_000, cycle: month },
  video: { limit: 25_000, cycle: day },
  mailboxes: { limit: 20_000, cycle: month },
  funds: { limit: 12_000, cycle: month },
  news: {
    limit: 40_000,
    cycle: month,
    second: { name: 'searches', limit: 5_000, cycle: day, cost: 1 },
  },
  downloads: { limit: 5_000, cycle: month },
}

/** Counts the calls of each service and says what is left, in the gateway's headers. */
export function createQuota(now: () => number) {
  const used = new Map<ServiceId, number>()
  return {
    /** Headers of one more answer; `billed` false leaves the count as it is. */
    headers(service: ServiceId, billed: boolean): Record<string, string> {
      const count = (used.get(service) ?? 0) + (billed ? 1 : 0)
      used.set(service, count)
      const plan = plans[service]
      // An account that has been in use for a while is nowhere near full.
      const before = hash(service) % Math.floor(plan.limit / 4)
      const headers: Record<string, string> = {
        'x-ratelimit-requests-limit': String(plan.limit),
        'x-ratelimit-requests-remaining': String(Math.max(0, plan.limit - before - count)),
        'x-ratelimit-requests-reset': String(secondsLeft(now(), plan.cycle)),
      }
      if (plan.second) {
        const { name, limit, cycle, cost } = plan.second
        headers[`x-ratelimit-${name}-limit`] = String(limit)
        headers[`x-ratelimit-${name}-remaining`] = String(Math.max(0, limit - count * cost))
        headers[`x-ratelimit-${name}-reset`] = String(secondsLeft(now(), cycle))
      }
      return headers
    },
    /** Headers of a cycle that is used up. */
    spent(service: ServiceId, cycle: number): Record<string, string> {
      return {
        'x-ratelimit-requests-limit': String(plans[service].limit),
        'x-ratelimit-requests-remaining': '0',
        'x-ratelimit-requests-reset': String(secondsLeft(now(), cycle)),
      }
    },
  }
}

export type Quota = ReturnType<typeof createQuota>

function secondsLeft(now: number, cycle: number): number {
  return Math.ceil((cycle - (now % cycle)) / 1000)
}

/** Headers every answer of the gateway carries. `own` marks a body the gateway itself produced. */
export function gatewayHeaders(own: boolean): Record<string, string> {
  return {
    server: 'Gateway-1.2.8',
    'x-gatewayapi-version': '1.2.8',
    'x-gatewayapi-region': 'Demo - local-1',
    'x-gatewayapi-proxy-response': own ? 'true' : 'false',
  }
}
