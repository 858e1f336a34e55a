import type { Settings } from '#shared/bridge/settings'
import type { MethodInput } from '../library/methods'

/** As the window counts: a megabyte is a million bytes. */
const megabyte = 1_000_000
const day = 86_400_000

/** How much the library may hold, as the settings have it. */
export function limitsOf({ library }: Pick<Settings, 'library'>): MethodInput<'limit'> {
  const { capMegabytes, keepDays, serviceCapMegabytes } = library
  return {
    capBytes: capMegabytes * megabyte,
    keepMs: keepDays === null ? null : keepDays * day,
    serviceCaps: Object.fromEntries(
      Object.entries(serviceCapMegabytes).map(([id, cap]) => [id, cap * megabyte]),
    ),
  }
}

/** While a backup is being restored: the limits of its settings are known only at the end. */
export const noLimits: MethodInput<'limit'> = {
  capBytes: Number.MAX_SAFE_INTEGER,
  keepMs: null,
  serviceCaps: {},
}
