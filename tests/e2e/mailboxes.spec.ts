import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DemoGateway } from '../../src-demo'
import { findChromium } from '../../tools/find-chromium.ts'
import { longestTask } from '../bench/longest-task.ts'
import { hostilePages, largePages } from '../hostile-mail/pages.ts'
import { acceptQuestions, alone, expect, launch, type Program, resize, test } from './fixtures'
import { type MailService, sourceOf, startListener, startMailService } from './mail-service.ts'
import { Frame } from './pages/frame'
import { tabTo } from './pages/tab-to'
import { violationsInEveryTheme } from './violations'

const messages = (program: Program) =>
  program.page
    .getByRole('grid', { name: 'Messages' })
    .getByRole('row')
    .filter({ has: program.page.getByRole('gridcell') })
const letter = (program: Program) => program.page.frameLocator('iframe[sandbox=""]')

/** Names that this machine answers itself, should anybody ask for them. */
const canary = 'canary.localhost'
const seenName = 'seen.localhost'

interface Given {
  program: Program
  gateway: DemoGateway
  gatewayKey: string
}

/** Connects the program to a service of mailboxes that the test fills, and opens the mailboxes. */
async function connected({ program, gateway, gatewayKey }: Given): Promise<MailService> {
  const mail = await startMailService()
  const services = Object.fromEntries(
    Object.entries(gateway.addresses).map(([id, address]) => [id, { address }]),
  )
  await program.value('settings.change', {
    services: { ...services, mailboxes: { address: mail.address } },
  })
  await acceptQuestions(program.app)
  await program.value('key.save', { key: gatewayKey, storage: 'session' })
  await program.value('desk.startWith', { world: 'gateway' })
  await new Frame(program.page).open('Mailboxes')
  return mail
}

/** Files that are saved go there. */
async function chooseFiles(program: Program, files: string): Promise<void> {
  await mkdir(files)
  await program.app.evaluate(({ dialog }, folder) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [folder] })
  }, files)
  await program.value('downloads.chooseFolder')
}

/** Lets the system's dialog answer with this file. */
async function saveAs({ app }: Program, file: string): Promise<void> {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, file)
}

/** Opens a message of the list by words of it. */
const openMail = (program: Program, words: string): Promise<void> =>
  messages(program).filter({ hasText: words }).click()

/** Makes an address through the dialog. */
async function addAddress({ page }: Program, name: string) {
  await page.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Add and copy' }).click()
}

