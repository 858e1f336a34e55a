import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download } from '#shared/bridge/downloads'
import { expect, launch, type Program, resize, test } from './fixtures'
import { catchNotifications } from './notifications'
import { DownloadsPage } from './pages/downloads'
import { Frame } from './pages/frame'
import { SettingsPage } from './pages/settings'
import { violationsInEveryTheme } from './violations'

// A picture that is still on its way when a test ends is a complaint of the page, and no fault.
test.use({ quietPage: false })

const videos = [
  'https://video.example/watch?v=DFSMhFwQY7U',
  'https://video.example/harbour-clock',
  'https://video.example/night-train',
] as const

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The downloads as main has them. */
const listed = async (program: Program): Promise<readonly Download[]> =>
  (await program.value('downloads.list')).downloads

/** Opens the page with a folder of the test's own, and polls as often as the settings allow. */
async function begin(program: Program, folder: string): Promise<DownloadsPage> {
  await program.app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, folder)
  await program.value('downloads.chooseFolder')
  await program.value('settings.change', {
    polling: { firstSeconds: 1, longestSeconds: 2 },
  })
  const downloads = new DownloadsPage(program.page)
  await downloads.open()
  return downloads
}

/** The address of a plain file at the demo gateway. */
async function demoFile(program: Program, name: string, size: number): Promise<string> {
  const { demo } = await program.value('desk.state')
  if (demo.at !== 'on') throw new Error('this needs demo data')
  return `${demo.origin}/media/file/${name}?size=${size}`
}

const spec = test.extend<{ folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'gateway-desk-files-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  },
})

spec(
  'three pasted addresses become jobs, and the jobs files that were checked',
  async ({ demo, folder }) => {
    const downloads = await begin(demo, folder)
    await expect(downloads.page.getByText('Paste the address of a video')).toBeVisible()
    await downloads.addresses.fill(videos.join('\n'))
    await expect(
      downloads.page.getByText('3 addresses · 3 calls, then polls of each'),
    ).toBeVisible()
    await downloads.format.fill('mp3')
    await downloads.addresses.press('Enter')
    await expect(downloads.rows).toHaveCount(3)
    await expect(downloads.addresses).toHaveValue('')
    await expect(downloads.row('Done and checked')).toHaveCount(3)
    await expect(downloads.tool('Done 3')).toBeVisible()

    // What the list says of a file is so: its name, its bytes, its hash.
    for (const { path, total, state } of await listed(demo)) {
      if (path === null || state.at !== 'done') throw new Error('a file is not done')
      expect(path.startsWith(folder)).toBe(true)
      const bytes = await readFile(path)
      expect(bytes.length).toBe(total)
      expect(sha256(bytes)).toBe(state.sha256)
    }

    // A job that takes the service long says so meanwhile, and when it is asked for again.
    await downloads.addresses.fill('https://video.example/slow-train')
    await downloads.addresses.press('Enter')
    await expect(downloads.row(/The service is preparing the file/)).toContainText('next poll')
    await expect(new Frame(demo.page).status).toContainText('1 active')

    // A download is a thing as any other: the keys of every list work, and its menu offers the same.
    const { page } = downloads
    await downloads.list.focus()
    await page.keyboard.press('Shift+C')
    await expect
      .poll(() => demo.app.evaluate(({ clipboard }) => clipboard.readText()))
      .toMatch(/^https:\/\/video\.example\//)
    await page.keyboard.press('Shift+F10')
    await expect(page.getByRole('menuitem', { name: /^Open in browser/ })).toBeEnabled()
    await expect(page.getByRole('menuitem', { name: /^Take offline/ })).toBeDisabled()
    await page.keyboard.press('Escape')

    // The format is remembered.
    await new Frame(demo.page).open('Library')
    await downloads.open()
    await expect(downloads.format).toHaveValue('mp3')
  },
)

spec('a click on the notification of a finished file opens it', async ({ demo, folder }) => {
  const downloads = await begin(demo, folder)
  const notifications = await catchNotifications(demo)
  await downloads.use('Files')
  await downloads.add(await demoFile(demo, 'harbour.bin', 20_000))
  await expect.poll(notifications.titles).toEqual(['Download finished'])
  await new Frame(demo.page).open('Library')
  await demo.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide())
  await notifications.click(0)
  await expect(downloads.details).toContainText('harbour.bin')
  await expect(downloads.tool('Done 1')).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() =>
      demo.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()),
    )
    .toBe(true)
})

