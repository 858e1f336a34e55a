/** Questions that are being looked up among what is kept: until then there is no call to cancel. */
export interface Lookups {
  /** Answers `left` where it was cancelled meanwhile; what was found is then of no use. */
  look<Value>(
    callId: string,
    find: () => Promise<Value>,
  ): Promise<{ at: 'done'; value: Value } | { at: 'left' }>
  leave(callId: string): boolean
  leaveAll(): void
}

export function createLookups(): Lookups {
  const all = new Set<{ callId: string; left: boolean }>()
  return {
    async look(callId, find) {
      const one = { callId, left: false }
      all.add(one)
      try {
        const value = await find()
        return one.left ? { at: 'left' } : { at: 'done', value }
      } finally {
        all.delete(one)
      }
    },
    leave(callId) {
      const mine = [...all].filter((one) => one.callId === callId)
      for (const one of mine) one.left = true
      return mine.length > 0
    },
    leaveAll() {
      for (const one of all) one.left = true
    },
  }
}
