import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultSettings, settingsSchema } from '#shared/bridge/settings'
import { createSettingsStore } from '../../../../src-main/settings/settings-store'

/** A settings file in memory. */
function memoryFile(text?: string) {
  const file = { text, writes: 0, aside: undefined as string | undefined, broken: false }
  const port = {
    read: () => file.text,
    write(settings: unknown) {
      if (file.broken) throw new Error('ENOSPC')
      file.text = JSON.stringify(settings)
      file.writes += 1
    },
    setAside() {
      file.aside = file.text
      file.text = undefined
      return 'settings.corrupt-now.json'
    },
    eraseAside(isOne = (_text: string) => true) {
      if (file.aside === undefined || !isOne(file.aside)) return 0
      file.aside = undefined
      return 1
    },
  }
  return { file, port }
}

function open(text?: string) {
  const { file, port } = memoryFile(text)
  const warnings: string[] = []
  const store = createSettingsStore({
    file: port,
    platform: 'linux',
    warn: (message) => warnings.push(message),
  })
  return { file, store, warnings }
}

test('a damaged file that was set aside goes where somebody finds something in it', () => {
  const { file, store } = open('{ my key')
  expect(file.aside).toBe('{ my key')
  expect(store.forgetAside((text) => text.includes('another'))).toBe(0)
  expect(file.aside).toBe('{ my key')
  expect(store.forgetAside((text) => text.includes('key'))).toBe(1)
  expect(file.aside).toBeUndefined()
})

