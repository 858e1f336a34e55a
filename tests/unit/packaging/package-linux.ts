import { chmod, mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Arch, type Configuration, Packager, Platform } from 'electron-builder'

const root = join(import.meta.dirname, '../../..')

export interface LinuxPackage {
  folder: string
  executable: string
  asar: string
  /** The configuration as electron-builder has read it, with what it adds. */
  configuration: Configuration
  /** What `fpm` would have been called with, for each of deb and rpm, and the desktop entry. */
  made: { args: string[]; desktopFile: string; desktopEntry: string }[]
}

/**
 * Packages the built program for Linux as the release does, over a folder that pretends to be
 * Electron's distribution, up to where the tools for deb and rpm would be called: whatever
 * electron-builder itself refuses is refused here. Nothing is fetched.
 */
export async function packageForLinux(): Promise<LinuxPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'package-'))
  // Where it would fetch from, if it wanted to: nothing answers there.
  process.env.ELECTRON_MIRROR = 'http://127.0.0.1:9/'
  process.env.ELECTRON_BUILDER_BINARIES_MIRROR = 'http://127.0.0.1:9/'
  const made: LinuxPackage['made'] = []
  const packager = new Packager({
    projectDir: root,
    targets: Platform.LINUX.createTarget(['deb', 'rpm'], Arch.x64),
    config: {
      extends: join(root, 'electron-builder.yml'),
      electronDist: await pretendedElectron(join(folder, 'electron')),
      directories: { output: join(folder, 'dist') },
    },
    async effectiveOptionComputed(computed: [string[], string]) {
      const [args, desktopFile] = computed
      made.push({ args, desktopFile, desktopEntry: await readFile(desktopFile, 'utf8') })
      return true
    },
  })
  await packager.build()
  const unpacked = join(folder, 'dist/linux-unpacked')
  return {
    folder,
    executable: join(unpacked, 'gateway-desk'),
    asar: join(unpacked, 'resources/app.asar'),
    configuration: packager.config,
    made,
  }
}

/** Files as a distribution has them; of the binary only what holds the fuses, all in the wrong state. */
async function pretendedElectron(folder: string): Promise<string> {
  await mkdir(join(folder, 'resources'), { recursive: true })
  await mkdir(join(folder, 'locales'))
  const wire = Buffer.concat([Buffer.from([1, 9]), Buffer.from('101100111')])
  const sentinel = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX')
  await writeFile(join(folder, 'electron'), Buffer.concat([sentinel, wire, Buffer.alloc(64)]))
  await chmod(join(folder, 'electron'), 0o755)
  for (const name of ['chrome-sandbox', 'LICENSE', 'LICENSES.chromium.html', 'locales/en-US.pak']) {
    await writeFile(join(folder, name), name)
  }
  return folder
}
