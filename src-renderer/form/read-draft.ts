import type { Operation } from '#shared/operation/operation'
import { type InputValue, type Problem, readInput } from '#shared/operation/read-input'
import type { FormQuestion } from '../queries/call-state'
import type { Draft } from '../queries/drafts'

/** The name under which problems of the body text are reported. */
export const bodyField = '(body)'

/** The name under which problems of a further parameter are reported. */
export const extraField = (id: string): string => `(further) ${id}`

/** A draft, read: what would be sent, and what objects to it. */
export interface ReadDraft {
  question: FormQuestion
  problems: readonly Problem[]
  /** `refuse`: cannot be sent. `odd`: only a customary rule objects, so it can be sent anyway. */
  verdict: 'fine' | 'odd' | 'refuse'
}

/** Reads what is typed. Pure; runs on every change. */
export function readDraft(operation: Operation, draft: Draft): ReadDraft {
  const problems: Problem[] = []
  const extra = readExtra(draft, problems)
  const body = readBody(draft, problems)
  const values = { ...draft.values }
  if (body !== undefined) {
    // The text stands for all body fields, so they are neither read nor sent.
    for (const [name, field] of Object.entries(operation.fields)) {
      if (field.place === 'body') delete values[name]
    }
  }
  const read = readInput(operation, { values, extra })
  for (const problem of read.problems) {
    const replaced = draft.body !== undefined && operation.fields[problem.field]?.place === 'body'
    if (!replaced) problems.push(placeProblem(problem, operation, draft))
  }
  const question: FormQuestion = { values, extra, ...(body === undefined ? {} : { body }) }
  const verdict = problems.some((one) => one.weight === 'refuse')
    ? 'refuse'
    : problems.length > 0
      ? 'odd'
      : 'fine'
  return { question, problems, verdict }
}

/** Further parameters by name; a name given several times is sent several times. */
function readExtra(draft: Draft, problems: Problem[]): Record<string, InputValue> {
  const values = new Map<string, string[]>()
  for (const { id, name, value } of draft.extra) {
    if (name.trim() === '' && value.trim() === '') continue
    if (name.trim() === '') {
      const sentence = 'This parameter has a value but no name. Name it, or remove it.'
      problems.push({ field: extraField(id), weight: 'refuse', sentence })
      continue
    }
    values.set(name.trim(), [...(values.get(name.trim()) ?? []), value])
  }
  return Object.fromEntries(
    [...values].map(([name, list]) => [name, list.length === 1 ? (list[0] ?? '') : list]),
  )
}

function readBody(draft: Draft, problems: Problem[]): InputValue | undefined {
  if (draft.body === undefined || draft.body.trim() === '') return undefined
  try {
    // JSON.parse returns an InputValue by construction.
    return JSON.parse(draft.body) as InputValue
  } catch (error) {
    const where = error instanceof Error ? ` ${error.message}.` : ''
    problems.push({
      field: bodyField,
      weight: 'refuse',
      sentence: `The body is not valid JSON.${where}`,
    })
    return undefined
  }
}

/** A problem of a further parameter is shown under its row. */
function placeProblem(problem: Problem, operation: Operation, draft: Draft): Problem {
  const row = draft.extra.find((one) => one.name.trim() === problem.field)
  if (row === undefined || Object.hasOwn(operation.fields, problem.field)) return problem
  return { ...problem, field: extraField(row.id) }
}

/** Fields whose problems may be shown now: those touched, in the order of the form. */
export function shownProblems(
  problems: readonly Problem[],
  touched: ReadonlySet<string>,
): ReadonlyMap<string, Problem> {
  const shown = new Map<string, Problem>()
  for (const problem of problems) {
    if (touched.has(problem.field) && !shown.has(problem.field)) shown.set(problem.field, problem)
  }
  return shown
}
