import type { MediaSource } from '../downloads/playing/media-answer'
import type { Streams } from '../downloads/playing/stream-answer'
import type { Picture } from '../library/methods'
import type { MapSource } from '../pictures/map-source'
import type { RunningDemo } from '../state/worlds'
import type { BundledFiles } from './data-folder'
import type { DevelopmentServer } from './development-server'
import type { Log } from './log'
import type { WindowKeeper } from './window/window-keeper'

/** What the program is started with. */
export interface ProgramPorts {
  dataFolder: string
  bundled: BundledFiles
  development: DevelopmentServer | undefined
  /** The person logs out or the machine is shut down. */
  sessionEnds(): void
  startDemo(key: string): Promise<RunningDemo>
}

/** The running program, as far as the module that starts it needs it. */
export interface Program {
  log: Log
  window: WindowKeeper
  /** Logs an error that nothing caught, and says so, at most once a minute. */
  unexpected(line: string): void
  /** A picture by the address it has in an answer; undefined if there is none to show. */
  picture(address: string): Promise<Picture | undefined>
  /** A part of the map that a person draws from an address of their own. */
  map: MapSource['answer']
  /** A finished download by the id of its entry, to be played. */
  media(id: string): Promise<MediaSource | undefined>
  /** A stream of a host, handed on to the player. */
  stream: Streams['play']
  /** One request of a letter's frame. */
  mail(url: URL): Promise<Response>
  /** Asks once if downloads run. */
  mayQuit(): Promise<boolean>
  stop(): Promise<void>
}
