import type { Plan } from '#shared/bridge/plans'
import type { PlanCall } from './store/methods'

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

/** What is missing at the end of a plan, in plain sentences; null if nothing is. Pure. */
export function endReason(
  { pictures, calls }: Pick<Plan, 'pictures' | 'calls'>,
  settled: readonly PlanCall[],
  { cancelled, unasked }: { cancelled: boolean; unasked: number },
): string | null {
  const failures = settled.filter(({ fate }) => fate === 'failed')
  const lost = settled.filter(({ fate }) => fate === 'sent').length
  const sentences: string[] = []
  if (cancelled) sentences.push('You cancelled it; what was fetched stays.')
  if (unasked > 0) {
    sentences.push(
      `The ${counted(calls.most, 'call', 'calls')} you agreed to ${calls.most === 1 ? 'is' : 'are'} made; at least ${unasked} more would be needed for the rest.`,
    )
  }
  if (failures.length > 0) {
    sentences.push(
      `${counted(failures.length, 'answer', 'answers')} could not be had: ${commonest(failures)}`,
    )
  }
  if (lost > 0) {
    sentences.push(
      `${counted(lost, 'call', 'calls')} went out and no answer came back; ${lost === 1 ? 'it is' : 'they are'} not made again by itself, because ${lost === 1 ? 'it' : 'they'} may have been paid for.`,
    )
  }
  if (pictures.missing > 0) {
    sentences.push(`${counted(pictures.missing, 'picture', 'pictures')} could not be had.`)
  }
  return sentences.length === 0 ? null : sentences.join(' ')
}

/** The reason that most failures have. */
function commonest(failures: readonly PlanCall[]): string {
  const reasons = new Map<string, number>()
  for (const { reason } of failures) {
    if (reason !== null) reasons.set(reason, (reasons.get(reason) ?? 0) + 1)
  }
  const [first] = [...reasons].sort(([, one], [, other]) => other - one)
  return first?.[0] ?? 'the reason is not known.'
}
