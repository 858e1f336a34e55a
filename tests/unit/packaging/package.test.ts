import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { listPackage } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { run, start } from '../tools/electron-stand-in/stand-in.ts'
import { type LinuxPackage, packageForLinux } from './package-linux'

/** A fuse as it stands in the binary. */
const [off, on] = ['0', '1'].map((digit) => digit.charCodeAt(0))
const root = join(import.meta.dirname, '../../..')
let made: LinuxPackage

// electron-builder lays out a distribution of Linux on Linux only.
const onLinux = test.skipIf(process.platform !== 'linux')

beforeAll(async () => {
  if (process.platform === 'linux') made = await packageForLinux()
})
afterAll(() => made && rm(made.folder, { recursive: true, force: true }))

onLinux(
  'the archive holds the bundles, the demo’s files, the base map and package.json, and nothing else',
  () => {
    const files = listPackage(made.asar, { isPack: false }).map((file) =>
      file.replaceAll('\\', '/'),
    )
    expect(files).toEqual(
      expect.arrayContaining([
        '/package.json',
        '/out/main/index.js',
        '/out/main/body-worker.js',
        '/out/main/library-worker.js',
        '/out/main/downloads-worker.js',
        '/out/main/hash-worker.js',
        '/out/main/export-worker.js',
        '/out/preload/index.cjs',
        '/out/renderer/index.html',
      ]),
    )
    expect(files.some((file) => /^\/resources\/demo\/.+/.test(file))).toBe(true)
    expect(files).toContain('/resources/base-map/land-110m.geojson.br')
    const allowed =
      /^\/(package\.json|out(\/(main|preload|renderer)(\/.*)?)?|resources(\/(demo|base-map)(\/.*)?)?)$/
    expect(files.filter((file) => !allowed.test(file))).toEqual([])
    expect(files.filter((file) => /\.(map|ts|tsx)$|\.env|(key|settings)\.json/.test(file))).toEqual(
      [],
    )
  },
)

onLinux('every fuse is set as it must be', async () => {
  const wire = await getCurrentFuseWire(made.executable)
  expect(wire).toMatchObject({
    [FuseV1Options.RunAsNode]: off,
    [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: off,
    [FuseV1Options.EnableNodeCliInspectArguments]: off,
    [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: on,
    [FuseV1Options.OnlyLoadAppFromAsar]: on,
    [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: off,
    [FuseV1Options.GrantFileProtocolExtraPrivileges]: off,
  })
})

onLinux('deb and rpm have all that their tools ask for', () => {
  expect(made.made.length).toBe(2)
  for (const { args, desktopFile, desktopEntry } of made.made) {
    const value = (name: string) => args[args.indexOf(name) + 1]
    expect(value('--name')).toBe('gateway-desk')
    expect(value('--version')).toBe(manifest.version)
    expect(value('--maintainer')).toMatch(/^[^<>]+ <[^@\s]+@[^@\s]+\.[^@\s]+>$/)
    expect(value('--url')).toMatch(/^https:\/\//)
    expect(value('--license')).toBe(manifest.license)
    expect(value('--description')).toContain(manifest.description)
    // By this name the desktop knows whose windows, notifications and icon are whose.
    expect(args).toContain(`${desktopFile}=/usr/share/applications/${manifest.desktopName}`)
    expect(desktopEntry).toContain('Name=Gateway Desk')
    expect(desktopEntry).toContain(`StartupWMClass=${manifest.desktopName.replace('.desktop', '')}`)
    expect(desktopEntry).not.toContain('--no-sandbox')
  }
})

onLinux('a program for Macs starts without a certificate, and is hardened with one', async () => {
  const { electronFuses, mac } = made.configuration
  // Changing the fuses breaks the signature that Apple silicon asks for.
  expect(electronFuses?.resetAdHocDarwinSignature).toBe(true)
  expect(mac?.hardenedRuntime).toBe(true)
  const exempt = 'com.apple.security.cs.disable-library-validation'
  expect(await readFile(join(root, `${mac?.entitlements}`), 'utf8')).not.toContain(exempt)
  expect(await readFile(join(root, 'resources/entitlements.mac-unsigned.plist'), 'utf8')).toContain(
    exempt,
  )
})

test('each system signs with its own certificate', async () => {
  const workflow = await readFile(join(root, '.github/workflows/release.yml'), 'utf8')
  const steps = workflow.split(/\n {6}- /)
  // electron-builder takes CSC_LINK for Windows too, where there is no WIN_CSC_LINK.
  for (const step of steps.filter((text) => /\bCSC_LINK:/.test(text))) {
    expect(step).toContain("if: runner.os == 'macOS'")
  }
  expect(steps.filter((text) => /\bCSC_LINK:/.test(text)).length).toBe(1)
  expect(steps.filter((text) => /\bWIN_CSC_LINK:/.test(text)).length).toBe(1)
})

onLinux(
  'the packaged program starts, shows its window and is closed to the outside',
  async () => {
    const running = await start('', {
      app: made.folder,
      environment: {
        GATEWAY_DESK_STANDIN_PACKAGE: made.executable,
        GATEWAY_DESK_STANDIN_WATCHED: '1',
        // None of these may change what a packaged program does.
        ELECTRON_RENDERER_URL: 'http://127.0.0.1:9/',
        NODE_OPTIONS: '--no-warnings',
        NODE_EXTRA_CA_CERTS: '/nowhere.pem',
      },
    })
    onTestFinished(() => void running.child.kill('SIGKILL'))
    await running.said('DevTools listening on ')
    const address = /DevTools listening on (ws:\S+)/.exec(running.output())?.[1] ?? ''
    const browser = await chromium.connectOverCDP(address)
    const [context] = browser.contexts()
    const page = context?.pages()[0] ?? (await context?.waitForEvent('page'))
    if (page === undefined) throw new Error('There is no page.')
    await page.waitForFunction('typeof window.desk?.call === "function"')
    const call = (name: string, input?: object) =>
      page.evaluate(`window.desk.call(${JSON.stringify(name)}, ${JSON.stringify(input)})`)
    expect(await call('desk.startWith', { world: 'demo' })).toMatchObject({ ok: true })
    expect(await call('desk.state')).toMatchObject({
      ok: true,
      value: { packaged: true, standIn: true, version: manifest.version },
    })
    // An answer of the demo gateway, through threads and files that lie in the archive.
    expect(
      await call('operation.call', { operation: 'flights.getConfig', values: {} }),
    ).toMatchObject({ ok: true })
    expect(running.output()).not.toContain('Debugger listening')
    await page.close()
    const { code } = await running.ended()
    expect(code).toBe(0)
  },
  90_000,
)

onLinux('the packaged program does not start where it could be looked into', async () => {
  const { code, output } = await run('', {
    app: made.folder,
    given: ['--inspect=0'],
    environment: { GATEWAY_DESK_STANDIN_PACKAGE: made.executable },
  })
  expect(code).toBe(1)
  expect(output).toContain('Gateway Desk does not start with --inspect')
  expect(output).not.toContain('Debugger listening')
})
