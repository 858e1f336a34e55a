import { codec } from '../codec.ts'
import type { DocumentWorld } from '../page/page-host.ts'
import { requestPermission } from '../permissions.ts'
import type { Run } from '../run.ts'
import type { IpcMain, Sender } from './ipc-main.ts'
import type { WebContents } from './web-contents.ts'

/** Where messages of a page go. */
export interface MessageTargets {
  readonly run: Run
  readonly ipcMain: IpcMain
  readonly contents: WebContents
  sender(world: DocumentWorld): Sender
  resized(width: number, height: number): void
  titled(title: string): void
  preloadFailed(reason: unknown): void
  /** The document has fetched a large message, or could not. */
  largeMessageEnded(world: DocumentWorld, token: string, isFetched: boolean): void
}

/** Takes one message that the isolated world of a document sent. */
export function takePageMessage(text: string, world: DocumentWorld, targets: MessageTargets): void {
  const end = text.indexOf('\n')
  const [kind, id, name]: [string, number, string] = JSON.parse(text.slice(0, end))
  const decoded = codec.decode(text.slice(end + 1))
  const given: unknown[] = Array.isArray(decoded) ? decoded : []
  const { run, ipcMain, contents } = targets
  const sender = targets.sender(world)
  switch (kind) {
    case 'send':
      ipcMain._receive(sender, name, given)
      return
    case 'invoke':
      ipcMain._answer(sender, name, id, given)
      return
    case 'open': {
      const [url = '', frameName = '', features = '', how = ''] = given.map(String)
      const disposition = how === 'new-window' || how === 'background-tab' ? how : 'foreground-tab'
      contents._openWindow({ url: run.schemes.fromChromium(url), frameName, features, disposition })
      return
    }
    case 'permission':
      requestPermission(run, contents.session, contents, String(given[0]), Object(given[1])).then(
        (granted) => sender.reply('answer', id, codec.encode(granted)),
      )
      return
    case 'resized':
      targets.resized(Number(given[0]), Number(given[1]))
      return
    case 'titled':
      targets.titled(String(given[0]))
      return
    case 'fetched':
      targets.largeMessageEnded(world, name, given[0] === true)
      return
    case 'preload-error':
      targets.preloadFailed(given[0])
      return
    default:
      throw new Error(`STANDIN: a page sent a message of the unknown kind ${kind}`)
  }
}
