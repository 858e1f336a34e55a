import type { BrowserWindow } from 'electron'
import type { Topics } from '#shared/bridge/desk'
import { type TopicName, topicChannel } from '#shared/bridge/names'

/** Holds the program's one window, which may be closed and opened again. */
export interface WindowKeeper {
  current(): BrowserWindow | undefined
  /** Opens the window, or brings the open one to the front. */
  show(): void
  closed(): void
  owns(contentsId: number): boolean
  /** True while somebody can see the window. */
  seen(): boolean
  /** Sends a topic; a window that is gone gets nothing. */
  send<Name extends TopicName>(topic: Name, payload: Topics[Name]): void
}

/** Makes the keeper; no window is open yet. */
export function createWindowKeeper(open: () => BrowserWindow): WindowKeeper {
  let window: BrowserWindow | undefined
  const living = (): BrowserWindow | undefined =>
    window === undefined || window.isDestroyed() ? undefined : window
  return {
    current: living,
    show() {
      const present = living()
      if (present === undefined) {
        window = open()
        return
      }
      if (present.isMinimized()) present.restore()
      present.show()
      present.focus()
    },
    closed() {
      window = undefined
    },
    owns: (contentsId) => living()?.webContents.id === contentsId,
    seen() {
      const present = living()
      return present?.isVisible() === true && !present.isMinimized()
    },
    send(topic, payload) {
      const contents = living()?.webContents
      // Between a crash and the reload there is a window without a page.
      if (contents === undefined || contents.isDestroyed() || contents.isCrashed()) return
      contents.send(topicChannel(topic), payload)
    },
  }
}
