import type { BrowserWindow } from 'electron'
import type { Downloads } from '../downloads/ports'

/**
 * Shows on the taskbar or the dock how far downloads are, and keeps the machine awake while any is
 * active. Returns how to stop both.
 *
 * @param keepAwake begins to keep the machine awake; answers how to end that
 */
export function showProgress(
  downloads: Pick<Downloads, 'onChange' | 'totals'>,
  window: () => Pick<BrowserWindow, 'setProgressBar'> | undefined,
  keepAwake: () => () => void,
): () => void {
  let shown = ''
  let letSleep: (() => void) | undefined

  function follow(): void {
    const { active, progress } = downloads.totals()
    if (active > 0) letSleep ??= keepAwake()
    else endKeeping()
    const percent = progress === null ? null : Math.round(progress * 100)
    const next = active === 0 ? 'none' : String(percent)
    if (next === shown) return
    shown = next
    // Below 0 takes the bar away; above 1 is one without an end.
    if (active === 0) window()?.setProgressBar(-1)
    else if (percent === null) window()?.setProgressBar(2, { mode: 'indeterminate' })
    else window()?.setProgressBar(percent / 100, { mode: 'normal' })
  }

  function endKeeping(): void {
    letSleep?.()
    letSleep = undefined
  }

  const stop = downloads.onChange(follow)
  return () => {
    stop()
    endKeeping()
  }
}
