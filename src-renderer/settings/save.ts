import type { Fault } from '#shared/bridge/result'
import type { SettingsPatch } from '#shared/bridge/settings'
import { desk } from '../desk'
import { offerDeskState } from '../state/desk-state'

/** The result of saving: fine, or the sentence to show at the field. */
export type Saved = { ok: true } | { ok: false; sentence: string }

/** The sentence for one setting: its own, that of a part of it, or that of the whole. */
export function sentenceFor(fault: Fault, path: string): string {
  const fields = fault.fields ?? {}
  const own = fields[path]
  if (own !== undefined) return own
  const part = Object.entries(fields).find(([name]) => name.startsWith(`${path}.`))
  return part?.[1] ?? Object.values(fields)[0] ?? `${fault.message} ${fault.nextStep}`
}

/** Changes settings in main; `path` is the dotted name of the one that the person changed. */
export async function saveSetting(patch: SettingsPatch, path: string): Promise<Saved> {
  const answer = await desk.call('settings.change', patch)
  if (!answer.ok) return { ok: false, sentence: sentenceFor(answer.fault, path) }
  offerDeskState(answer.value)
  return { ok: true }
}
