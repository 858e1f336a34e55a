import { Notification } from 'electron'
import type { Opening } from '#shared/bridge/opening'
import type { AppState } from '../state/app-state'
import type { NotifyPerson } from '../watches/ports'
import { createNotifier } from './notifier'

interface NotifyPersonPorts {
  appState: Pick<AppState, 'notice'>
  /** Shows the window with what a notification was about. */
  open(opening: Opening): void
  log(line: string): void
}

/** Notifies the person of what was found meanwhile: in the program, and by the system's notifications. */
export function createNotifyPerson({ appState, open, log }: NotifyPersonPorts): NotifyPerson {
  const notify = createNotifier({
    platform: process.platform,
    supported: () => Notification.isSupported(),
    make: (options) => new Notification(options),
    open,
    log,
  })
  return (title, message, about) => {
    appState.notice('success', `${title} ${message}`, about)
    notify(title, message, about)
  }
}
