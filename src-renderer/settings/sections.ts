/** A section of the settings, in the order of the list. */
export interface SettingsSection {
  id: string
  title: string
  /** Further words the palette finds it by. */
  also: string
}

/** Every section of the settings; only what acts in this version. */
export const settingsSections = [
  { id: 'key', title: 'Key', also: 'api key secret storage keyring forget replace' },
  {
    id: 'services',
    title: 'Services',
    also: 'address header on off concurrency rate budget calls per second test template',
  },
  { id: 'freshness', title: 'Freshness', also: 'minutes cache kept answers age' },
  {
    id: 'appearance',
    title: 'Appearance',
    also: 'theme dark light contrast density language locale numbers dates',
  },
  { id: 'network', title: 'Network', also: 'proxy timeout size cap body' },
  { id: 'data', title: 'Data and backup', also: 'export import setup folder forget everything' },
  { id: 'developer', title: 'Developer', also: 'demo gateway misbehave faults version' },
  { id: 'about', title: 'About', also: 'version licence keys help' },
] as const satisfies readonly SettingsSection[]

export type SettingsSectionId = (typeof settingsSections)[number]['id']

/** The section with this id, the first for anything else. */
export function readSection(id: string | undefined): SettingsSectionId {
  return settingsSections.find((section) => section.id === id)?.id ?? 'key'
}
