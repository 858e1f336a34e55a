import type { Desk } from './contract/calls'
import type { DeskState } from './contract/desk-state'
import type { Result } from './contract/result'

declare global {
  interface Window {
    readonly desk: Desk
    /** The state as the page's first script asked for it; see src-renderer/public/scheme.js. */
    readonly earlyDeskState?: Promise<Result<DeskState>>
  }
}
