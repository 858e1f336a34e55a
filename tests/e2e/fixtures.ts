import { test as base } from '@playwright/test'
import { type DemoGateway, startDemoGateway } from '../../src-demo'
import { expect } from './expect.ts'
import { filesHolding } from './files-holding.ts'
import { acceptQuestions, launch, type Program } from './launch.ts'
import { newProfile, removeProfile, type SharedProgram, shareProgram } from './shared-program.ts'

export { expect } from './expect.ts'
export { acceptQuestions, callsMade, launch, type Program, resize } from './launch.ts'

/** Tag of a test that has a program and a profile of its own. */
export const alone = '@alone'

interface Fixtures {
  userData: string
  /**
   * Whether the program of a test is one that others used before it, emptied as by "Delete everything". False
   * where the tests of a file start the program again, or look at the files of its profile; one test
   * among others says so by the tag `alone`.
   */
  shared: boolean
  /** The program on an empty profile, as on its first start. */
  program: Program
  /** The program on an empty profile, already looking at demo data. */
  demo: Program
  /** A gateway of the test's own on 127.0.0.1, wanting `gatewayKey`. */
  gateway: DemoGateway
  gatewayKey: string
  /** False where a test provokes complaints of the page on purpose. */
  quietPage: boolean
  /** The program connected to `gateway` with `gatewayKey`, which no file holds afterwards. */
  connected: Program
  /**
   * The program looking at demo data, one for all specs of a worker, with its page loaded anew. For specs
   * that read answers and change nothing that main keeps but the library and the list of calls.
   */
  reader: Program
}

interface WorkerFixtures {
  programOfAll: SharedProgram
  sharedProgram: Program
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  programOfAll: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const program = shareProgram()
      await use(program)
      await program.end()
    },
    { scope: 'worker' },
  ],
  shared: [true, { option: true }],
  sharedProgram: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const userData = await newProfile()
      const program = await launch({ userData })
      await program.value('desk.startWith', { world: 'demo' })
      await use(program)
      await program.close()
      await removeProfile(userData)
    },
    { scope: 'worker' },
  ],
  reader: async ({ sharedProgram, quietPage }, use) => {
    const before = sharedProgram.complaints().length
    await sharedProgram.page.evaluate(() => localStorage.clear())
    for (const name of Object.keys(await sharedProgram.value('forms.read'))) {
      await sharedProgram.value('forms.keep', { name, text: 'null' })
    }
    await sharedProgram.page.reload()
    await expect(sharedProgram.page.getByRole('navigation', { name: 'Services' })).toBeVisible()
    await use(sharedProgram)
    if (quietPage) expect(sharedProgram.complaints().slice(before)).toEqual([])
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  userData: async ({}, use) => {
    const folder = await newProfile()
    await use(folder)
    await removeProfile(folder)
  },
  quietPage: [true, { option: true }],
  program: async ({ shared, programOfAll, userData, quietPage }, use, { tags }) => {
    const isOwn = !shared || tags.includes(alone)
    const program = isOwn ? await launch({ userData }) : await programOfAll.take()
    const before = program.complaints().length
    await use(program)
    if (isOwn) await program.close()
    if (quietPage) expect(program.complaints().slice(before)).toEqual([])
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
    await acceptQuestions(program.app)
    await program.value('key.save', { key: gatewayKey, storage: 'session' })
    await program.value('desk.startWith', { world: 'gateway' })
    await expect(program.page.getByRole('navigation', { name: 'Services' })).toBeVisible()
    const userData = await program.app.evaluate(({ app }) => app.getPath('userData'))
    await use(program)
    // Whatever a spec did or had fail: a key of a session stands in no file of the data folder. The folder is
    // looked at also if the spec has closed or killed the program.
    expect(await filesHolding(userData, gatewayKey)).toEqual([])
  },
})
