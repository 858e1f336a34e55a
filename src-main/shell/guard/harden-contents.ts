import type { WebContents } from 'electron'
import { isMailFrame, isOwnPage } from '../../bridge/trusted-sender'
import { externalAddress } from './external-address'

export interface ContentsPorts {
  devOrigin: string | undefined
  openExternal(address: string): void
  log(line: string): void
}

/** Keeps web contents on the program's own page; checked links open in the system's browser. */
export function hardenContents(contents: WebContents, ports: ContentsPorts): void {
  contents.setWindowOpenHandler(({ url }) => {
    const address = externalAddress(url)
    if (address === undefined) ports.log('window: opening a window was refused')
    else ports.openExternal(address)
    return { action: 'deny' }
  })
  const stay = (details: { url: string; isMainFrame?: boolean; preventDefault(): void }): void => {
    // The program's page is never in a frame, and a letter is never anywhere else.
    if (
      details.isMainFrame === false
        ? isMailFrame(details.url)
        : isOwnPage(details.url, ports.devOrigin)
    )
      return
    details.preventDefault()
    ports.log('window: leaving the program’s page was refused')
  }
  contents.on('will-frame-navigate', stay)
  contents.on('will-redirect', stay)
  contents.on('will-attach-webview', (event) => event.preventDefault())
}