spec('a finished file plays in the window and can be sought in', async ({ demo, folder }) => {
  const downloads = await begin(demo, folder)
  await downloads.use('Files')
  await downloads.add(await demoFile(demo, 'organ-concert.wav', 2_000_000))
  await downloads.row('Done and checked').getByRole('button', { name: /^Play/ }).click()
  const player = demo.page.getByRole('dialog').locator('audio')
  await expect(player).toBeVisible()
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeGreaterThan(1)
  // Nothing plays by itself.
  expect(await player.evaluate((audio: HTMLAudioElement) => audio.paused)).toBe(true)
  await player.focus()
  await demo.page.keyboard.press('End')
  await demo.page.keyboard.press('ArrowLeft')
  const { time, length } = await player.evaluate((audio: HTMLAudioElement) => ({
    time: audio.currentTime,
    length: audio.duration,
  }))
  expect(time).toBeCloseTo(Math.max(0, length - 5), 0)
  await demo.page.keyboard.press('Home')
  await demo.page.keyboard.press('Space')
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime))
    .toBeGreaterThan(0.2)
  await demo.page.keyboard.press(']')
  await expect
    .poll(() => player.evaluate((audio: HTMLAudioElement) => audio.playbackRate))
    .toBe(1.25)
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await demo.page.keyboard.press('Escape')
  await expect(player).toBeHidden()
})

spec(
  'opened from the rail, the downloads have the keyboard in their address field',
  async ({ demo }) => {
    const downloads = new DownloadsPage(demo.page)
    await downloads.open()
    await new Frame(demo.page).open('Flights')
    await new Frame(demo.page).open('Downloads')
    await expect(downloads.addresses).toBeFocused()
  },
)

spec('a download is paused and resumed, and nothing of it is lost', async ({ demo, folder }) => {
  const downloads = await begin(demo, folder)
  await demo.value('settings.change', { downloads: { speedLimit: 400 } })
  await downloads.use('Files')
  const address = await demoFile(demo, 'night-train.mp4', 4_000_000)
  await downloads.add(address)
  const row = downloads.rows.first()
  await expect(row).toContainText('Downloading')
  await expect(row).toContainText('kB/s')
  await expect.poll(async () => (await listed(demo))[0]?.bytes ?? 0).toBeGreaterThan(300_000)
  await row.getByRole('button', { name: /^Pause/ }).click()
  await expect(row).toContainText('Paused')
  const held = (await listed(demo))[0]?.bytes ?? 0
  expect(held).toBeGreaterThan(0)
  await demo.value('settings.change', { downloads: { speedLimit: null } })
  expect((await listed(demo))[0]?.bytes).toBe(held)
  await row.getByRole('button', { name: /^Resume/ }).click()
  await expect(row).toContainText('Done and checked')
  const [download] = await listed(demo)
  if (download === undefined || download.path === null) throw new Error('no file')
  const right = Buffer.from(await (await fetch(address)).arrayBuffer())
  expect(sha256(await readFile(download.path))).toBe(sha256(right))
})

