import { createSettingsStore } from '../../../../src-main/settings/settings-store'

/** Settings that no file has. */
export const memorySettings = () =>
  createSettingsStore({
    platform: 'linux',
    file: { read: () => undefined, write: () => {}, setAside: () => '', eraseAside: () => 0 },
    warn: () => {},
  })
