import { useEffect, useState } from 'react'
import type { Operation } from '#shared/operation/operation'
import {
  type InputValue,
  type Problem,
  readInput,
  type WireValue,
} from '#shared/operation/read-input'
import { readDraft, shownProblems } from '../../../form/read-draft'
import {
  changeDraft,
  type Draft,
  draftWith,
  type ExtraRow,
  emptyDraft,
  useDraft,
} from '../../../queries/drafts'
import { useWorkspace } from '../../../state/workspace'
import { type Resource, type Selector, selectorIn } from '../resources'
import { type Exploring, exploreRoute } from '../routes'

/** What is typed of a question, and what can be done with it. */
export interface QuestionDraft {
  /** By what the resources are meant. */
  selector: Selector | undefined
  select: (field: string) => void
  values: Draft['values']
  extra: readonly ExtraRow[]
  textOf: (field: string) => string
  change: (field: string, value: InputValue) => void
  changeExtra: (rows: readonly ExtraRow[]) => void
  touch: (field: string) => void
  /** The parameters that narrow further, beside selector and parts. */
  fields: readonly string[]
  /** How many of them say something. */
  filters: number
  /** What objects to sending it, after an attempt. */
  problems: readonly Problem[]
  problemOf: (field: string) => Problem | undefined
  touched: ReadonlySet<string>
  /** Only customary rules object. */
  isOdd: boolean
  /** Makes it a step of the window's history, which asks it; false if something is wrong. */
  send: () => boolean
}

/** Parameters that stand elsewhere than among the filters. */
const elsewhere = new Set(['part', 'pageToken'])

/** A value as it is typed into one line. Pure. */
function textIn(value: InputValue | WireValue | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  return Array.isArray(value) ? value.map((one) => textIn(one)).join(',') : JSON.stringify(value)
}

/**
 * The question of a resource as it is typed. It is the draft that "All operations" shows too, so that
 * nothing typed is lost on the way there.
 */
export function useQuestionDraft(
  operation: Operation,
  resource: Resource,
  { resource: id, values: asked, extra: askedExtra }: Exploring,
  onAgain: () => void,
): QuestionDraft {
  const draft = useDraft(id)
  const go = useWorkspace((workspace) => workspace.go)
  const question = JSON.stringify([asked, askedExtra])
  // The question that is answered below stands in the form; before the first one, what is usual.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    const usual = {
      part: resource.part,
      ...(resource.pageSize && { maxResults: resource.pageSize }),
    }
    changeDraft(id, (now) => {
      if (asked !== undefined) return draftWith(id, asked, askedExtra)
      return now === emptyDraft ? draftWith(id, usual) : now
    })
  }, [id, question])
  const [picked, setPicked] = useState<string>()
  const selector =
    resource.selectors.find(({ field }) => field === picked) ?? selectorIn(resource, draft.values)
  const change = (field: string, value: InputValue) =>
    changeDraft(id, (now) => ({ ...now, values: { ...now.values, [field]: value } }))
  const read = readDraft(operation, draft)
  const shown = shownProblems(read.problems, draft.touched)
  const selectors = new Set(resource.selectors.map(({ field }) => field))
  const fields = Object.keys(operation.fields).filter(
    (name) => !selectors.has(name) && !elsewhere.has(name),
  )
  return {
    selector,
    select: (field) => {
      const next = resource.selectors.find((one) => one.field === field)
      if (next === undefined) return
      setPicked(field)
      // Only one of them is sent: most services refuse two.
      changeDraft(id, (now) => ({
        ...now,
        values: {
          ...now.values,
          ...Object.fromEntries(resource.selectors.map((one) => [one.field, ''])),
          ...(next.value.at === 'fixed' && { [field]: next.value.value }),
        },
      }))
    },
    values: draft.values,
    extra: draft.extra,
    textOf: (field) => textIn(draft.values[field]),
    change,
    changeExtra: (rows) => changeDraft(id, (now) => ({ ...now, extra: rows })),
    touch: (field) =>
      changeDraft(id, (now) => ({ ...now, touched: new Set([...now.touched, field]) })),
    fields,
    filters:
      fields.filter((name) => name !== 'maxResults' && textIn(draft.values[name]) !== '').length +
      draft.extra.length,
    problems: [...shown.values()],
    problemOf: (field) => shown.get(field),
    touched: draft.touched,
    isOdd: read.verdict === 'odd',
    send: () => {
      if (read.verdict !== 'fine') {
        const names = read.problems.map(({ field }) => field)
        changeDraft(id, (now) => ({ ...now, touched: new Set([...now.touched, ...names]) }))
        return false
      }
      const { values, extra } = readInput(operation, read.question)
      const travelling = (some: Readonly<Record<string, WireValue>>) =>
        Object.fromEntries(Object.entries(some).map(([name, value]) => [name, textIn(value)]))
      const wanted = exploreRoute(id, travelling(values), travelling(extra))
      if (JSON.stringify([travelling(values), travelling(extra)]) === question) onAgain()
      else go(wanted)
      return true
    },
  }
}
