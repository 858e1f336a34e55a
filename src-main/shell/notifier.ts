import type { Opening } from '#shared/bridge/opening'
import type { Realm } from '#shared/operation/cache-key'

/** A notification of the system's, as far as it is used here. */
export interface SystemNotification {
  on(event: 'click', listener: () => void): unknown
  on(event: 'close', listener: () => void): unknown
  on(event: 'failed', listener: () => void): unknown
  show(): void
}

export interface NotifierPorts {
  platform: NodeJS.Platform
  supported(): boolean
  make(options: { title: string; body: string }): SystemNotification
  /** The present world. */
  realm(): Realm
  /** Shows the window with what a notification was about; null: as it is. */
  open(opening: Opening | null): void
  log(line: string): void
}

/** What the system shows of a text is short; the whole of it stands in the program. */
const longestTitle = 120
const longestBody = 300
const mostHeld = 20

/**
 * Notifies the person through the system's own notifications; a click on one opens what it is about.
 * They may be silenced or missing, so that what matters is always said in the program as well.
 */
export function createNotifier(
  ports: NotifierPorts,
): (title: string, body: string, about: Opening) => void {
  // One that nobody holds is collected, and its click with it.
  const held = new Set<SystemNotification>()

  return (title, body, about) => {
    if (!ports.supported()) return
    const notification = ports.make({
      title: shortened(title, longestTitle),
      body: plainBody(shortened(body, longestBody), ports.platform),
    })
    // It may be clicked days later: in the other world the same name is another thing, and asking for it is a call.
    const realm = ports.realm()
    held.add(notification)
    const [oldest] = held
    if (held.size > mostHeld && oldest !== undefined) held.delete(oldest)
    notification.on('click', () => {
      held.delete(notification)
      ports.open(ports.realm() === realm ? about : null)
    })
    notification.on('close', () => held.delete(notification))
    notification.on('failed', () => {
      held.delete(notification)
      ports.log('notification: the system did not show one')
    })
    notification.show()
  }
}

/**
 * Servers of notifications on Linux may take the body for markup (Desktop Notifications
 * Specification, section "Markup"): what a service wrote would be a link or a picture there. If a
 * server takes none, an escaped sign would be seen as such, so look-alikes stand in their place.
 */
const plainBody = (text: string, platform: NodeJS.Platform): string =>
  platform === 'linux' ? text.replaceAll('<', '‹').replaceAll('>', '›').replaceAll('&', '＆') : text

const shortened = (text: string, longest: number): string =>
  text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`
