import { type ServiceId, serviceIds } from '#shared/operation/operation'

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
  { id: 'freshness', title: 'Freshness', also: 'minutes cache stored answers age' },
  {
    id: 'library',
    title: 'Library',
    also: 'size cap megabytes keep days pictures storage evict memory stored answers',
  },
  {
    // Not the service's own id: that leads to its address and its key header.
    id: 'download-manager',
    title: 'Downloads',
    also: 'folder name template concurrency connections speed limit duplicates clipboard notification progress parameter',
  },
  {
    id: 'appearance',
    title: 'Appearance',
    also: 'theme dark light contrast density language locale numbers dates',
  },
  { id: 'map', title: 'Map', also: 'tiles style address attribution base map key layer' },
  { id: 'network', title: 'Network', also: 'proxy timeout size cap body' },
  { id: 'data', title: 'Data and backup', also: 'export import setup folder delete everything' },
  { id: 'developer', title: 'Developer', also: 'demo gateway misbehave faults version' },
  { id: 'about', title: 'About', also: 'version licence keys help' },
] as const satisfies readonly SettingsSection[]

export type SettingsSectionId = (typeof settingsSections)[number]['id']

/** The service with this id: its fields stand in the section of the services. */
export function readService(id: string | undefined): ServiceId | undefined {
  return serviceIds.find((service) => service === id)
}

/** The section with this id or with this service in it, the first for anything else. */
export function readSection(id: string | undefined): SettingsSectionId {
  if (readService(id) !== undefined) return 'services'
  return settingsSections.find((section) => section.id === id)?.id ?? 'key'
}
