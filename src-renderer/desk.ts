import type { Desk } from '#shared/bridge/desk'

/** The bridge to main. This is the only file that touches `window.desk`. */
export const desk: Desk = window.desk

/** Main's state as the page's first script asked for it, before this one was loaded. */
export const earlyDeskState = window.earlyDeskState
/** What main remembers of forms, asked for likewise. */
export const earlyForms = window.earlyForms
