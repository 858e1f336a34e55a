import type { Desk } from './contract/calls'

declare global {
  interface Window {
    readonly desk: Desk
  }
}
