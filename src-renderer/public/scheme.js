// Runs before the first paint: the window opens in the brightness it last had, and main is asked early.
;(() => {
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  let kept = null
  try {
    kept = localStorage.getItem('appearance')
  } catch {
    // Without storage the system decides.
  }
  const [theme = '', density = ''] = (kept ?? '').split(' ')
  const contrast = theme === 'contrast'
  const chosen = !matchMedia('(forced-colors: active)').matches && /^(light|dark)$/.test(theme)
  const shown = chosen ? theme : dark ? 'dark' : 'light'
  root.dataset.theme = shown
  root.dataset.mantineColorScheme = shown
  if (contrast) root.dataset.contrast = 'more'
  if (density === 'compact') root.dataset.density = 'compact'
  // Asked here already, so that the answer is on its way while the window's script is still being loaded.
  window.earlyForms = window.desk?.call('forms.read')
  window.earlyDeskState = window.desk?.call('desk.state')
})()
