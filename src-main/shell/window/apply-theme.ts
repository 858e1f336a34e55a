import { nativeTheme } from 'electron'
import type { Settings } from '#shared/bridge/settings'

/** Makes native parts and the page's colour scheme follow the settings. */
export function applyTheme(theme: Settings['appearance']['theme']): void {
  // High contrast is the window's own and comes in light and dark, as the system is.
  nativeTheme.themeSource = theme === 'contrast' ? 'system' : theme
}
