import type { WebPreferences } from '../api/web-preferences.ts'
import type { SchemeMap } from '../scheme/address.ts'
import type { PageHost } from './page-host.ts'
import { readPreload } from './preload-source.ts'
import { isolatedWorldScript, mainWorldScript } from './scripts.ts'

/** The `process` of a sandboxed preload. */
function processFields(additionalArguments: readonly string[]): object {
  const { platform, arch, versions, execPath, resourcesPath, pid } = process
  return {
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    isMainFrame: true,
    defaultApp: true,
    platform,
    arch,
    pid,
    argv: [execPath, ...additionalArguments],
    versions: { electron: versions.electron, chrome: versions.chrome, node: versions.node },
    env: {},
    execPath,
    resourcesPath,
  }
}

/**
 * Puts everything in force that the next document is to start with. The preload is read again each
 * time, as Electron does, so that a rebuilt one counts after a reload.
 */
export async function prepareDocument(
  host: PageHost,
  schemes: SchemeMap,
  preferences: WebPreferences,
  onPreloadFailure: (error: Error) => void,
): Promise<void> {
  const preload = readPreload(preferences.preload)
  if (preload.at === 'failed') onPreloadFailure(preload.error)
  const suffixes = Object.fromEntries(schemes.schemes.map((name) => [name, schemes.suffix(name)]))
  await host.installScripts(
    mainWorldScript({ schemes: schemes.schemes, suffixes }),
    isolatedWorldScript(
      preload.at === 'ready' ? preload.source : null,
      processFields(preferences.additionalArguments),
    ),
  )
}
