/** The scheme of everything the program shows. */
export const appScheme = 'app'
/** The address of the window's page. */
export const startPage = 'app://bundle/index.html'
/** Shown when the window's process ended again and again. */
export const stoppedPage = 'app://bundle/stopped.html'
/** The style sheet of that page. */
export const stoppedStyle = 'app://bundle/stopped.css'

/**
 * True for an address of the program's own page. Node answers "null" as the origin of app:
 * addresses, so scheme and host are compared. `devOrigin` is the development server's, if any.
 */
export function isOwnPage(address: string, devOrigin?: string): boolean {
  const url = URL.parse(address)
  if (url === null) return false
  if (url.protocol === 'app:') return url.host === 'bundle'
  return devOrigin !== undefined && url.origin === devOrigin
}

/** True for the address of a letter's frame, or of a link within it. */
export function isMailFrame(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && url.protocol === 'app:' && url.host === 'mail'
}

/**
 * True for a request that the window may make: its own files, and in development the development
 * server with its socket. Everything else goes through main. `packaged` programs have no developer
 * tools, whose own files are requests of the same session.
 */
export function isOwnRequest(address: string, devOrigin?: string, packaged = true): boolean {
  const url = URL.parse(address)
  if (url === null) return false
  if (['app:', 'data:', 'blob:'].includes(url.protocol)) return true
  if (url.protocol === 'devtools:') return !packaged
  if (devOrigin === undefined) return false
  return url.origin === devOrigin || url.origin === devOrigin.replace(/^http/, 'ws')
}

/** The sender of a message, as far as trust depends on it. */
export interface Sender {
  /** False if the web contents are not those of the program's window. */
  ownWindow: boolean
  /** Null if the frame is gone. */
  frame: { url: string; top: boolean } | null
}

/** True for the top frame of the program's own window, showing the program's own page. */
export function isTrusted({ ownWindow, frame }: Sender, devOrigin?: string): boolean {
  if (frame === null) return false
  return ownWindow && frame.top && isOwnPage(frame.url, devOrigin)
}
