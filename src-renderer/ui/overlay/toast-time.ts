/** What a toast is about; it decides its colour and how long it stays. */
export type ToastTone = 'information' | 'success' | 'warning' | 'failure'

/**
 * How long a toast is shown, in milliseconds: long enough to read, longer if there is something to
 * do about it, and longest for a failure. Every one ends.
 */
export function shownFor(tone: ToastTone, message: string, hasAction: boolean): number {
  const least = tone === 'failure' ? 20_000 : hasAction ? 10_000 : 5_000
  return Math.max(least, message.length * (tone === 'failure' ? 140 : 70))
}
