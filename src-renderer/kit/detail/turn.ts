/** From one thing of a list to the next, and the place among them. */
export interface Turn {
  /** Undefined at the first. */
  previous: (() => void) | undefined
  /** Undefined at the last. */
  next: (() => void) | undefined
  /** From 0; −1 if the thing is not in the list. */
  place: number
  total: number
}
