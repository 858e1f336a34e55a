import type { ForgetWhat } from '#shared/bridge/library'
import type { Run } from '#shared/bridge/runs'
import type { Realm } from '#shared/operation/cache-key'
import type { NewRun, PollLimits, RunPolicy, RunRecord } from './ports'

/** A run that is about to be sent. */
export function newRecord(
  given: NewRun,
  {
    id,
    realm,
    now,
    limits,
    policy,
  }: {
    id: string
    realm: Realm
    now: number
    limits: PollLimits
    policy: RunPolicy
  },
): RunRecord {
  return {
    id,
    kind: given.kind,
    revision: 1,
    title: given.title,
    operation: given.call.operation,
    values: given.call.values,
    extra: given.call.extra ?? {},
    watch: given.watch,
    startedAt: now,
    changedAt: now,
    endedAt: null,
    deadline: now + limits.deadlineMs,
    polls: 0,
    progress: null,
    words: null,
    found: 0,
    state: { at: 'submitting' },
    outcome: null,
    realm,
    service: policy.service,
    token: null,
    answers: [],
    question: given.question,
    submit: {
      anew: given.anew === true,
      anyway: given.anyway === true,
      overBudget: given.overBudget === true,
    },
    asked: 1,
    sending: false,
    submits: 1,
    maybeForgotten: false,
    askedAt: 0,
    heardAt: 0,
    paceMs: 0,
    leftMs: limits.deadlineMs,
    unchangedMs: 0,
    failures: 0,
  }
}

/** What the window sees of a run. */
export function toRun(record: RunRecord): Run {
  return {
    id: record.id,
    kind: record.kind,
    revision: record.revision,
    title: record.title,
    operation: record.operation,
    values: record.values,
    extra: record.extra,
    watch: record.watch,
    startedAt: record.startedAt,
    changedAt: record.changedAt,
    endedAt: record.endedAt,
    deadline: record.deadline,
    polls: record.polls,
    progress: record.progress,
    words: record.words,
    found: record.found,
    state: record.state,
    outcome: record.outcome,
  }
}

/** Whether a run is to be forgotten; `store/module.ts` says the same of its row. */
export function isForgotten(
  run: Pick<RunRecord, 'service' | 'operation' | 'startedAt'>,
  what: ForgetWhat,
): boolean {
  switch (what.at) {
    case 'service':
      return run.service === what.service
    case 'operation':
      return run.operation === what.operation
    case 'period':
      return (
        run.startedAt >= (what.from ?? Number.NEGATIVE_INFINITY) &&
        run.startedAt < (what.until ?? Number.POSITIVE_INFINITY)
      )
    case 'everything':
      return true
    case 'answer':
    case 'answers':
    case 'record':
    case 'records':
    case 'pictures':
      return false
    default:
      return what satisfies never
  }
}
