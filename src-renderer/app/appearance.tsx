import { MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { readLocale } from '#shared/bridge/locale'
import type { Settings } from '#shared/bridge/settings'
import { useMirror } from '../state/desk-state'
import { LocaleContext } from '../ui/locale'
import { theme as mantineTheme } from '../ui/theme'

const systemDark = matchMedia('(prefers-color-scheme: dark)')
const systemPaints = matchMedia('(forced-colors: active)')

function listenToSystem(listener: () => void): () => void {
  for (const query of [systemDark, systemPaints]) query.addEventListener('change', listener)
  return () => {
    for (const query of [systemDark, systemPaints]) query.removeEventListener('change', listener)
  }
}

/**
 * Light or dark, as the chosen theme and the system require. If the system paints in its own colours,
 * bars and fills keep theirs and lie on its ground: they are those of its brightness, whatever was chosen.
 */
export function shownScheme(
  theme: Settings['appearance']['theme'],
  systemIsDark: boolean,
  systemPaintsIt: boolean,
): 'light' | 'dark' {
  if (!systemPaintsIt && (theme === 'light' || theme === 'dark')) return theme
  return systemIsDark ? 'dark' : 'light'
}

/** What the window last looked like, until main has said. */
function rememberedTheme(): Settings['appearance']['theme'] {
  const [theme] = (localStorage.getItem('appearance') ?? '').split(' ')
  return theme === 'light' || theme === 'dark' || theme === 'contrast' ? theme : 'system'
}

/** Theme, density and locale of everything inside, as the settings have them. */
export function Appearance({ children }: { children: ReactNode }) {
  const appearance = useMirror(({ mirror }) =>
    mirror.at === 'ready' ? mirror.state.settings.appearance : undefined,
  )
  const systemIsDark = useSyncExternalStore(listenToSystem, () => systemDark.matches)
  const systemPaintsIt = useSyncExternalStore(listenToSystem, () => systemPaints.matches)
  const theme = appearance?.theme ?? rememberedTheme()
  const scheme = shownScheme(theme, systemIsDark, systemPaintsIt)
  const density = appearance?.density

  useEffect(() => {
    const root = document.documentElement
    root.dataset.theme = scheme
    if (theme === 'contrast') root.dataset.contrast = 'more'
    else delete root.dataset.contrast
    if (density === undefined) return
    root.dataset.density = density
    localStorage.setItem('appearance', `${theme} ${density}`)
  }, [theme, scheme, density])

  return (
    <MantineProvider
      theme={mantineTheme}
      forceColorScheme={scheme}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <LocaleContext value={readLocale(appearance?.language ?? '')}>{children}</LocaleContext>
    </MantineProvider>
  )
}
