import { isMembers } from '#shared/reading/plain'

/** The version this program writes. */
const settingsVersion = 1

/** Takes settings of one version to the next. */
export type Migration = (settings: Record<string, unknown>) => Record<string, unknown>

/** Version -> the step that leaves it. A new version adds one line here. */
const settingsMigrations: Readonly<Record<number, Migration>> = {}

/** Settings after migration: `newer` ones come from a later program and are not written. */
export type Migrated =
  | { at: 'current'; settings: unknown }
  | { at: 'newer'; version: number; settings: unknown }

/**
 * Brings settings of an older version up to `target`, step by step. A file without a version is
 * taken as current; a newer one is handed back as it is, to be read but not written.
 */
export function migrateSettings(
  raw: unknown,
  migrations: Readonly<Record<number, Migration>> = settingsMigrations,
  target: number = settingsVersion,
): Migrated {
  if (!isMembers(raw)) return { at: 'current', settings: raw }
  const version = raw.version
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    return { at: 'current', settings: raw }
  }
  if (version > target) return { at: 'newer', version, settings: raw }
  let settings = raw
  for (let from = version; from < target; from += 1) {
    settings = { ...(migrations[from]?.(settings) ?? settings), version: from + 1 }
  }
  return { at: 'current', settings }
}
