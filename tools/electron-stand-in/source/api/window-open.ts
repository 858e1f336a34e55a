import type { HandlerDetails } from 'electron'

/** What a page asked for by window.open or a link. */
export interface WindowOpenRequest {
  readonly url: string
  readonly frameName: string
  readonly features: string
  readonly disposition: HandlerDetails['disposition']
}

/** `webContents.setWindowOpenHandler`'s argument. */
export type WindowOpenHandler = (details: HandlerDetails) => unknown

/**
 * Asks the handler as Electron does: no handler allows, anything but an object with a known action
 * denies and is logged. Returns the options for the new window, or null.
 */
export function decideWindowOpen(
  handler: WindowOpenHandler | null,
  request: WindowOpenRequest,
): object | null {
  if (!handler) return {}
  const answer = handler({
    ...request,
    referrer: { url: '', policy: 'default' },
  })
  const action: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'action') : undefined
  if (action === 'deny') return null
  if (action === 'allow') {
    return Object(Reflect.get(Object(answer), 'overrideBrowserWindowOptions') ?? {})
  }
  process.stderr.write(
    "The window open handler response must be an object with an `action` of 'allow' or 'deny'.\n",
  )
  return null
}
