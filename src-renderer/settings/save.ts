import type { Fault } from '#shared/bridge/result'
import { changeSettings, type SettingsChange } from '../queries/change-settings'

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
export async function saveSetting(change: SettingsChange, path: string): Promise<Saved> {
  const answer = await changeSettings(change)
  return answer.ok ? { ok: true } : { ok: false, sentence: sentenceFor(answer.fault, path) }
}
