import type { Desk } from '#shared/bridge/desk'
import type { DeskState } from '#shared/bridge/desk-state'
import type { Result } from '#shared/bridge/result'

declare global {
  interface Window {
    readonly desk: Desk
    /** The state as the page's first script asked for it; see src-renderer/public/scheme.js. */
    readonly earlyDeskState?: Promise<Result<DeskState>>
    /** What main remembers of forms, asked for likewise. */
    readonly earlyForms?: Promise<Result<Readonly<Record<string, string>>>>
  }
}
