import type { Session } from './api/session.ts'
import type { WebContents } from './api/web-contents.ts'
import type { Run } from './run.ts'

// Electron's name -> the name in the DevTools protocol.
const settable: Readonly<Record<string, string>> = {
  'clipboard-read': 'clipboard-read',
  'clipboard-sanitized-write': 'clipboard-write',
  notifications: 'notifications',
  geolocation: 'geolocation',
  media: 'camera',
  midi: 'midi',
  'idle-detection': 'idle-detection',
  'storage-access': 'storage-access',
}

/**
 * Fails the run when a page is about to load in a session without permission handlers: Electron would
 * then grant every permission to every page.
 */
export function requirePermissionHandlers(run: Run, session: Session): void {
  const missing = [
    session._requestHandler ? null : 'setPermissionRequestHandler',
    session._checkHandler ? null : 'setPermissionCheckHandler',
  ].filter((name) => name !== null)
  if (missing.length > 0) {
    run.fail(
      `a page is loaded in a session without ${missing.join(' and ')}: Electron grants every permission then`,
    )
  }
}

function check(
  run: Run,
  session: Session,
  contents: WebContents,
  permission: string,
  origin: string,
): boolean {
  const details = {
    securityOrigin: origin,
    requestingUrl: contents.getURL(),
    isMainFrame: true,
    ...(permission === 'media' ? { mediaType: 'unknown' as const } : {}),
  }
  const granted = session._checkHandler?.(contents, permission, origin, details) === true
  run.recorded.permissionChecks.push({ permission, origin, granted })
  return granted
}

/** Asks the check handler about every permission for an origin, and has Chromium answer the same. */
export async function applyPermissionChecks(
  run: Run,
  session: Session,
  contents: WebContents,
  url: string,
): Promise<void> {
  const parsed = URL.canParse(url) ? new URL(url) : null
  if (
    !parsed ||
    (!run.schemes.has(parsed.protocol.slice(0, -1)) && !/^https?:$/.test(parsed.protocol))
  ) {
    return
  }
  const address = `${parsed.protocol}//${parsed.host}`
  const origin = new URL(run.schemes.toChromium(`${address}/`)).origin
  const browserContextId = await session._browserContext()
  const granted = new Map(
    Object.keys(settable).map((name) => [name, check(run, session, contents, name, `${address}/`)]),
  )
  await Promise.all(
    Object.entries(settable).flatMap(([name, cdpName]) => {
      const names = name === 'media' ? ['camera', 'microphone'] : [cdpName]
      return names.map((item) =>
        run.browser.browser.send('Browser.setPermission', {
          permission: { name: item },
          setting: granted.get(name) ? 'granted' : 'denied',
          origin,
          ...(browserContextId ? { browserContextId } : {}),
        }),
      )
    }),
  )
}

/** Asks the request handler, and has Chromium allow what it grants. */
export async function requestPermission(
  run: Run,
  session: Session,
  contents: WebContents,
  permission: string,
  details: object,
): Promise<boolean> {
  const handler = session._requestHandler
  const granted = await new Promise<boolean>((resolve) => {
    if (!handler) return resolve(true)
    const requestingUrl = contents.getURL()
    handler(contents, permission, resolve, { ...details, requestingUrl, isMainFrame: true })
  })
  run.recorded.permissionRequests.push({ permission, granted: granted === true })
  const cdpName = settable[permission]
  if (granted !== true || cdpName === undefined) return granted === true
  const browserContextId = await session._browserContext()
  const names = permission === 'media' ? ['camera', 'microphone'] : [cdpName]
  await Promise.all(
    names.map((name) =>
      run.browser.browser.send('Browser.setPermission', {
        permission: { name },
        setting: 'granted',
        origin: contents._chromiumOrigin(),
        ...(browserContextId ? { browserContextId } : {}),
      }),
    ),
  )
  return true
}
