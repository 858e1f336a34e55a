import { expect, test } from './fixtures'
import { Frame } from './pages/frame'

test.use({ shared: false })

// The page complains of what fails, and failing is what these tests are about.
test.use({ quietPage: false })

test('a part that fails says so, and the rest of the window goes on', async ({ demo }) => {
  const { page, app } = demo
  const frame = new Frame(page)
  // Only the last listener is active, so this one stands in for the program's own.
  await app.evaluate(({ session }) => {
    session.defaultSession.webRequest.onBeforeRequest((details, answer) =>
      answer({ cancel: details.url.includes('settings-page') }),
    )
  })
  await frame.open('Settings')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('The page Settings could not be shown.')
  await alert.getByRole('button', { name: 'Copy details' }).click()
  await expect
    .poll(() => app.evaluate(({ clipboard }) => clipboard.readText()))
    .toContain('The page Settings failed')
  await frame.open('Activity')
  await expect(alert).toBeHidden()
  await frame.open('Video research')
  await expect(page.getByRole('navigation', { name: 'Resources' })).toBeVisible()
})

test('an error in main becomes a fault, not a crash', async ({ demo }) => {
  await demo.app.evaluate(({ clipboard }) => {
    clipboard.writeText = async () => {
      throw new Error('the clipboard is on fire')
    }
  })
  const answer = await demo.call('system.writeClipboard', { text: 'x' })
  expect(answer.ok ? 'answered' : answer.fault.code).toBe('internal')
  expect(JSON.stringify(answer)).not.toContain('on fire')
  expect((await demo.value('desk.state')).demo.at).toBe('on')
})
