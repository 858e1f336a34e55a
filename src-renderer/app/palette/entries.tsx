import {
  IconActivity,
  IconBooks,
  IconBrightness,
  IconDownload,
  IconFlask,
  IconFolderOpen,
  IconKey,
  IconKeyboard,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlugConnected,
  IconPower,
  IconRefresh,
  IconRowInsertBottom,
  IconSettings,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SystemCommand } from '#shared/bridge/names'
import type { Settings } from '#shared/bridge/settings'
import { type ServiceId, serviceIds } from '#shared/operation/operation'
import { operations } from '#shared/services/index'
import { desk } from '../../desk'
import { ServiceTile, serviceIdentity } from '../../identity/service-identity'
import { tabsOf, workspaces } from '../../services'
import { settingsSections } from '../../settings/sections'
import { offerDeskState } from '../../state/desk-state'
import { offerDownload } from '../../state/downloads/download-draft'
import { openFirstStart } from '../../state/first-start'
import { libraryTabs } from '../../state/library-route'
import { notify, notifyFault } from '../../state/notices'
import { openOverlay } from '../../state/overlays'
import { runPageCommand } from '../../state/page-commands'
import { valueOrNotify } from '../../state/value-or-notify'
import { operationsTab, useWorkspace } from '../../state/workspace'
import { Tile } from '../../ui/brand/tile'
import type { Searched } from './fuzzy'

/** One line of the palette. */
export interface PaletteEntry {
  id: string
  group: 'Pages' | 'Operations' | 'Settings' | 'Actions' | 'Things'
  title: string
  /** Where it belongs, on the right. */
  context: string
  tile: ReactNode
  keys?: string
  texts: readonly Searched[]
  run: () => void
}

type Draft = Omit<PaletteEntry, 'texts'> & { also?: string }

function entry({ also, ...draft }: Draft): PaletteEntry {
  const texts = [
    { text: draft.title.toLowerCase(), weight: 3 },
    { text: draft.context.toLowerCase(), weight: 1.5 },
    { text: (also ?? '').toLowerCase(), weight: 1 },
  ]
  return { ...draft, texts }
}

const { go, visit } = useWorkspace.getState()
const plain = (icon: ReactNode) => <Tile hue="var(--accent)" icon={icon} />

function servicePages(service: ServiceId, index: number): PaletteEntry[] {
  const { title, also } = serviceIdentity[service]
  const tile = <ServiceTile service={service} />
  const first = entry({
    id: `page:${service}`,
    group: 'Pages',
    title,
    context: 'Service',
    also,
    tile,
    keys: `Mod+${index + 1}`,
    run: () => visit(service),
  })
  const tabs = tabsOf(service)
  if (tabs.length < 2) return [first]
  const further = tabs.map((tab) =>
    entry({
      id: `page:${service}:${tab.id}`,
      group: 'Pages',
      title: tab.label,
      context: title,
      tile,
      ...(tab.also !== undefined && { also: tab.also }),
      run: () => go({ page: 'service', service, tab: tab.id }),
    }),
  )
  const commands = (workspaces[service].commands ?? []).map(({ id, also: words, ...command }) =>
    entry({
      ...command,
      id: `command:${service}:${id}`,
      group: 'Actions',
      context: title,
      tile,
      ...(words !== undefined && { also: words }),
    }),
  )
  return [first, ...further, ...commands]
}

const ownPages = (): PaletteEntry[] => [
  entry({
    id: 'page:library',
    group: 'Pages',
    title: 'Library',
    context: 'Page',
    also: 'stored answers everything',
    tile: plain(<IconBooks stroke={1.8} />),
    run: () => visit('library'),
  }),
  ...libraryTabs.map(({ id, label, also }) =>
    entry({
      id: `page:library:${id}`,
      group: 'Pages',
      title: label,
      context: 'Library',
      also,
      tile: plain(<IconBooks stroke={1.8} />),
      run: () => go({ page: 'library', tab: id }),
    }),
  ),
  entry({
    id: 'page:activity',
    group: 'Pages',
    title: 'Activity',
    context: 'Page',
    also: 'calls log history faults',
    tile: plain(<IconActivity stroke={1.8} />),
    run: () => visit('activity'),
  }),
  entry({
    id: 'page:settings',
    group: 'Pages',
    title: 'Settings',
    context: 'Page',
    also: 'preferences options',
    tile: plain(<IconSettings stroke={1.8} />),
    keys: 'Mod+,',
    run: () => visit('settings'),
  }),
]

const sectionEntries = (): PaletteEntry[] =>
  settingsSections.map((section) =>
    entry({
      id: `settings:${section.id}`,
      group: 'Settings',
      title: section.title,
      context: 'Settings',
      also: section.also,
      tile: plain(<IconSettings stroke={1.8} />),
      run: () => go({ page: 'settings', section: section.id }),
    }),
  )

const operationEntries = (): PaletteEntry[] =>
  operations.map((operation) =>
    entry({
      id: `operation:${operation.id}`,
      group: 'Operations',
      title: operation.title,
      context: `${serviceIdentity[operation.service].title} · ${operation.group}`,
      also: `${operation.request.path} ${operation.name} ${operation.summary}`,
      tile: <ServiceTile service={operation.service} />,
      run: () =>
        go({
          page: 'service',
          service: operation.service,
          tab: operationsTab,
          operation: operation.id,
        }),
    }),
  )

