/** Something that happens again and again, and those who want to know of it. */
export interface Signal<Value = void> {
  emit(value: Value): void
  /** Calls the listener whenever it happens; returns how to stop. */
  on(listener: (value: Value) => void): () => void
}

/** Creates a signal without listeners. It calls them in the order in which they were added. */
export function createSignal<Value = void>(): Signal<Value> {
  const listeners = new Set<(value: Value) => void>()
  return {
    emit(value) {
      // A listener may stop listening, or bring others, while it is called.
      for (const listener of [...listeners]) listener(value)
    },
    on(listener) {
      // The same function may listen twice.
      const own = (value: Value): void => listener(value)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
  }
}