const refresh = ({ page }: Program) =>
  page
    .getByRole('region', { name: 'Messages' })
    .getByRole('button', { name: /^Refresh \(/ })
    .click()

test('a list shows first words and how many there are, and an answer that cannot be read is asked for again', async ({
  program,
  gateway,
  gatewayKey,
}) => {
  const mail = await connected({ program, gateway, gatewayKey })
  const { page } = program
  const says = (type: string, body: string) => {
    mail.instead = () => ({ status: 200, type, body })
  }
  says('text/plain', 'Busy')
  await addAddress(program, 'first-words')
  await expect(page.getByText('This answer cannot be read here')).toBeVisible()

  const entry = { id: 'k1', from: 'Alder Tickets', subject: 'Your sign-in code' }
  const listed = { ...entry, intro: 'Your code is 481 516 &amp; it is good for 10 minutes.' }
  says('application/json', JSON.stringify({ 'hydra:member': [listed], 'hydra:totalItems': 31 }))
  await page.keyboard.press('F5')
  await expect(messages(program)).toContainText('Your code is 481 516 & it is good')
  await expect(page.getByText('1 message listed of 31')).toBeVisible()
  expect(mail.calls).toHaveLength(2)

  says('text/plain', 'Busy')
  await page.keyboard.press('F5')
  await expect(page.getByText(/The answer cannot be read here.*Busy/)).toBeVisible()
  await expect(messages(program)).toContainText('Your sign-in code')
  // So it is after the window was closed; what came is no list of nothing.
  await page.reload()
  await expect(page.getByText(/The answer cannot be read here.*Busy/)).toBeVisible()
  await expect(messages(program)).toContainText('Your sign-in code')
})

test('an address is made, a code arrives, is copied, its file saved, its mail deleted and verified', {
  tag: alone,
}, async ({ program, gateway, gatewayKey, userData }) => {
  const mail = await connected({ program, gateway, gatewayKey })
  const { page, app } = program
  await chooseFiles(program, join(userData, 'files'))

  await page.getByRole('button', { name: 'New address' }).click()
  await expect(page.getByText(/million names/)).toBeVisible()
  await page.getByRole('radio', { name: 'Random' }).check({ force: true })
  await expect(page.getByText('Cannot be guessed', { exact: false })).toBeVisible()
  const name = await page.getByRole('textbox', { name: 'Name' }).inputValue()
  await page.getByRole('textbox', { name: 'Used for' }).fill('Ticket shop')
  // Where there is no room for the address book any more, what was typed stays.
  await resize(app, page, 900, 600)
  await expect(page.getByRole('navigation', { name: 'Mailboxes' })).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Used for' })).toHaveValue('Ticket shop')
  await resize(app, page, 1280, 800)
  await page.getByRole('button', { name: 'Add and copy' }).click()
  await expect(page.getByText('Nothing has come yet')).toBeVisible()
  await expect(page.getByText('Ticket shop')).toBeVisible()

  await page.getByRole('button', { name: `Label and note of ${name}` }).click()
  await page.getByRole('textbox', { name: 'Waiting for a code from' }).fill('Alder')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Waiting for Alder')).toBeVisible()

  mail.box(name).push({
    id: 'h7YSq_-x',
    from: '"\\"Alder Tickets\\""',
    subject: 'Your sign-in code',
    date: new Date().toISOString(),
    body: sourceOf('482 913'),
  })
  // Asked again by itself: the first ten seconds until then pass at once.
  await page.evaluate(() => {
    const later = window.setTimeout
    const sooner = (run: () => void, ms = 0) => {
      const isPause = ms > 8_000 && ms < 12_000
      if (isPause) Object.assign(window, { setTimeout: later })
      return later(run, isPause ? 0 : ms)
    }
    Object.assign(window, { setTimeout: sooner })
  })
  await page.getByRole('button', { name: 'Refresh by hand' }).click()
  await page.getByRole('menuitemradio', { name: 'Refresh while it is seen' }).click()
  await expect(page.getByText(`What you waited for is in ${name}.`)).toBeVisible()
  await expect(page.getByText('Waiting for Alder')).toBeHidden()
  await expect(page.getByText('1 of 200 calls today')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh while it is seen' }).click()
  await page.getByRole('menuitemradio', { name: 'Refresh by hand' }).click()

  await messages(program).first().click()
  await expect(page.getByRole('region', { name: 'Code' })).toContainText('482 913')
  await expect(page.getByText('Nothing was contacted')).toBeVisible()
  await expect(letter(program).getByText('Your code is')).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByText('Code copied.')).toBeVisible()
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe('482913')
  await expect(
    page.getByText('Answers would go to elsewhere.example', { exact: false }),
  ).toBeVisible()
  await expect(page.getByText('The text names alder.example', { exact: false })).toBeVisible()
  await expect(page.getByText('it is a program', { exact: false })).toBeVisible()
  // How large it is stands in the list once its source was read, and what can be done with it at its row.
  await expect(messages(program).first()).toContainText(/\d k?B$/)
  await messages(program).first().click({ button: 'right' })
  await expect(page.getByRole('menuitem', { name: /^Find in library/ })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete at the service…' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('SPF passed')).toBeVisible()
  await expect(page.getByText('DKIM failed')).toBeVisible()

  // A press on a link within the frame shows where it goes; nothing opens before that.
  await letter(program).getByRole('link', { name: 'alder.example' }).click()
  const asks = page.getByRole('dialog', { name: 'Open this link?' })
  await expect(asks).toContainText('click.hop.example')
  await asks.getByRole('button', { name: 'Stay' }).click()
  expect(await app.evaluate(() => Reflect.get(globalThis, 'openedOutside') ?? [])).toEqual([])

  await page.getByRole('tab', { name: 'Source' }).click()
  await expect(page.getByText('Message-ID: <1@alder.example>', { exact: false })).toBeVisible()
  await page.getByRole('tab', { name: 'Headers' }).click()
  await expect(page.getByText('other@elsewhere.example').first()).toBeVisible()

  await page.getByRole('button', { name: 'Save receipt.txt in Downloads' }).click()
  await expect(page.getByText('receipt.txt is in Downloads.')).toBeVisible()
  const listed = await program.value('downloads.list')
  const kept = listed.downloads.find((one) => one.name === 'receipt.txt')
  expect(await readFile(kept?.path ?? '', 'utf8')).toBe('Paid in full.\n')

  for (const [form, file, words] of [
    ['Save as mail (.eml)', 'letter.eml', 'Message-ID: <1@alder.example>'],
    ['Save as a safe page (.html)', 'letter.html', "default-src 'none'"],
  ] as const) {
    await saveAs(program, join(userData, file))
    await page.getByRole('button', { name: 'Export the message' }).click()
    await page.getByRole('menuitem', { name: form }).click()
    await expect(page.getByText(`${join(userData, file)}.`)).toBeVisible()
    expect(await readFile(join(userData, file), 'utf8')).toContain(words)
  }

  await page.getByRole('button', { name: 'Delete at the service' }).click()
  const deletion = page.getByRole('dialog')
  await expect(deletion).toContainText('“Your sign-in code”')
  await expect(deletion).toContainText('3 calls')
  await deletion.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Report' })).toContainText(
    'the list no longer has it',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(messages(program).first()).toContainText('Gone there, stored here')
  expect(mail.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1)

  await page.getByRole('tab', { name: 'Statistics' }).click()
  await expect(page.getByRole('table')).toContainText('12')
  await mail.stop()

  // What is gone there is still here after a restart, found by its words, without a call.
  await program.close()
  const again = await launch({ userData })
  await new Frame(again.page).open('Mailboxes')
  await again.page.getByRole('tab', { name: 'Find' }).click()
  await again.page.getByRole('searchbox', { name: 'Find mail' }).fill('Alder')
  await again.page.keyboard.press('Enter')
  const found = again.page.getByRole('grid', { name: 'Found mail' }).getByRole('gridcell')
  await found.first().click()
  await expect(again.page.getByRole('button', { name: 'Open the mail' })).toBeVisible()
  await again.page.keyboard.press('Enter')
  await expect(
    again.page.getByText('Gone in its mailbox, stored here', { exact: false }),
  ).toBeVisible()
  await expect(again.page.getByRole('region', { name: 'Code' })).toContainText('482 913')
  const calls = (await again.value('activity.list', {})).entries.filter(
    ({ operation, from }) => operation === 'mailboxes.getMessage' && from === 'network',
  )
  expect(calls).toHaveLength(1)
  await again.close()
})

test('by keys alone: an address, a code, its source, its file, a deletion that removes another one, statistics', async ({
  program,
  gateway,
  gatewayKey,
  userData,
}) => {
  const mail = await connected({ program, gateway, gatewayKey })
  const { page } = program
  await chooseFiles(program, join(userData, 'files'))
  const time = Date.UTC(2026, 10, 22, 10)
  mail.box('busy').push(
    ...['first', 'second', 'third'].map((id, place) => ({
      id,
      from: `${id}@x.example`,
      subject: `Letter ${id}`,
      date: time - place * 60_000,
      ...(id === 'first' ? { body: sourceOf('482 913') } : { html: `<p>Inside ${id}</p>` }),
    })),
  )
  const list = page.getByRole('grid', { name: 'Messages' })
  await tabTo(page, page.getByRole('button', { name: 'New address' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('busy')
  await page.keyboard.press('Enter')
  await expect(messages(program)).toHaveCount(3)
  await tabTo(page, list)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const first = page.getByRole('article', { name: 'Letter first' })
  await expect(first.getByRole('region', { name: 'Code' })).toContainText('482 913')
  await page.keyboard.press('c')
  await expect(page.getByText('Code copied.')).toBeVisible()
  await tabTo(page, first.getByRole('tab', { name: 'Message' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Message-ID: <1@alder.example>', { exact: false })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Save receipt.txt in Downloads' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('receipt.txt is in Downloads.')).toBeVisible()
  await tabTo(page, list)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(letter(program).getByText('Inside second')).toBeVisible()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(first).toBeVisible()

  // The service says yes and removes another one, as such services are known to.
  mail.onDelete = (box) => box.pop()
  await tabTo(page, list)
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Delete')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 messages')
  await expect(dialog.getByRole('listitem')).toHaveText(['Letter first', 'Letter second'])
  await tabTo(page, dialog.getByRole('button', { name: 'Delete', exact: true }))
  await page.keyboard.press('Enter')
  const report = page.getByRole('list', { name: 'Report' })
  await expect(report).toContainText('Letter third')
  await expect(report).toContainText('Gone too, although nobody asked for that')
  await expect(report).toContainText('the list still has it')
  await page.keyboard.press('Escape')
  await expect(report).toBeHidden()
  await tabTo(page, page.getByRole('tab', { name: 'Inbox' }))
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table')).toContainText('12')
  await mail.stop()
})

test.describe('letters that mean no good', () => {
  // Frames complain of what they refuse.
  test.use({ quietPage: false })
  test('no hostile letter runs, loads or leaves its frame, and the window answers', async ({
    userData,
    gateway,
    gatewayKey,
  }) => {
    // The browser writes down every name that it looks up and every connection; of its own it makes none. A
    // headless shell does not act on hints, a whole browser does.
    const written = join(userData, 'network.json')
    const whole = findChromium({ ...process.env, GATEWAY_DESK_CHROMIUM: undefined })
    const program = await launch({
      userData,
      switches: [
        `--log-net-log=${written}`,
        '--host-resolver-rules=MAP *.google.com ~NOTFOUND, MAP *.googleapis.com ~NOTFOUND',
      ],
      environment: whole === null ? {} : { GATEWAY_DESK_CHROMIUM: whole },
    })
    const mail = await connected({ program, gateway, gatewayKey })
    const listener = await startListener()
    const { page } = program
    const origin = listener.origin.replace('127.0.0.1', canary)
    const hostile = hostilePages(origin)
    const large = largePages(origin)
    mail.box('odd').push(
      {
        id: 'plain',
        from: 'a@b.example',
        subject: 'Plain',
        date: 1_764_000_000,
        html: '<p>Hello</p>',
      },
      ...large.map(({ name, markup }, place) => ({
        id: `large${place}`,
        from: 'a@b.example',
        subject: name,
        date: '2026-11-20T10:00:00Z',
        html: markup,
      })),
    )
    await addAddress(program, 'odd')
    await openMail(program, 'Plain')
    await expect(letter(program).getByText('Hello')).toBeVisible()
    const title = await page.title()

    // All of them through the purifier of this window, and then through frames; and each as it came,
    // in a frame that nothing was taken out of.
    const result = await page.evaluate(
      async (pages) => {
        const frame = document.querySelector<HTMLIFrameElement>('iframe[sandbox="allow-scripts"]')
        const purified = await new Promise<string[]>((resolve) => {
          const answers: string[] = []
          let left = pages.length
          addEventListener('message', ({ data, source }) => {
            if (source !== frame?.contentWindow) return
            answers[data.id - 100_000] =
              data.at === 'page' ? data.page.styles + data.page.markup : `FAILED ${data.message}`
            left -= 1
            if (left === 0) resolve(answers)
          })
          pages.forEach((markup, place) => {
            frame?.contentWindow?.postMessage(
              { id: 100_000 + place, input: { markup, inline: [], remote: false } },
              '*',
            )
          })
        })
        // One frame for all of them, one after the other: each frame of its own is a page more to attach to.
        const shown = document.createElement('iframe')
        shown.setAttribute('sandbox', '')
        document.body.append(shown)
        const show = async (markup: string) => {
          const answer = await window.desk.call('mail.show', {
            markup,
            styles: '',
            inline: [],
            remote: [],
          })
          if (!answer.ok) throw new Error(answer.fault.message)
          const loaded = new Promise((resolve) => {
            shown.addEventListener('load', resolve, { once: true })
          })
          shown.src = `app://mail/${answer.value.id}/`
          await loaded
          await window.desk.call('mail.close', { id: answer.value.id })
        }
        await show(purified.join('\n'))
        // What leaves nothing open and says nothing of its page is shown with others of its kind.
        const isOwnPage = (markup: string) => {
          const read = new DOMParser().parseFromString(`${markup}<i id="after"></i>`, 'text/html')
          const closed = read.getElementById('after')?.parentElement === read.body
          return !closed || /<(?:base|body|frameset|head|html|meta)/i.test(markup)
        }
        const own = pages.filter(isOwnPage)
        const others = pages.filter((markup) => !own.includes(markup))
        for (let from = 0; from < others.length; from += 20) {
          own.push(others.slice(from, from + 20).join('\n'))
        }
        for (const markup of own) await show(markup)
        shown.remove()
        return {
          own: own.length,
          failed: pages
            .filter((_markup, place) => purified[place]?.startsWith('FAILED') !== false)
            .map((markup, place) => `${markup} ${purified[place]}`),
        }
      },
      hostile.map(({ markup }) => markup),
    )
    expect(result.failed).toEqual([])
    expect(listener.touched()).toEqual([])
    expect(await page.title()).toBe(title)
    expect(program.app.windows()).toHaveLength(1)
    expect(page.url()).toMatch(/bundle/)

    // The window answers while large letters are read. In its own thread some would take 5 to 17 s.
    const longest: Record<string, number> = {}
    for (const { name } of large) {
      longest[name] = Math.round(
        await longestTask(page, async () => {
          await openMail(program, name)
          await expect(
            page.getByRole('article', { name }).getByText('Nothing was contacted'),
          ).toBeVisible()
        }),
      )
    }
    // A busy machine makes the processor slower for everyone: what a copy of half as many words takes is the measure.
    const copy = await longestTask(page, () =>
      page.evaluate(
        () => structuredClone('some words of a letter '.repeat(110_000).split(' ')).length,
      ),
    )
    console.log(
      'longest task of the window, ms of processor:',
      longest,
      'a copy of 2.5 MB in words:',
      copy,
    )
    expect(Math.max(...Object.values(longest))).toBeLessThan(Math.max(100, copy))
    expect(listener.touched()).toEqual([])

    // What the window itself looks up is seen: the list of names is not empty for want of eyes.
    await page.evaluate((seen) => {
      const hint = document.createElement('link')
      Object.assign(hint, { rel: 'dns-prefetch', href: `//${seen}` })
      document.head.append(hint)
    }, seenName)
    await listener.stop()
    await mail.stop()
    await program.close()
    const network = await readFile(written, 'utf8')
    const seen = [...network.matchAll(/[\w.-]+\.localhost\b/g)].map(([name]) => name)
    expect([...new Set(seen)]).toEqual(whole === null ? [] : [seenName])
  })
})

test('of what is elsewhere only what was allowed is asked, without telling who asks', async ({
  program,
  gateway,
  gatewayKey,
}) => {
  const mail = await connected({ program, gateway, gatewayKey })
  const listener = await startListener()
  const { page } = program
  const own = mail.address
  const html = `<img src="${own}/picture/one.png" width="80" height="40" alt="One"><style>@font-face{font-family:x;src:url(${listener.origin}/font)} p{font-family:x}</style><p>Text</p><iframe src="${listener.origin}/frame"></iframe>`
  mail.box('box').push(
    {
      id: 'a',
      from: 'Shop <news@shop.example>',
      subject: 'First',
      date: 1_764_000_000_000,
      html,
    },
    {
      id: 'b',
      from: 'Shop <news@shop.example>',
      subject: 'Second',
      date: 1_764_000_001_000,
      html,
    },
  )
  await addAddress(program, 'box')
  await openMail(program, 'First')
  await expect(page.getByText('1 picture, 1 font, 1 other thing')).toBeVisible()
  expect(mail.calls.filter((call) => call.includes('/picture/'))).toEqual([])
  await page.getByRole('button', { name: 'Show once' }).click()
  await expect(page.getByText('1 picture shown, this once.')).toBeVisible()
  await expect.poll(() => mail.calls.filter((call) => call.includes('/picture/')).length).toBe(1)
  const asked = mail.headers.at(-1)
  expect(asked).not.toHaveProperty('referer')
  expect(asked).not.toHaveProperty('cookie')
  expect(asked).not.toHaveProperty('authorization')
  expect(JSON.stringify(asked)).not.toContain(gatewayKey)
  expect(listener.touched()).toEqual([])
  await openMail(program, 'Second')
  await expect(
    page.getByRole('article', { name: 'Second' }).getByText('Remote content blocked'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Always show for this sender' }).click()
  await expect(page.getByText('1 picture shown, as always for this sender.')).toBeVisible()
  await openMail(program, 'First')
  await expect(page.getByText('1 picture shown, as always for this sender.')).toBeVisible()
  expect(listener.touched()).toEqual([])
  await listener.stop()
  await mail.stop()
})

test('answers of other editions, failures and odd ids are met', async ({
  program,
  gateway,
  gatewayKey,
}) => {
  const mail = await connected({ program, gateway, gatewayKey })
  const { page } = program
  mail.box('strange').push(
    {
      id: 'a+b c/ü',
      from: 'x@y.example',
      subject: 'Odd id',
      date: 'Sun, 22 Nov 2026 10:00:00 +0100',
      body: 'Only words, no headers.',
      html: false,
    },
    { id: 'no-time', from: '', subject: '', date: null, html: '<p>Nobody</p>' },
  )
  await addAddress(program, 'strange')
  await openMail(program, 'Odd id')
  await expect(page.getByText('Only words, no headers.')).toBeVisible()
  await openMail(program, '(no subject)')
  await expect(letter(program).getByText('Nobody')).toBeVisible()
  mail.instead = () => ({
    status: 500,
    type: 'text/html',
    body: '{"success":false,"message":"Internal error","errorDetails":"rate limited"}',
  })
  await refresh(program)
  await expect(
    page.getByText(/rate limited|asked too often|too many|failed/i).first(),
  ).toBeVisible()
  // What was there before is still there.
  await expect(messages(program)).toHaveCount(2)
  await mail.stop()
})

test('a mailbox is never said to be empty before it is known to be', async ({ demo }) => {
  await demo.page.evaluate(() => {
    const said = new Set<string>()
    Object.assign(window, { saidOfMessages: said })
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[role=status]')) {
        if (/^\d+ messages?/.test(textContent ?? '')) said.add(textContent ?? '')
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await new Frame(demo.page).open('Mailboxes')
  await expect(messages(demo).first()).toBeVisible()
  const said = await demo.page.evaluate(() => [...(Reflect.get(window, 'saidOfMessages') ?? [])])
  expect(said).toHaveLength(1)
  expect(said).not.toContain('0 messages')
})

test('the mailboxes hold what they promise to everybody', async ({ demo }) => {
  await new Frame(demo.page).open('Mailboxes')
  await messages(demo).first().click()
  await expect(demo.page.getByText('Nothing was contacted')).toBeVisible()
  expect(await violationsInEveryTheme(demo)).toEqual([])
  await demo.page.getByRole('tab', { name: 'Statistics' }).click()
  await expect(demo.page.getByRole('table')).toBeVisible()
  expect(await violationsInEveryTheme(demo)).toEqual([])
})
