import type { DeskState, Notice } from '#shared/bridge/desk-state'
import type { SystemCommand } from '#shared/bridge/names'
import { type Fault, failed } from '#shared/bridge/result'

/** A question in a window of the system, which no page can answer. Enter and Escape decline. */
export interface PersonQuestion {
  message: string
  detail: string
  accept: string
  decline: string
  /** A box that is empty at first; without a tick in it, accepting changes nothing. */
  tick?: string
}

/** Asks the person; true if they accepted. Rejects if nobody can be asked, with `DialogTaken` while others are. */
export type AskPerson = (question: PersonQuestion) => Promise<boolean>

/** What a file that is chosen holds: its ending, and its name in the dialog. */
export type FileKind =
  | 'setup'
  | 'backup'
  | 'csv'
  | 'json'
  | 'markdown'
  | 'opml'
  | 'mail'
  | 'page'
  | 'geojson'
  | 'kml'
  | 'gpx'

/** A dialog of the system was not shown, because another one is open. The bridge answers with its fault. */
export class DialogTaken extends Error {
  override readonly name = 'DialogTaken'
  readonly fault: Fault = {
    code: 'invalidInput',
    message: 'Another dialog of the system is open.',
    nextStep: 'Answer or close it, then try again.',
  }
}

/** What the handlers need of the operating system. */
export interface SystemPort {
  /** False if the address is none that may be opened outside the program. */
  openExternal(url: string): Promise<boolean>
  writeClipboard(text: string): Promise<void>
  /** Answers an empty text, or what went wrong. */
  openFolder(path: string): Promise<string>
  command(command: SystemCommand): void
  /** Asks where to save; null when the person closed the dialog. */
  chooseSaveFile(kind: FileKind, suggestedName: string): Promise<string | null>
  chooseOpenFile(kind: FileKind): Promise<string | null>
  /** Bytes free on the disk of a folder; null if the system does not say. */
  freeBytes(folder: string): Promise<number | null>
  /** Reads a text file of at most this many bytes; undefined when it is larger. */
  readText(path: string, cap: number): Promise<string | undefined>
  writeText(path: string, text: string): Promise<void>
  /** Asks in a window of the system, which no page can answer. */
  ask: AskPerson
  /** Forgets what the window itself stored: arrangement, chosen columns and the like. */
  clearWindowStorage(): Promise<void>
}

/** The state of the desk as the window sees it, and the way to notify the person of something. */
export interface DeskPort {
  state(): DeskState
  notice(tone: Notice['tone'], message: string): void
}

/** The fault of a file that cannot be written or read. */
export const fileFault = (message: string, nextStep: string): { ok: false; fault: Fault } =>
  failed({ code: 'storageFailed', message, nextStep })
