import type { Session } from 'electron'
import { isOwnPage, isOwnRequest } from '../../bridge/trusted-sender'

const allowedPermissions: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'fullscreen'])

/**
 * Closes a session: without these handlers Electron grants every permission, and the window could
 * reach the network and store files on its own.
 */
export function hardenSession(session: Session, devOrigin?: string, packaged = true): void {
  // Judged by the frame that asks and not by the page around it: a letter's frame lies in the page.
  session.setPermissionRequestHandler((contents, permission, callback, details) => {
    callback(
      allowedPermissions.has(permission) &&
        details.isMainFrame &&
        isOwnPage(details.requestingUrl, devOrigin) &&
        isOwnPage(contents.getURL(), devOrigin),
    )
  })
  session.setPermissionCheckHandler(
    (contents, permission, origin, details) =>
      contents !== null &&
      allowedPermissions.has(permission) &&
      details.isMainFrame &&
      isOwnPage(details.requestingUrl ?? origin, devOrigin) &&
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
