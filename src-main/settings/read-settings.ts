import { defaultSettings, type Settings, settingsSchema } from '#shared/bridge/settings'
import { isMembers } from '#shared/reading/plain'

/** In the place of a path where nothing could be read. */
export const everything = 'everything'

/** Settings read from something unknown, and the dotted paths of what had to be left out. */
export interface SettingsReading {
  settings: Settings
  leftOut: string[]
}

/**
 * Reads settings from anything and always answers valid ones: a part that does not fit takes its
 * default and is named in `leftOut`, and all the rest is kept.
 */
export function readSettings(raw: unknown): SettingsReading {
  const draft = copyOf(raw)
  if (!isMembers(draft)) return { settings: defaultSettings(), leftOut: [everything] }
  // Whatever version the text claims, from here on it is read as this program's.
  draft.version = 1
  const leftOut: string[] = []
  for (;;) {
    const parsed = settingsSchema.safeParse(draft)
    if (parsed.success) return { settings: parsed.data, leftOut }
    const removed = parsed.error.issues
      .map((issue) => removeAt(draft, issue.path))
      .filter((path) => path !== undefined)
    // Every round takes something away, so the loop ends; without progress only defaults are left.
    if (removed.length === 0) {
      return { settings: defaultSettings(), leftOut: [everything] }
    }
    leftOut.push(...removed)
  }
}

/** Takes the value at a path away, a whole list if the path leads into one; answers what went. */
function removeAt(
  draft: Record<string, unknown>,
  path: readonly PropertyKey[],
): string | undefined {
  let place = draft
  const walked: string[] = []
  for (const step of path) {
    const name = String(step)
    if (!Object.hasOwn(place, name)) return undefined
    walked.push(name)
    const next = place[name]
    if (!isMembers(next) || walked.length === path.length) {
      delete place[name]
      return walked.join('.')
    }
    place = next
  }
  return undefined
}

function copyOf(raw: unknown): unknown {
  try {
    return structuredClone(raw)
  } catch {
    return undefined
  }
}
