import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, launch, type Program, test } from './fixtures'
import { DownloadsPage } from './pages/downloads'
import { Frame } from './pages/frame'

test.use({ shared: false })

// A page that is closed while it reads complains, and that is no fault here.
test.use({ quietPage: false })

const spec = test.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-files-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
})

/** A download that goes on for long, begun and under way. */
async function fetchSlowly(program: Program, folder: string): Promise<void> {
  await program.app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, folder)
  await program.value('downloads.chooseFolder')
  await program.value('settings.change', { downloads: { speedLimit: 50 } })
  const { demo } = await program.value('desk.state')
  if (demo.at !== 'on') throw new Error('this needs demo data')
  const downloads = new DownloadsPage(program.page)
  await downloads.open()
  await downloads.use('Files')
  await downloads.add(`${demo.origin}/media/file/long-film.mp4?size=20000000`)
  await expect.poll(() => underWay(program)).toBeGreaterThan(0)
}

/** How many bytes of the one download are there. */
async function underWay(program: Program): Promise<number> {
  const { downloads } = await program.value('downloads.list')
  return downloads[0]?.state.at === 'running' ? downloads[0].bytes : 0
}

spec('who stays after the last window was closed has a window again', async ({ demo, folder }) => {
  spec.skip(process.platform === 'darwin', 'closing the last window does not quit there')
  await fetchSlowly(demo, folder)
  await demo.app.evaluate(({ dialog }) => {
    const asked: string[] = []
    Object.assign(globalThis, { askedToQuit: asked })
    dialog.showMessageBox = async (...given: unknown[]) => {
      const options = given.at(-1) as Electron.MessageBoxOptions
      asked.push(options.message)
      return { response: options.buttons?.indexOf('Stay') ?? 0, checkboxChecked: false }
    }
  })
  const opened = demo.app.waitForEvent('window')
  await demo.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  const page = await opened
  await expect(page.getByRole('navigation', { name: 'Services' })).toBeVisible()
  expect(await demo.app.evaluate(() => Reflect.get(globalThis, 'askedToQuit'))).toEqual([
    'One download is running.',
  ])
  await expect(new Frame(page).status).toContainText('1 active')
  // Nobody is asked when the test ends.
  await demo.app.evaluate(({ dialog }) => {
    dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false })
  })
})

spec('a system that ends the program asks nobody', async ({ demo, folder }) => {
  spec.skip(process.platform === 'win32', 'there are no such signals there')
  await fetchSlowly(demo, folder)
  const ended = new Promise((resolve) => demo.app.process().once('exit', resolve))
  await demo.app.evaluate(({ dialog }) => {
    dialog.showMessageBox = () => new Promise(() => {})
    setImmediate(() => process.kill(process.pid, 'SIGTERM'))
  })
  expect(await ended).toBe(0)
})

spec(
  'who logs out is asked nothing, and the download goes on at the next start',
  async ({ demo, folder, userData }) => {
    await fetchSlowly(demo, folder)
    const ended = new Promise((resolve) => demo.app.process().once('exit', resolve))
    await demo.app.evaluate(({ dialog, powerMonitor }) => {
      // A question would hold the log-out up for ever.
      dialog.showMessageBox = () => new Promise(() => {})
      setImmediate(() => powerMonitor.emit('shutdown', { preventDefault: () => {} }))
    })
    expect(await ended).toBe(0)
    const next = await launch({ userData })
    try {
      await expect.poll(() => underWay(next)).toBeGreaterThan(0)
    } finally {
      await next.app.evaluate(({ dialog }) => {
        dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false })
      })
      await next.close()
    }
  },
)
