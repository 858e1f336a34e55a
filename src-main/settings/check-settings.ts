import { readLocale } from '#shared/bridge/locale'
import type { Settings } from '#shared/bridge/settings'
import { templateProblem } from '#shared/operation/address-template'

/** Rules between settings, and those that a schema of one value cannot express: dotted path -> sentence. */
export function settingsProblems(settings: Settings): Record<string, string> {
  const problems: Record<string, string> = {}
  const template = templateProblem(settings.addressTemplate)
  if (template !== undefined) problems.addressTemplate = template
  if (settings.polling.longestSeconds < settings.polling.firstSeconds) {
    problems['polling.longestSeconds'] =
      'The longest pause between two questions cannot be shorter than the first.'
  }
  if (settings.network.proxy === 'custom') {
    const proxy = proxyProblem(settings.network.proxyAddress)
    if (proxy !== undefined) problems['network.proxyAddress'] = proxy
  }
  if (
    settings.appearance.language !== '' &&
    readLocale(settings.appearance.language) === undefined
  ) {
    problems['appearance.language'] = 'This is not a language tag. It looks like en-GB.'
  }
  return problems
}

function proxyProblem(text: string): string | undefined {
  const url = URL.parse(text)
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    return 'Enter the address of the proxy, for example http://proxy.example:8080.'
  }
  if (url.username !== '' || url.password !== '') {
    return 'Leave user name and password out of the address: the program cannot sign in at a proxy, and settings are stored readable.'
  }
  return url.search !== '' || url.hash !== ''
    ? 'Leave out everything from "?" or "#" on.'
    : undefined
}