spec('a program that was killed goes on where it was', async ({ userData, folder }) => {
  const first = await launch({ userData })
  await first.value('desk.startWith', { world: 'demo' })
  const downloads = await begin(first, folder)
  await first.value('settings.change', { downloads: { speedLimit: 500 } })
  await downloads.use('Files')
  await downloads.add(await demoFile(first, 'harbour.mp4', 6_000_000))
  await expect.poll(async () => (await listed(first))[0]?.bytes ?? 0).toBeGreaterThan(1_000_000)
  // So slow from now on that what is there after the restart can only be from before.
  await first.value('settings.change', { downloads: { speedLimit: 1 } })
  const gone = new Promise((resolve) => first.app.process().once('exit', resolve))
  first.app.process().kill('SIGKILL')
  await gone

  const second = await launch({ userData })
  try {
    const again = new DownloadsPage(second.page)
    await again.open()
    await expect(again.rows).toHaveCount(1)
    await expect.poll(async () => (await listed(second))[0]?.bytes ?? 0).toBeGreaterThan(500_000)
    await second.value('settings.change', { downloads: { speedLimit: null } })
    await expect(again.rows.first()).toContainText('Done and checked')
    const [download] = await listed(second)
    if (download === undefined || download.path === null) throw new Error('no file')
    const right = await fetch(await demoFile(second, 'harbour.mp4', 6_000_000))
    expect(sha256(await readFile(download.path))).toBe(
      sha256(Buffer.from(await right.arrayBuffer())),
    )
    // Nothing else lies beside it.
    const names = await readdir(folder, { recursive: true, withFileTypes: true })
    expect(names.filter((one) => one.isFile())).toHaveLength(1)
  } finally {
    await second.close()
  }
})

spec(
  'a bad address is refused with a sentence, and what was typed stays',
  async ({ demo, folder }) => {
    const downloads = await begin(demo, folder)
    await downloads.add('ftp://files.example/a.zip')
    await expect(downloads.refused).toContainText('ftp://files.example/a.zip')
    await expect(downloads.refused).toContainText('Only web addresses')
    await expect(downloads.addresses).toHaveValue('ftp://files.example/a.zip')
    await downloads.add('not an address at all')
    await expect(downloads.refused).toContainText('There is no web address in this text.')
    expect(await listed(demo)).toEqual([])

    // What is good is taken, what is bad stays with its sentence.
    await downloads.add('https://video.example/private-party', 'https://user:word@video.example/b')
    await expect(downloads.rows).toHaveCount(1)
    await expect(downloads.refused).toContainText('user name or a password')
    await expect(downloads.addresses).toHaveValue('https://user:word@video.example/b')

    // The service's own refusal is told in its words, with what to do.
    await expect(downloads.row('This video is private')).toContainText('Try again')
    // Nothing is known of its size: the sentence has that room, up to the buttons.
    const cells = downloads.row('This video is private').getByRole('gridcell')
    await expect(cells).toHaveCount(3)
    const words = await cells.nth(1).boundingBox()
    const buttons = await cells.nth(2).boundingBox()
    const between = (buttons?.x ?? 0) - (words?.x ?? 0) - (words?.width ?? 0)
    expect(between).toBeGreaterThanOrEqual(0)
    expect(between).toBeLessThan(20)
    expect(words?.width).toBeGreaterThan(600)
    await expect(downloads.tool('Failed 1')).toBeVisible()
  },
)

spec(
  'a full disk pauses with a sentence, and goes on when there is room',
  async ({ demo, folder }) => {
    const disk = join(folder, 'small')
    await mkdir(disk)
    const mount = (...what: string[]) => execFileSync('mount', what, { stdio: 'ignore' })
    try {
      mount('-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', disk)
    } catch {
      spec.skip(true, 'only the administrator of the machine may make a small disk')
    }
    try {
      const downloads = await begin(demo, disk)
      await downloads.use('Files')
      await downloads.add(await demoFile(demo, 'long-film.mp4', 9_000_000))
      await expect(downloads.rows.first()).toContainText(/Paused: .*(disk|room|space|MB)/)
      mount('-o', 'remount,size=200m', disk)
      await expect(downloads.rows.first()).toContainText('Done and checked')
    } finally {
      await demo.call('downloads.act', { which: { all: true }, action: 'remove' })
      execFileSync('umount', ['-l', disk])
    }
  },
)

