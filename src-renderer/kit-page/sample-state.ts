import type { ComponentType } from 'react'

/** One part of the kit in one of its states. */
export interface SampleState {
  state: string
  /** It fills the height of its place. */
  high?: boolean
  Part: ComponentType
}