const themeNames = { light: 'Light', dark: 'Dark', system: 'System', contrast: 'High contrast' }

/** Changes theme, density or language, and says so when main refuses. */
async function changeAppearance(change: Partial<Settings['appearance']>): Promise<void> {
  const answer = await desk.call('settings.change', { appearance: change })
  if (answer.ok) offerDeskState(answer.value)
  else notify('failure', answer.fault.message)
}

/** Changes over to demo data or to the person's own gateway. */
async function chooseRealm(realm: 'demo' | 'gateway'): Promise<void> {
  const answer = await desk.call('desk.startWith', { world: realm })
  if (!answer.ok) return notifyFault(answer.fault)
  offerDeskState(answer.value)
  if (realm === 'gateway' && answer.value.key.at === 'absent') openFirstStart('connect')
  else notify('information', realm === 'demo' ? 'Using demo data.' : 'Using your gateway.')
}

/** Opens the folder where the program keeps its data. */
async function openDataFolder(): Promise<void> {
  const answer = await desk.call('system.openDataFolder')
  if (!answer.ok) notify('failure', answer.fault.message)
}

/** Pauses or resumes every download. */
async function allDownloads(action: 'pause' | 'resume'): Promise<void> {
  const done = await valueOrNotify(desk.call('downloads.act', { which: { all: true }, action }))
  if (done === undefined) return
  const words = action === 'pause' ? 'paused' : 'resumed'
  const count = done.done === 1 ? '1 download' : `${done.done} downloads`
  notify('information', `${count} ${words}.`)
}

const systemCommands: Readonly<
  Record<SystemCommand, { title: string; icon: ReactNode; also: string }>
> = {
  zoomIn: { title: 'Zoom in', icon: <IconZoomIn stroke={1.8} />, also: 'larger bigger text size' },
  zoomOut: { title: 'Zoom out', icon: <IconZoomOut stroke={1.8} />, also: 'smaller text size' },
  resetZoom: { title: 'Actual size', icon: <IconZoomReset stroke={1.8} />, also: 'reset zoom 100' },
  quit: { title: 'Quit Gateway Desk', icon: <IconPower stroke={1.8} />, also: 'exit close end' },
}

/** Chooses what the menu of the window has too. */
async function choose(command: SystemCommand): Promise<void> {
  await valueOrNotify(desk.call('system.command', { command }))
}

const actionEntries = (): PaletteEntry[] => {
  const action = (id: string, title: string, icon: ReactNode, run: () => void, also?: string) =>
    entry({
      id: `action:${id}`,
      group: 'Actions',
      title,
      context: 'Action',
      tile: plain(icon),
      run,
      ...(also !== undefined && { also }),
    })
  return [
    ...(['light', 'dark', 'system', 'contrast'] as const).map((theme) =>
      action(
        `theme:${theme}`,
        `Theme: ${themeNames[theme]}`,
        <IconBrightness stroke={1.8} />,
        () => changeAppearance({ theme }),
        'appearance brightness colour',
      ),
    ),
    ...(['comfortable', 'compact'] as const).map((density) =>
      action(
        `density:${density}`,
        `Density: ${density === 'compact' ? 'Compact' : 'Comfortable'}`,
        <IconRowInsertBottom stroke={1.8} />,
        () => changeAppearance({ density }),
        'appearance rows',
      ),
    ),
    action('demo', 'Use demo data', <IconFlask stroke={1.8} />, () => chooseRealm('demo'), 'world'),
    action(
      'gateway',
      'Use my gateway',
      <IconPlugConnected stroke={1.8} />,
      () => chooseRealm('gateway'),
      'world key',
    ),
    action(
      'connect',
      'Connect a gateway',
      <IconPlugConnected stroke={1.8} />,
      () => openFirstStart('connect'),
      'key address first start onboarding',
    ),
    action('key', 'Replace or forget the key', <IconKey stroke={1.8} />, () =>
      go({ page: 'settings', section: 'key' }),
    ),
    action('refresh', 'Refresh this page', <IconRefresh stroke={1.8} />, () => {
      runPageCommand('refresh')
    }),
    action(
      'download',
      'Download addresses',
      <IconDownload stroke={1.8} />,
      () => offerDownload([]),
      'add paste video file fetch',
    ),
    action(
      'downloads:pause',
      'Pause all downloads',
      <IconPlayerPause stroke={1.8} />,
      () => allDownloads('pause'),
      'stop hold transfers',
    ),
    action(
      'downloads:resume',
      'Resume all downloads',
      <IconPlayerPlay stroke={1.8} />,
      () => allDownloads('resume'),
      'continue transfers',
    ),
    ...(['zoomIn', 'zoomOut', 'resetZoom', 'quit'] as const).map((command) => {
      const { title, icon, also } = systemCommands[command]
      return action(`system:${command}`, title, icon, () => choose(command), also)
    }),
    action('folder', 'Open the data folder', <IconFolderOpen stroke={1.8} />, openDataFolder),
    action(
      'keys',
      'Show all keys',
      <IconKeyboard stroke={1.8} />,
      () => openOverlay('keys'),
      'keyboard shortcuts help',
    ),
  ]
}

/** Everything the palette can do: pages, every operation, settings, actions. */
export const paletteEntries = (): readonly PaletteEntry[] => [
  ...serviceIds.flatMap(servicePages),
  ...ownPages(),
  ...actionEntries(),
  ...sectionEntries(),
  ...operationEntries(),
]