spec('the keyboard chooses, moves, pauses, removes and shows details', async ({ demo, folder }) => {
  const downloads = await begin(demo, folder)
  await demo.value('settings.change', { downloads: { concurrency: 1, speedLimit: 20 } })
  await downloads.use('Files')
  const names = ['one', 'two', 'three', 'four']
  await downloads.add(
    ...(await Promise.all(names.map((name) => demoFile(demo, `${name}.mp4`, 3_000_000)))),
  )
  await expect(downloads.rows).toHaveCount(4)
  // A click shows, and the keyboard goes on in the list.
  await downloads.row('two').click()
  await expect(downloads.details.getByRole('heading', { level: 2 })).toContainText('two')
  await expect(downloads.list).toBeFocused()
  await demo.page.keyboard.press('d')
  await expect(downloads.details).toBeHidden()
  await demo.page.keyboard.press('Alt+ArrowDown')
  await expect(downloads.rows.nth(2)).toContainText('two')
  await demo.page.keyboard.press('Space')
  await demo.page.keyboard.press('Shift+ArrowDown')
  await expect(downloads.selection).toContainText('2 downloads selected')
  await demo.page.keyboard.press('p')
  await expect(downloads.row('Paused')).toHaveCount(2)
  await demo.page.keyboard.press('Delete')
  await expect(downloads.rows).toHaveCount(2)
  await demo.page.keyboard.press('ControlOrMeta+a')
  await expect(downloads.selection).toContainText('2 downloads selected')
  await demo.page.keyboard.press('Escape')
  await demo.page.keyboard.press('Home')
  await demo.page.keyboard.press('d')
  await expect(downloads.details.getByRole('heading', { level: 2 })).toContainText('one')
  await downloads.details.getByRole('button', { name: 'Next' }).click()
  await expect(downloads.details.getByRole('heading', { level: 2 })).toContainText('three')
  await demo.page.keyboard.press('k')
  await expect(downloads.details.getByRole('heading', { level: 2 })).toContainText('one')
  await expect(downloads.details.getByRole('region', { name: 'Addresses' })).toContainText(
    '127.0.0.1',
  )
  await demo.page.keyboard.press('Escape')
  await expect(downloads.details).toBeHidden()
})

spec('a known address asks what to do with it', async ({ demo, folder }) => {
  const downloads = await begin(demo, folder)
  await downloads.use('Files')
  const address = await demoFile(demo, 'clock.mp4', 500_000)
  await downloads.add(address)
  await expect(downloads.row('Done and checked')).toHaveCount(1)
  await downloads.add(address)
  const twin = downloads.row(/already/)
  await expect(twin).toHaveCount(1)
  await twin.getByRole('button', { name: 'Keep both' }).click()
  await expect(downloads.row('Done and checked')).toHaveCount(2)
  const paths = (await listed(demo)).map(({ path }) => path)
  expect(new Set(paths).size).toBe(2)
})

spec('the downloads have no accessibility fault in any theme', async ({ demo, folder }) => {
  const downloads = await begin(demo, folder)
  await demo.value('settings.change', {
    downloads: { concurrency: 1, speedLimit: 100 },
  })
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await downloads.add('https://video.example/private', 'https://video.example/slow', 'bad')
  await downloads.use('Files')
  await downloads.add(
    await demoFile(demo, 'one.mp4', 5_000_000),
    await demoFile(demo, 'two.mp4', 5_000_000),
  )
  await expect(downloads.row('This video is private')).toBeVisible()
  await expect(downloads.row('Downloading')).toBeVisible()
  await downloads.row('Downloading').click()
  await demo.page.keyboard.press('Space')
  await expect(downloads.details).toBeVisible()
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await resize(demo.app, demo.page, 900, 600)
  expect(await violationsInEveryTheme(demo)).toEqual([])
  const foot = demo.page.getByText('Finished files are saved in')
  expect(await foot.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(false)
  await new SettingsPage(demo.page).openSection('Downloads')
  expect(await violationsInEveryTheme(demo)).toEqual([])
})
