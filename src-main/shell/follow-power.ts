/** What is used of Electron's `powerMonitor`. */
export interface PowerEvents {
  on(event: 'suspend' | 'resume', listener: () => void): unknown
  off(event: 'suspend' | 'resume', listener: () => void): unknown
}

/** Reports when the machine goes to sleep and wakes. Returns how to stop. */
export function followPower(
  power: PowerEvents,
  { suspend, wake }: { suspend(): void; wake(): void },
): () => void {
  power.on('suspend', suspend)
  power.on('resume', wake)
  return () => {
    power.off('suspend', suspend)
    power.off('resume', wake)
  }
}