describe('opening', () => {
  test('a new installation has the default settings and says nothing', () => {
    const { store, warnings, file } = open()
    expect(store.current()).toEqual(defaultSettings())
    expect(warnings).toEqual([])
    expect(file.writes).toBe(0)
  })

  test('a download folder that is none is left out and reported, and everything else stays', () => {
    for (const folder of [
      '//server/share',
      '\\\\server\\share',
      '\\\\.\\pipe',
      'films',
      '/dev/shm',
    ]) {
      const { store, warnings } = open(JSON.stringify({ downloads: { folder, concurrency: 7 } }))
      expect(store.current().downloads).toMatchObject({ folder: '', concurrency: 7 })
      expect(warnings).toEqual([
        expect.stringMatching(/: files go to the system’s folder .+ until you choose another one/),
      ])
      expect(warnings[0]).toContain(`"${folder}"`)
    }
    const { store, warnings } = open(JSON.stringify({ downloads: { folder: '/home/jo/films' } }))
    expect([store.current().downloads.folder, warnings]).toEqual(['/home/jo/films', []])
  })

  test('one bad value takes its default, and everything else stays', () => {
    const { store, warnings } = open(
      JSON.stringify({
        version: 1,
        start: 'gateway',
        services: { flights: { concurrency: 'many', address: 'https://flights.example' } },
        appearance: { theme: 'dark', density: 'tiny' },
      }),
    )
    expect(store.current().start).toBe('gateway')
    expect(store.current().services.flights.concurrency).toBe(4)
    expect(store.current().services.flights.address).toBe('https://flights.example')
    expect(store.current().appearance).toMatchObject({ theme: 'dark', density: 'comfortable' })
    expect(warnings).toEqual([
      'Some settings could not be read and have their default again: services.flights.concurrency, appearance.density.',
    ])
  })

  test('a bad element of a list gives up the list, a bad record entry only itself', () => {
    const { store, warnings } = open(
      JSON.stringify({
        services: { forum: { extraHeaders: [{ name: 'ok', value: 'a' }, { name: 'not ok' }] } },
        freshness: { 'flights.getConfig': 5, 'flights.getLocale': 'long' },
      }),
    )
    expect(store.current().services.forum.extraHeaders).toEqual([])
    expect(store.current().freshness).toEqual({ 'flights.getConfig': 5 })
    expect(warnings[0]).toContain('services.forum.extraHeaders')
    expect(warnings[0]).toContain('freshness.flights.getLocale')
  })

  test('a damaged file is set aside, and the person is notified under which name', () => {
    for (const text of ['{"start":"de', '', '\u0000\u0000', 'null', '[]', '7']) {
      const { store, file, warnings } = open(text)
      expect(store.current()).toEqual(defaultSettings())
      expect(file.aside).toBe(text)
      expect(warnings).toEqual([expect.stringContaining('settings.corrupt-now.json')])
    }
  })

  test('a file that cannot be read is set aside before another takes its place', () => {
    const { file, port } = memoryFile('what another program holds')
    const warnings: string[] = []
    const store = createSettingsStore({
      platform: 'linux',
      file: {
        ...port,
        read: () => {
          throw new Error('EBUSY')
        },
      },
      warn: (message) => warnings.push(message),
    })
    expect(file.aside).toBeUndefined()
    expect(store.change({ start: 'demo' }).ok).toBe(true)
    expect(file.aside).toBe('what another program holds')
    expect(warnings.at(-1)).toContain('settings.corrupt-now.json')
    store.change({ start: 'ask' })
    expect(file.aside).toBe('what another program holds')
  })

  test('a file that cannot be read and not be set aside is not written over', () => {
    const { file, port } = memoryFile('what another program holds')
    const refuse = () => {
      throw new Error('EBUSY')
    }
    const store = createSettingsStore({
      platform: 'linux',
      file: { ...port, read: refuse, setAside: refuse },
      warn: () => {},
    })
    expect(store.change({ start: 'demo' })).toMatchObject({ fault: { code: 'storageFailed' } })
    expect(file.text).toBe('what another program holds')
  })

  test('a file that is nested without end, and one with names without end, is no trouble', () => {
    const deep = `{"services":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    expect(open(deep).store.current()).toEqual(defaultSettings())
    const names = Array.from({ length: 60_000 }, (_, at) => [`operation ${at}`, 5])
    const many = open(JSON.stringify({ start: 'demo', freshness: Object.fromEntries(names) }))
    expect(many.store.current()).toEqual({ ...defaultSettings(), start: 'demo' })
    expect(many.warnings).toEqual([expect.stringContaining('again: freshness.')])
    const wrong = names.slice(0, 400).map(([name]) => [name, 'long'])
    const [warning] = open(JSON.stringify({ freshness: Object.fromEntries(wrong) })).warnings
    expect(warning).toContain('and 390 more')
    expect(warning?.length).toBeLessThan(2_000)
  })

  test('hundreds of thousands of bad entries are given up together, and everything else stays', () => {
    const entries = Object.fromEntries(Array.from({ length: 200_000 }, (_, at) => [`a${at}`, '']))
    const { store, warnings } = open(
      JSON.stringify({
        freshness: entries,
        library: { serviceCapMegabytes: entries, keepDays: 30 },
        start: 'demo',
      }),
    )
    expect(store.current()).toMatchObject({
      start: 'demo',
      freshness: {},
      library: { keepDays: 30, serviceCapMegabytes: {} },
    })
    expect(warnings).toEqual([
      'Some settings could not be read and have their default again: freshness, library.serviceCapMegabytes.',
    ])
  })

  test('a file that cannot be read starts with the default settings', () => {
    const warnings: string[] = []
    const store = createSettingsStore({
      platform: 'linux',
      file: {
        ...memoryFile().port,
        read: () => {
          throw new Error('EACCES')
        },
      },
      warn: (message) => warnings.push(message),
    })
    expect(store.current()).toEqual(defaultSettings())
    expect(warnings).toHaveLength(1)
  })

  test('a newer file is used as far as it is known, and never written', () => {
    const { store, file, warnings } = open(
      JSON.stringify({ version: 7, start: 'demo', hologram: true }),
    )
    expect(store.current().start).toBe('demo')
    expect(warnings).toEqual([expect.stringContaining('newer version (7)')])
    expect(store.change({ start: 'gateway' })).toMatchObject({
      ok: false,
      fault: { code: 'storageFailed' },
    })
    expect(store.current().start).toBe('demo')
    expect(file.writes).toBe(0)
  })

  test('whatever JSON lies there, opening never throws and gives valid settings', () => {
    const settingsLike = fc.record(
      {
        version: fc.anything(),
        start: fc.anything(),
        addressTemplate: fc.anything(),
        services: fc.oneof(
          fc.anything(),
          fc.record({ flights: fc.anything(), maps: fc.record({ address: fc.anything() }) }),
        ),
        freshness: fc.oneof(fc.anything(), fc.dictionary(fc.string(), fc.anything())),
        appearance: fc.oneof(fc.anything(), fc.record({ theme: fc.anything() })),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), settingsLike, fc.string()), (value) => {
        const text = typeof value === 'string' ? value : (stringify(value) ?? '')
        const { store } = open(text)
        expect(settingsSchema.safeParse(store.current()).success).toBe(true)
        store.change(value)
        expect(settingsSchema.safeParse(store.current()).success).toBe(true)
      }),
      { numRuns: 2_000 },
    )
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})

function stringify(value: unknown): string | undefined {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

describe('changing', () => {
  test('a patch changes what it names, is written and is reported', () => {
    const { store, file } = open()
    const stated: string[] = []
    const stop = store.onChange((settings) => stated.push(settings.appearance.theme))
    const changed = store.change({ appearance: { theme: 'dark' }, start: undefined })
    expect(changed).toMatchObject({ ok: true, value: { appearance: { theme: 'dark' } } })
    expect(JSON.parse(file.text ?? '')).toEqual(store.current())
    stop()
    store.change({ appearance: { theme: 'light' } })
    expect(stated).toEqual(['dark'])
  })

  test('lists and the freshness record are replaced whole', () => {
    const { store } = open()
    store.change({
      freshness: { a: 1, b: 2 },
      services: { maps: { extraHeaders: [{ name: 'a', value: '1' }] } },
    })
    store.change({
      freshness: { c: 3 },
      services: { maps: { extraHeaders: [{ name: 'b', value: '2' }] } },
    })
    expect(store.current().freshness).toEqual({ c: 3 })
    expect(store.current().services.maps.extraHeaders).toEqual([{ name: 'b', value: '2' }])
  })

  test('every refused value is named by its path in a plain sentence, and nothing changes', () => {
    const { store, file } = open()
    const changed = store.change({
      addressTemplate: 'https://one.example',
      services: { flights: { concurrency: 0 }, maps: { address: 'ftp://maps.example' } },
      appearance: { theme: 'purple' },
      downloads: { nameTemplate: '' },
    })
    expect(changed).toMatchObject({
      ok: false,
      fault: {
        code: 'invalidInput',
        fields: {
          'services.flights.concurrency': 'The smallest value is 1.',
          'services.maps.address':
            'The address starts with https://, so that the key travels encrypted.',
          'appearance.theme': 'Choose one of system, light, dark, contrast.',
          'downloads.nameTemplate': 'This cannot be empty.',
        },
      },
    })
    expect(store.current()).toEqual(defaultSettings())
    expect(file.writes).toBe(0)
  })

  test('rules between settings are held', () => {
    const { store } = open()
    expect(store.change({ addressTemplate: 'https://one.example' })).toMatchObject({
      fault: { fields: { addressTemplate: expect.stringContaining('{service}') } },
    })
    expect(store.change({ polling: { firstSeconds: 30 } })).toMatchObject({
      fault: { fields: { 'polling.longestSeconds': expect.any(String) } },
    })
    for (const proxyAddress of [
      '',
      'proxy',
      'http://user:secret@proxy.example:1',
      'ftp://p.example',
    ]) {
      expect(store.change({ network: { proxy: 'custom', proxyAddress } })).toMatchObject({
        fault: { fields: { 'network.proxyAddress': expect.any(String) } },
      })
    }
    expect(
      store.change({ network: { proxy: 'custom', proxyAddress: 'http://proxy.example:8080' } }).ok,
    ).toBe(true)
    expect(store.change({ appearance: { language: 'not a tag' } })).toMatchObject({ ok: false })
  })

  test('names that no setting has are refused, also those of an object’s insides', () => {
    const { store } = open()
    for (const text of [
      '{"hologram":1}',
      '{"version":2}',
      '{"services":{"trains":{}}}',
      '{"__proto__":{"polluted":1}}',
      '{"constructor":{"prototype":{"polluted":1}}}',
      '{"appearance":{"__proto__":{"polluted":1}}}',
    ]) {
      expect(store.change(JSON.parse(text))).toMatchObject({
        ok: false,
        fault: { code: 'invalidInput' },
      })
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('a disk that is full is said, and the old settings stay', () => {
    const { port, file } = memoryFile()
    const store = createSettingsStore({ file: port, platform: 'linux', warn: () => {} })
    file.broken = true
    expect(store.change({ start: 'demo' })).toMatchObject({
      ok: false,
      fault: { code: 'storageFailed' },
    })
    expect(store.current().start).toBe('ask')
  })

  test('forgetting brings back the settings of a new installation, also over newer ones', () => {
    for (const version of [1, 7]) {
      const { store, file } = open(JSON.stringify({ version, start: 'demo' }))
      expect(store.forget().ok).toBe(true)
      expect(store.current()).toEqual(defaultSettings())
      expect(JSON.parse(file.text ?? '')).toEqual(defaultSettings())
    }
  })

  test('forgetting removes what was set aside', () => {
    const { store, file } = open('{"damaged')
    expect(file.aside).toBeDefined()
    store.forget()
    expect(file.aside).toBeUndefined()
  })
})
