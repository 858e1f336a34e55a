import type { Desk } from '../src-preload/contract/calls'

/** The bridge to main. This is the only file that touches `window.desk`. */
export const desk: Desk = window.desk
