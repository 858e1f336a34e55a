import type { Problem, WireValue } from '#shared/operation/read-input'
import { readInput } from '#shared/operation/read-input'
import { findOperation } from '#shared/services/index'
import { readDraft } from '../../../form/read-draft'
import type { Draft } from '../../../queries/drafts'

/** The name under which the further parameters of this page are kept as a draft. */
export const parametersDraft = 'downloads.create, on the page of the downloads'

/** The operation that makes a job. */
export const createOperation = findOperation('downloads.create')

/** Its fields beside the address and the format, which the page asks for itself. */
export const furtherFields = Object.entries(createOperation?.fields ?? {}).filter(
  ([name]) => name !== 'url' && name !== 'format',
)

/** The further parameters, read. */
export interface ReadParameters {
  /** As they travel. */
  values: Readonly<Record<string, WireValue>>
  problems: readonly Problem[]
  /** Whether they can be sent at all. */
  sendable: boolean
}

/** Reads what is typed as further parameters. Pure. */
export function readParameters(draft: Draft): ReadParameters {
  if (createOperation === undefined) return { values: {}, problems: [], sendable: true }
  // The address and the format are asked for elsewhere; here they only must not be missing.
  const values = { ...draft.values, url: 'https://video.example/', format: 'any' }
  const { question, problems } = readDraft(createOperation, { ...draft, values })
  const read = readInput(createOperation, { values, extra: question.extra })
  const { url: _url, format: _format, ...own } = read.values
  return {
    values: { ...own, ...read.extra },
    problems,
    sendable: problems.every(({ weight }) => weight !== 'refuse'),
  }
}
