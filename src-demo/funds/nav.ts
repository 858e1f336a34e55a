import { day } from '../demo'
import { hash, mix } from '../random'
import type { Scheme } from './schemes'

const year = 365.25 * day
/** Lengths of the waves that make up a walk, in days; doubled, they look like one made of steps. */
const waves = Array.from({ length: 11 }, (_, index) => 2 ** index)

/**
 * NAV of a scheme on a day, or nothing before its start. A pure function of scheme and day: the
 * logarithm follows the drift plus noise of many wavelengths, whose sum behaves like a random
 * walk. Half of the noise is common to all schemes, so that markets rise and fall together.
 */
export function navAt(scheme: Scheme, time: number): number | undefined {
  if (scheme.silent || time < scheme.start) return undefined
  const since = (time - scheme.start) / year
  const own = walk(fundSeed(scheme), time) - walk(fundSeed(scheme), scheme.start)
  const market = marketAt(time) - marketAt(scheme.start)
  const noise = (own * 0.5 + market * 0.85) * scheme.volatility
  const value = scheme.first * Math.exp((scheme.drift - scheme.volatility ** 2 / 2) * since + noise)
  return Math.round(value * 10_000) / 10_000
}

/** Plans and options of one scheme share its ups and downs. */
const fundSeed = (scheme: Scheme): number => mix(Math.floor(scheme.index / 8) + 77)

const marketSeed = hash('market')
const marketKept = new Map<number, number>()

function marketAt(time: number): number {
  const known = marketKept.get(time)
  if (known !== undefined) return known
  const value = walk(marketSeed, time)
  if (marketKept.size > 20_000) marketKept.clear()
  marketKept.set(time, value)
  return value
}

/** Unit yearly volatility, roughly. */
function walk(seed: number, time: number): number {
  const dayNumber = Math.floor(time / day)
  let sum = 0
  for (const length of waves) {
    const at = dayNumber / length
    const from = Math.floor(at)
    const share = at - from
    const smooth = share * share * (3 - 2 * share)
    const low = unit(seed ^ length, from)
    const high = unit(seed ^ length, from + 1)
    sum += (low + (high - low) * smooth) * Math.sqrt(length)
  }
  return sum / Math.sqrt(252) / 1.2
}

function unit(seed: number, place: number): number {
  return mix(Math.imul(place, 0x9e3779b1) ^ seed) / 2147483648 - 1
}

/** Monday to Friday. */
export function isTradingDay(time: number): boolean {
  const weekday = new Date(time).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** The last trading day before the given day. */
export function lastTradingDay(today: number): number {
  let time = today - day
  while (!isTradingDay(time)) time -= day
  return time
}
