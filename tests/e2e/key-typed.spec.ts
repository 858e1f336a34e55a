import { readdir, readFile, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { exampleOf } from '#shared/operation/example'
import { startDemoGateway } from '../../src-demo'
import { writeChecksum } from '../../src-main/library/worker/backup/checksum'
import { finish } from '../../src-main/library/worker/pace'
import { createKeyFinder } from '../../src-main/vault/find-key'
import { keyEncodings } from '../unit/src-main/vault/key-encodings'
import { acceptQuestions, expect, launch, type Program, test } from './fixtures'
import { FlightForm } from './pages/flight-form'
import { operationOf } from './pages/operations'

test.use({ shared: false })

const typedKey = 'msh+5ecret/typed=0123456789p1jsn'
const finder = createKeyFinder([typedKey])

/** Files of the data folder, Chromium's own too, in which the key stands in any encoding. */
/** The bytes from a place on, an even number of them, where such numbers of two bytes lie as a rule. */
const evenly = (bytes: Buffer, from: number): Buffer =>
  Buffer.from(bytes.subarray(from, from + Math.max(0, (bytes.length - from) & ~1)))

async function filesWithKey(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const one of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!one.isFile()) continue
    // Chromium's own files come and go.
    const bytes = await readFile(join(one.parentPath, one.name)).catch(() => Buffer.alloc(0))
    const texts = [
      bytes.toString('latin1'),
      evenly(bytes, 0).toString('utf16le'),
      evenly(bytes, 1).toString('utf16le'),
    ]
    if (texts.some(finder.inText)) found.push(one.name)
  }
  return found
}

const place = (name: string) => ({ skyId: 'LOND', entityId: '27544008', name })
const flight = {
  legs: [
    { from: place('London (Any)'), to: { ...place('Rome'), entityId: '1' }, day: '2099-03-09' },
  ],
  returnDay: null,
  cabinClass: 'economy',
  adults: 1,
  children: 0,
  infants: 0,
  sortBy: 'best',
  currency: 'USD',
  market: 'en-US',
  countryCode: 'US',
}

/** Types a text into everything that keeps what is typed; how many took it. */
async function typeEverywhere({ page, call, value }: Program, text: string): Promise<number> {
  const form = new FlightForm(page)
  // A field takes two hundred signs: of a longer text not the whole key would be there.
  const fits = text.length <= 200
  if (fits) await form.place('From').fill(text)
  if (fits) await form.day('Depart').fill(text)
  const forms = fits ? Object.keys(await value('forms.read')) : []
  const [item] = (await value('library.search', { query: { text: '', order: 'newest' } })).items
  if (item === undefined) throw new Error('nothing was kept')
  const pointer = { at: 'record', service: item.service, kind: item.kind, id: item.id } as const
  const [leg] = flight.legs
  if (leg === undefined) throw new Error('no leg')
  const named = { ...flight, legs: [{ ...leg, to: { ...leg.to, name: text } }] }
  const results = [
    await call('operation.call', {
      operation: 'forum.search',
      values: { q: text },
      mode: 'refresh',
    }),
    await call('operation.call', {
      operation: 'forum.search',
      values: { q: 'boats' },
      extra: { [text]: '1' },
      mode: 'refresh',
    }),
    await call('library.save', { items: [pointer], note: text }),
    await call('library.save', { items: [pointer], addTags: [text] }),
    await call('library.changeList', { at: 'add', name: text }),
    await call('library.changeList', {
      at: 'addSearch',
      name: 'A search',
      query: { text, order: 'newest' },
    }),
    await call('collections.put', {
      collection: 'flightPlaces',
      items: [
        {
          id: '1',
          value: {
            skyId: 'A',
            entityId: '1',
            name: text,
            suggestion: text,
            type: 'city',
            country: null,
          },
        },
      ],
    }),
    await call('flights.changeWatch', {
      question: named,
      everyHours: 6,
      below: null,
      newLow: true,
      on: true,
    }),
    await call('flights.search', { question: named }),
    await call('downloads.add', {
      items: [{ at: 'file', address: `https://127.0.0.1:9/a?token=${encodeURIComponent(text)}` }],
    }),
    await call('downloads.add', {
      items: [{ at: 'job', address: 'https://video.example/1', format: '720', title: text }],
    }),
  ]
  return forms.length + results.filter((one) => one.ok).length
}

