import type { ElectronApplication, Page } from '@playwright/test'

/** Videos whose jobs end well, and one that the demo service refuses. */
const videos = [
  'https://video.example/watch?v=DFSMhFwQY7U',
  'https://video.example/night-train-to-the-sea',
  'https://video.example/private-party',
]

/** Small files that are there at once, and a large one that takes its time. */
const files = [
  '/media/file/organ-concert.mp3?size=900000&name=Organ+concert',
  '/media/file/harbour-clock.mp4?size=1400000&name=Harbour+clock',
  '/media/file/gone.mp4?exp=1&name=Gone',
  '/media/file/repairing-a-shortwave-receiver.mp4?size=60000000&name=Repairing+a+receiver',
]

/** The downloads in the states that they can be in: empty, active, done, failed, and the details. */
export async function walkDownloads(
  app: ElectronApplication,
  page: Page,
  folder: string,
  take: (name: string) => Promise<void>,
): Promise<void> {
  const rows = page.getByRole('grid', { name: 'Downloads' }).getByRole('row')
  const section = (name: RegExp) =>
    page.getByRole('toolbar', { name: 'List of downloads' }).getByRole('button', { name }).click()
  await page
    .getByRole('navigation', { name: 'Services' })
    .getByRole('button', { name: 'Downloads', exact: true })
    .click()
  await page.getByRole('tab', { name: 'Downloads', exact: true }).click()
  await page.getByText('Paste the address of a video').waitFor()
  await take('downloads-empty')

  await app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] })
  }, folder)
  await page.evaluate(
    async ([videos, files]) => {
      const { call } = window.desk
      await call('downloads.chooseFolder')
      const changed = await call('settings.change', {
        downloads: { speedLimit: 2500 },
        polling: { firstSeconds: 1, longestSeconds: 2 },
      })
      if (!changed.ok || changed.value.demo.at !== 'on') throw new Error('no demo data')
      const { origin } = changed.value.demo
      await call('downloads.add', {
        items: [
          ...videos.map((address) => ({ at: 'job' as const, address, format: '1080' })),
          ...files.map((path) => ({ at: 'file' as const, address: `${origin}${path}` })),
        ],
      })
    },
    [videos, files] as const,
  )
  await rows.filter({ hasText: 'Done and checked' }).nth(1).waitFor()
  await rows.filter({ hasText: 'This video is private' }).waitFor()
  await rows
    .filter({ hasText: /The service is preparing the file.*\d%/ })
    .first()
    .waitFor()
  await rows
    .filter({ hasText: /Downloading.* left/ })
    .first()
    .waitFor()
  await take('downloads')
  await section(/^Done/)
  await take('downloads-done')
  await section(/^Failed/)
  await take('downloads-failed')
  await section(/^All/)
  await rows
    .filter({ hasText: /Downloading, \d+ of/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'Details' }).getByText('Attempts').waitFor()
  await take('downloads-details')
  await page.evaluate(() =>
    window.desk.call('downloads.act', { which: { all: true }, action: 'cancel' }),
  )
}
