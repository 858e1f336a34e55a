import type { Session } from 'electron'
import { isOwnPage, isOwnRequest } from './own-pages'

const allowedPermissions: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'fullscreen'])

/**
 * Closes a session: without these handlers Electron grants every permission, and the window could
 * reach the network and store files on its own.
 */
export function hardenSession(session: Session, devOrigin?: string, packaged = true): void {
  session.setPermissionRequestHandler((contents, permission, callback) => {
    callback(allowedPermissions.has(permission) && isOwnPage(contents.getURL(), devOrigin))
  })
  session.setPermissionCheckHandler(
    (contents, permission) =>
      contents !== null &&
      allowedPermissions.has(permission) &&
      isOwnPage(contents.getURL(), devOrigin),
  )
  session.setDevicePermissionHandler(() => false)
  session.webRequest.onBeforeRequest((details, callback) => {
    callback({ cancel: !isOwnRequest(details.url, devOrigin, packaged) })
  })
  session.on('will-download', (event) => event.preventDefault())
  // It would fetch dictionaries from a server on Windows and Linux.
  session.setSpellCheckerEnabled(false)
}
