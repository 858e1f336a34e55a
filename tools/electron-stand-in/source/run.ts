import type { BrowserWindow } from './api/browser-window.ts'
import type { Chromium } from './cdp/chromium.ts'
import { LargeMessages } from './page/large-messages.ts'
import { type Recorded, startRecording } from './recorded.ts'
import { SchemeMap } from './scheme/address.ts'

/** Where a run of the stand-in is. */
export type Phase = 'loading' | 'ready' | 'ended'

/** What all parts of one run share. */
export class Run {
  phase: Phase = 'loading'
  chromium: Chromium | null = null
  readonly recorded: Recorded = startRecording()
  readonly schemes = new SchemeMap()
  readonly largeMessages = new LargeMessages()
  readonly openWindows = new Set<BrowserWindow>()
  /** Whether pages are shown in real windows. */
  readonly hasDisplay: boolean
  /** Whether a test driver follows the run, and answers what pages ask their user. */
  readonly isDriven: boolean

  constructor(hasDisplay: boolean, isDriven = false) {
    this.hasDisplay = hasDisplay
    this.isDriven = isDriven
  }

  /** The running Chromium; only to be asked for after ready. */
  get browser(): Chromium {
    if (!this.chromium) throw new Error('STANDIN: Chromium is not running')
    return this.chromium
  }

  /** The windows that are open, oldest first. */
  windows(): BrowserWindow[] {
    return [...this.openWindows]
  }

  /** Throws Electron's own message when the app is not ready. */
  needReady(message: string): void {
    if (this.phase === 'loading') throw new Error(message)
  }

  /** Throws Electron's own message when the app is already ready. */
  needNotReady(message: string): void {
    if (this.phase !== 'loading') throw new Error(message)
  }

  /** Ends the run because the program did what would go wrong in Electron. */
  fail(message: string): never {
    process.stderr.write(`STANDIN: ${message}\n`)
    this.end(1)
  }

  /** Ends the process and Chromium with it, at once. */
  end(code: number): never {
    this.phase = 'ended'
    this.chromium?.kill()
    process.exit(code)
  }
}
