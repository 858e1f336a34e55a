import { Notification } from 'electron'
import type { Opening } from '#shared/bridge/opening'
import type { AppState } from '../state/app-state'
import type { Worlds } from '../state/worlds'
import type { NotifyPerson } from '../watches/ports'
import { createNotifier } from './notifier'

interface NotifyPersonPorts {
  appState: Pick<AppState, 'notice'>
  worlds: Pick<Worlds, 'world'>
  /** Shows the window with what a notification was about; null: as it is. */
  open(opening: Opening | null): void
  log(line: string): void
}

/** Notifies the person of what was found meanwhile: in the program, and by the system's notifications. */
export function createNotifyPerson(ports: NotifyPersonPorts): NotifyPerson {
  const { appState, worlds, open, log } = ports
  const notify = createNotifier({
    platform: process.platform,
    supported: () => Notification.isSupported(),
    make: (options) => new Notification(options),
    realm: () => worlds.world().realm,
    open,
    log,
  })
  return (title, message, about) => {
    appState.notice('success', `${title} ${message}`, about)
    notify(title, message, about)
  }
}
