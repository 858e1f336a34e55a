import { dayOfIso } from './day-text'
import { type DayNumber, dateOf, dayNumber, shiftMonths } from './figures/calendar'
import type { PlanStep } from './figures/plans'
import { type PlanKind, planKinds } from './laboratory/run-plan'

/** The settings of a calculator. */
export interface PlanSettings {
  kind: PlanKind
  code: string
  other: string
  amount: number
  first: number
  dayOfMonth: number
  stepUp: number
  from: string
  to: string
  years: number
}

const isKind = (text: string | undefined): text is PlanKind =>
  planKinds.some((kind) => kind === text)

const numberOf = (text: string | undefined, otherwise: number): number => {
  const number = Number(text)
  return text === undefined || text === '' || !Number.isFinite(number) ? otherwise : number
}

/** The settings in a route's values; missing or invalid ones get a default. Pure. */
export function planSettingsOf(values: Record<string, string>, fund: string): PlanSettings {
  return {
    kind: isKind(values.kind) ? values.kind : 'sip',
    code: values.code ?? fund,
    other: values.other ?? '',
    amount: numberOf(values.amount, values.kind === 'once' ? 100_000 : 5_000),
    first: numberOf(values.first, 500_000),
    dayOfMonth: Math.min(31, Math.max(1, Math.round(numberOf(values.dayOfMonth, 5)))),
    stepUp: numberOf(values.stepUp, 0),
    from: values.from ?? '',
    to: values.to ?? '',
    years: Math.min(20, Math.max(1, Math.round(numberOf(values.years, 3)))),
  }
}

/** The same as values of a route. */
export const valuesOfPlan = (settings: PlanSettings): Record<string, string> =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, String(value)]))

/** The time of a plan: as chosen, else the last five years of what is known. Pure. */
export function spanOfPlan(
  { from, to }: Pick<PlanSettings, 'from' | 'to'>,
  known: { first: DayNumber | undefined; last: DayNumber | undefined },
  today: DayNumber,
): { from: DayNumber; to: DayNumber } {
  const last = dayOfIso(to) ?? known.last ?? today
  const monthAfter = (day: DayNumber) => {
    const { year, month } = dateOf(day)
    return dayNumber(year, month + 1, 1)
  }
  const early = monthAfter(shiftMonths(last, -60))
  const begun = monthAfter(known.first ?? last)
  // Of what has only just begun there is no month to pay in: the time of what may be loaded is shown.
  return { from: dayOfIso(from) ?? (begun < last ? Math.max(early, begun) : early), to: last }
}

/** "60 payments, 18 moved to the next NAV because the day had none." */
export function movedWords(
  steps: readonly Pick<PlanStep, 'wanted' | 'day'>[],
  dayOfMonth: number,
  locale?: string,
): string {
  const moved = steps.filter(({ wanted, day }) => wanted !== day).length
  const count = new Intl.NumberFormat(locale).format(steps.length)
  const all = `${count} ${steps.length === 1 ? 'payment' : 'payments'}`
  return moved === 0
    ? `${all}, all on day ${dayOfMonth} or the first day.`
    : `${all}, ${moved} moved to the next NAV because the day had none.`
}
