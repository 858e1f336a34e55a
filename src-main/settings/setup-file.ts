import { z } from 'zod'
import { type Fault, failed, ok, type Result } from '#shared/bridge/result'
import { type Settings, settingsSchema } from '#shared/bridge/settings'
import { parseJson } from '#shared/reading/parse-json'
import { settingsProblems } from './check-settings'
import { migrateSettings } from './migrate-settings'
import { fieldSentences, invalidFields } from './setting-faults'

const setupVersion = 1

const setupSchema = z.object({
  app: z.literal('gateway-desk'),
  kind: z.literal('setup'),
  version: z.int().min(1),
  settings: z.record(z.string(), z.unknown()),
})

/**
 * The settings as a file to take along. The key is no setting, so it is not in it. The folder of
 * downloads is left out: it describes this computer, and only its own person sets it.
 */
export function writeSetup(settings: Settings): string {
  const { folder, ...downloads } = settings.downloads
  const taken = { ...settings, downloads }
  const setup = { app: 'gateway-desk', kind: 'setup', version: setupVersion, settings: taken }
  return `${JSON.stringify(setup, undefined, 2)}\n`
}

/** Reads such a file. Nothing is salvaged here: errors are reported, and nothing changes. */
export function readSetup(text: string): Result<Settings> {
  const raw = parseJson(text)
  if (raw === undefined) {
    return refused('This file is damaged, or it is not a setup: it holds no readable JSON.')
  }
  const setup = setupSchema.safeParse(raw)
  if (!setup.success) return refused('This file is not a setup of Gateway Desk.')
  const migrated = migrateSettings(setup.data.settings)
  if (setup.data.version > setupVersion || migrated.at === 'newer') {
    return refused('This setup was written by a newer version of Gateway Desk.')
  }
  const parsed = settingsSchema.safeParse(migrated.settings)
  const fields = parsed.success ? settingsProblems(parsed.data) : fieldSentences(parsed.error)
  if (!parsed.success || Object.keys(fields).length > 0) {
    return invalidFields('This setup has values that are not valid.', fields)
  }
  return ok(parsed.data)
}

function refused(message: string): { ok: false; fault: Fault } {
  return failed({
    code: 'invalidInput',
    message,
    nextStep: 'Choose a file that "Export setup" wrote; nothing was changed.',
  })
}
