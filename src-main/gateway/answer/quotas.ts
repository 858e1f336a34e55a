import type { Quota } from '#shared/bridge/answer'
import type { Header } from '#shared/bridge/result'
import type { ServiceId } from '#shared/operation/operation'

/** Longest time until a quota starts again that is believed, in seconds; an instant is far beyond it. */
const longestReset = 400 * 24 * 60 * 60

const quotaHeader = /^x-ratelimit-(.+)-(limit|remaining|reset)$/i

/**
 * Reads every quota object of an answer: `x-ratelimit-(name)-(limit|remaining|reset)`. `reset` is
 * seconds until the quota starts again, not an instant; a number that cannot be such is left out.
 *
 * @param now epoch milliseconds when the headers arrived
 */
export function readQuotas(service: ServiceId, headers: readonly Header[], now: number): Quota[] {
  const byName = new Map<string, Quota>()
  for (const { name, value } of headers) {
    const [, object, member] = quotaHeader.exec(name) ?? []
    const number = readNumber(value)
    if (object === undefined || member === undefined || number === undefined) continue
    const key = object.toLowerCase()
    const quota = byName.get(key) ?? { service, name: key }
    switch (member.toLowerCase()) {
      case 'limit':
        quota.limit = number
        break
      case 'remaining':
        quota.remaining = number
        break
      default:
        if (number <= longestReset) quota.resetsAt = now + number * 1000
    }
    byName.set(key, quota)
  }
  return [...byName.values()]
}

function readNumber(value: string): number | undefined {
  const text = value.trim()
  const number = Number(text)
  return text !== '' && Number.isFinite(number) && number >= 0 ? number : undefined
}

/**
 * The quota that an error is about: one with nothing left, the latest to start again; if all
 * have something left, the one called "requests".
 */
export function usedUpQuota(quotas: readonly Quota[]): Quota | undefined {
  const empty = quotas
    .filter((quota) => quota.remaining === 0)
    .sort((a, b) => (b.resetsAt ?? 0) - (a.resetsAt ?? 0))
  return empty[0]
}