test('a key typed into every kind of value is in no file of the data folder once it is saved', async ({
  demo,
  userData,
}) => {
  test.slow()
  const values = exampleOf(operationOf('maps.place'), Date.now())
  await demo.value('operation.call', { operation: 'maps.place', values })
  await expect
    .poll(
      async () =>
        (await demo.value('library.search', { query: { text: '', order: 'newest' } })).items.length,
    )
    .toBeGreaterThan(0)
  expect(await typeEverywhere(demo, typedKey)).toBeGreaterThan(6)
  for (const [, encode] of keyEncodings)
    await demo.call('forms.keep', { name: 'a.form', text: encode(typedKey) })
  await expect.poll(() => filesWithKey(userData)).toContain('forms.json')
  await demo.value('key.save', { key: typedKey, storage: 'session' })
  const { notices } = await demo.value('desk.state')
  expect(notices.map(({ message }) => message).join()).toContain('They were removed')
  // Where it is known, nothing takes it, however it is written.
  for (const [name, encode] of keyEncodings) {
    expect(await typeEverywhere(demo, encode(typedKey)), name).toBe(0)
  }
  await demo.close()
  expect(await filesWithKey(userData)).toEqual([])
})

test('a key typed while the stored one is locked is taken out as soon as it is unlocked', async ({
  connected,
  userData,
}) => {
  test.slow()
  test.skip(
    !(await connected.value('desk.state')).standIn,
    'only the stand-in has a keyring that waits',
  )
  await connected.value('key.save', { key: typedKey, storage: 'weak' })
  await connected.close()
  const locked = await launch({
    userData,
    environment: { GATEWAY_DESK_STANDIN_KEYRING: 'pending' },
  })
  await expect.poll(async () => (await locked.value('desk.state')).key.at).toBe('waiting')
  const form = new FlightForm(locked.page)
  await form.place('From').fill(typedKey)
  await locked.value('library.changeList', { at: 'add', name: typedKey })
  await expect.poll(() => filesWithKey(userData)).toContain('forms.json')
  await locked.close()
  const next = await launch({ userData })
  await expect
    .poll(async () => (await next.value('desk.state')).notices.map(({ message }) => message).join())
    .toContain('They were removed')
  await expect(new FlightForm(next.page).place('From')).toBeVisible()
  await next.close()
  expect(await filesWithKey(userData)).toEqual([])
})

for (const ticked of [false, true]) {
  test(`a restored backup with other addresses and a watch that is due asks nobody there; its addresses ${ticked ? 'taken' : 'declined'}`, async ({
    connected,
    gateway,
    gatewayKey,
    userData,
  }) => {
    test.slow()
    const file = join(userData, 'all.backup')
    await connected.value('flights.changeWatch', {
      question: flight,
      everyHours: 6,
      below: null,
      newLow: true,
      on: true,
    })
    await connected.app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath })
    }, file)
    await connected.value('library.backup')
    await makeDue(file)
    const asked = gateway.requests().length

    const own = await startDemoGateway({ key: gatewayKey })
    const other = await launch({ userData: join(userData, 'other') })
    try {
      const services = Object.fromEntries(
        Object.entries(own.addresses).map(([id, address]) => [id, { address }]),
      )
      await other.value('settings.change', { services })
      await acceptQuestions(other.app)
      await other.value('key.save', { key: gatewayKey, storage: 'session' })
      await other.value('desk.startWith', { world: 'gateway' })
      await other.app.evaluate(
        ({ dialog }, [filePath, checkboxChecked]) => {
          const questions: string[] = []
          Object.assign(globalThis, { questions })
          dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [filePath] })
          dialog.showMessageBox = async (...given: unknown[]) => {
            const options = given.at(-1) as Electron.MessageBoxOptions
            questions.push(`${options.message}\n${options.detail}\n${options.checkboxLabel}`)
            return { response: options.buttons?.indexOf('Continue') ?? 0, checkboxChecked }
          }
        },
        [file, ticked] as const,
      )
      await other.value('library.restore')
      const questions: string[] = await other.app.evaluate(() =>
        Reflect.get(globalThis, 'questions'),
      )
      expect(questions).toHaveLength(1)
      expect(questions[0]).toContain(new URL(gateway.addresses.flights).origin)
      const { settings } = await other.value('desk.state')
      expect(settings.services.flights.address).toBe(
        ticked ? gateway.addresses.flights : own.addresses.flights,
      )
      expect(await other.value('flights.watches')).toMatchObject([{ on: false, nextAt: null }])
      const before = own.requests().length
      for (let turn = 0; turn < 5; turn += 1) {
        await other.app.evaluate(({ powerMonitor }) => void powerMonitor.emit('resume'))
        await other.value('flights.watches')
        expect(await other.value('runs.list')).toEqual([])
      }
      expect(gateway.requests().length - asked).toBe(0)
      expect(own.requests().length - before).toBe(0)
    } finally {
      await other.close()
      await own.stop()
    }
  })
}

/** A backup whose watch has been due for long, sealed anew. */
async function makeDue(file: string): Promise<void> {
  const { length } = await readFile(file)
  await truncate(file, length - 'GatewayDeskBackup1'.length - 32)
  const backup = new DatabaseSync(file)
  const { changes } = backup
    .prepare(
      "UPDATE collection_items SET json = json_set(json, '$.nextAt', 1) WHERE collection = 'fareLooks'",
    )
    .run()
  backup.close()
  expect(changes).toBe(1)
  finish(writeChecksum(file))
}
