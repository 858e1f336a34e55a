import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  _electron,
  test as base,
  type ElectronApplication,
  expect,
  type Page,
} from '@playwright/test'
import { type DemoGateway, startDemoGateway } from '../../src-main/demo'
import type { CallInput, CallValue } from '../../src-preload/contract/calls'
import type { CallName } from '../../src-preload/contract/names'
import type { Result } from '../../src-preload/contract/result'
import { installedElectron } from '../../tools/choose-electron.ts'

export { expect } from '@playwright/test'

const root = join(import.meta.dirname, '../..')

export interface Program {
  app: ElectronApplication
  page: Page
  /** Calls main through the bridge, as the window does. */
  call<Name extends CallName>(name: Name, input?: CallInput<Name>): Promise<Result<CallValue<Name>>>
  /** As `call`, and fails the test on a fault. */
  value<Name extends CallName>(name: Name, input?: CallInput<Name>): Promise<CallValue<Name>>
  /** What the page complained of: errors nobody caught, and violations of its content policy. */
  complaints(): readonly string[]
  close(): Promise<void>
}

export interface LaunchOptions {
  userData: string
  width?: number
  height?: number
  environment?: Record<string, string>
  colorScheme?: 'light' | 'dark'
}

/** Starts the built program: on real Electron where its binary is, else on the stand-in. */
export async function launch(options: LaunchOptions): Promise<Program> {
  // Playwright itself asks the package "electron" for its binary, in this process.
  if (installedElectron() === null) {
    process.env.ELECTRON_OVERRIDE_DIST_PATH = join(root, 'tools/electron-stand-in')
  }
  const environment: Record<string, string> = {}
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && name !== 'ELECTRON_RUN_AS_NODE') environment[name] = value
  }
  const app = await _electron.launch({
    args: ['.', `--user-data-dir=${options.userData}`],
    cwd: root,
    env: { ...environment, ...options.environment },
    colorScheme: options.colorScheme ?? 'light',
  })
  const page = await app.firstWindow()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await page.waitForFunction(() => typeof window.desk?.call === 'function')
  if (options.width !== undefined && options.height !== undefined) {
    await resize(app, page, options.width, options.height)
  }
  const call: Program['call'] = (name, input) => {
    const asked: { name: string; input: unknown } = { name, input }
    // The types of `call` check the names; the page only hands them on.
    return page.evaluate(
      (one) =>
        (window.desk.call as (name: string, input: unknown) => Promise<never>)(one.name, one.input),
      asked,
    )
  }
  return {
    app,
    page,
    call,
    value: async (name, input) => {
      const result = await call(name, input)
      if (!result.ok) throw new Error(`${name}: ${result.fault.code}: ${result.fault.message}`)
      return result.value
    },
    complaints: () => complaints,
    close: () => app.close(),
  }
}

/** Makes the window's content this large and waits until the page knows. */
export async function resize(
  app: ElectronApplication,
  page: Page,
  width: number,
  height: number,
): Promise<void> {
  await app.evaluate(
    ({ BrowserWindow }, [w, h]) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(w, h)
    },
    [width, height] as const,
  )
  await page.waitForFunction(([w, h]) => window.innerWidth === w && window.innerHeight === h, [
    width,
    height,
  ] as const)
}

interface Fixtures {
  userData: string
  /** The program on an empty profile, as on its first start. */
  program: Program
  /** The program on an empty profile, already looking at demo data. */
  demo: Program
  /** A gateway of the test's own on 127.0.0.1, wanting `gatewayKey`. */
  gateway: DemoGateway
  gatewayKey: string
  /** False where a test provokes complaints of the page on purpose. */
  quietPage: boolean
  /** The program connected to `gateway` with `gatewayKey`. */
  connected: Program
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  userData: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-e2e-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
  quietPage: [true, { option: true }],
  program: async ({ userData, quietPage }, use) => {
    const program = await launch({ userData })
    await use(program)
    await program.close()
    if (quietPage) expect(program.complaints()).toEqual([])
  },
  demo: async ({ program }, use) => {
    await program.value('desk.startWith', { world: 'demo' })
    await expect(program.page.getByRole('navigation', { name: 'Services' })).toBeVisible()
    await use(program)
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  gatewayKey: async ({}, use) => use('test-key-0123456789-abcdefghij-0123456789-WXYZ'),
  gateway: async ({ gatewayKey }, use) => {
    const gateway = await startDemoGateway({ key: gatewayKey })
    await use(gateway)
    await gateway.stop()
  },
  connected: async ({ program, gateway, gatewayKey }, use) => {
    const services = Object.fromEntries(
      Object.entries(gateway.addresses).map(([id, address]) => [id, { address }]),
    )
    await program.value('settings.change', { services })
    await program.value('key.save', { key: gatewayKey, storage: 'session' })
    await program.value('desk.startWith', { world: 'gateway' })
    await expect(program.page.getByRole('navigation', { name: 'Services' })).toBeVisible()
    await use(program)
  },
})
