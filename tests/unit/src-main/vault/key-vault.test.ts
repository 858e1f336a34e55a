import { link, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createKeyFile } from '../../../../src-main/vault/key-file'
import { createKeyVault } from '../../../../src-main/vault/key-vault'
import type { SecretCipher } from '../../../../src-main/vault/ports'
import { manualClock } from '../manual-clock'

const sentinel = 'SENTINEL-key-0123456789-WXYZ'

/** Encrypts by turning every byte over, behind the prefix that Linux would write. */
function pretendedCipher(prefix: 'v10' | 'v11' = 'v11') {
  const turned = (bytes: Uint8Array) => Buffer.from(bytes.map((byte) => byte ^ 0xff))
  const cipher = {
    prefix,
    isAvailable: true,
    shouldReEncrypt: false,
    touched: 0,
    decryptFails: undefined as Error | undefined,
    encryptFails: undefined as Error | undefined,
    /** While set, nothing is answered. */
    prompt: undefined as Promise<void> | undefined,
  }
  const port: SecretCipher = {
    async available() {
      cipher.touched += 1
      await cipher.prompt
      return cipher.isAvailable
    },
    async encrypt(text) {
      cipher.touched += 1
      await cipher.prompt
      if (cipher.encryptFails) throw cipher.encryptFails
      return Buffer.concat([Buffer.from(cipher.prefix), turned(Buffer.from(text))])
    },
    async decrypt(data) {
      cipher.touched += 1
      await cipher.prompt
      if (cipher.decryptFails) throw cipher.decryptFails
      const result = turned(data.subarray(3)).toString()
      return { result, shouldReEncrypt: cipher.shouldReEncrypt }
    },
    storageName: () => (cipher.prefix === 'v10' ? 'a fixed password' : 'GNOME Keyring'),
  }
  return { cipher, port }
}

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vault-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const keyPath = () => path.join(folder, 'key.json')

function openVault({ port }: { port: SecretCipher }, platform = 'linux') {
  const clock = manualClock()
  const lines: string[] = []
  let changes = 0
  const vault = createKeyVault({
    cipher: port,
    file: createKeyFile(keyPath()),
    clock,
    platform,
    changed: () => {
      changes += 1
    },
    log: (line) => lines.push(line),
  })
  return { vault, clock, lines, changes: () => changes }
}

/** Stores the sentinel securely, as an earlier run of the program did. */
async function storedBefore(prefix: 'v10' | 'v11' = 'v11') {
  const parts = pretendedCipher(prefix)
  const { vault } = openVault(parts)
  await vault.open()
  await vault.save(sentinel, prefix === 'v10' ? 'weak' : 'secure')
  await vault.stop()
  return readFile(keyPath(), 'utf8')
}

async function filesWithSentinel(): Promise<string[]> {
  const names = await readdir(folder)
  const found = await Promise.all(
    names.map(async (name) =>
      (await readFile(path.join(folder, name))).includes(sentinel) ? [name] : [],
    ),
  )
  return found.flat()
}

describe('without a stored key', () => {
  test('the key is absent and the system’s storage is not touched', async () => {
    const parts = pretendedCipher()
    const { vault } = openVault(parts)
    await vault.open()
    expect(vault.state()).toEqual({ at: 'absent' })
    expect(vault.strength()).toEqual({ at: 'unknown' })
    expect(vault.key()).toBeNull()
    expect(parts.cipher.touched).toBe(0)
  })
})

const here = { origin: 'https://flights.example', header: 'x-gatewayapi-key' }
const there = { origin: 'https://flights.example:8443', header: 'x-gatewayapi-key' }

describe('where the key may go', () => {
  test('is nowhere at first, is kept encrypted with the key, and opens with it', async () => {
    const parts = pretendedCipher()
    const first = openVault(parts).vault
    await first.save(sentinel, 'secure')
    expect([first.mayGoTo(here), first.neverAsked()]).toEqual([false, false])
    expect(await first.confirm([here])).toEqual({ ok: true, value: null })
    expect(first.mayGoTo(here)).toBe(true)
    expect(first.mayGoTo(there)).toBe(false)
    expect(first.mayGoTo({ ...here, header: 'cookie' })).toBe(false)
    expect(first.mayGoTo({ ...here, origin: 'http://flights.example' })).toBe(false)
    await first.stop()
    expect(await readFile(keyPath(), 'utf8')).not.toContain('flights.example')
    const { vault } = openVault(parts)
    await vault.open()
    expect(vault.key()).toBe(sentinel)
    expect([vault.mayGoTo(here), vault.mayGoTo(there)]).toEqual([true, false])
  })

  test('is gone with the key: another one may go nowhere, the same one stays where it was', async () => {
    const { vault } = openVault(pretendedCipher())
    await vault.save(sentinel, 'session')
    await vault.confirm([here])
    await vault.save(sentinel, 'secure')
    expect(vault.mayGoTo(here)).toBe(true)
    await vault.save(`${sentinel}-2`, 'secure')
    expect(vault.mayGoTo(here)).toBe(false)
    await vault.confirm([here])
    await vault.forget()
    expect(vault.mayGoTo(here)).toBe(false)
    expect(await vault.confirm([here])).toMatchObject({ fault: { code: 'noKey' } })
  })

  test('is unknown of a key that an earlier version has stored', async () => {
    const parts = pretendedCipher()
    const data = Buffer.from(await parts.port.encrypt(sentinel)).toString('base64')
    await writeFile(keyPath(), JSON.stringify({ v: 1, data, savedAt: 1, storage: 'secure' }))
    parts.cipher.shouldReEncrypt = true
    const first = openVault(parts).vault
    await first.open()
    expect([first.key(), first.neverAsked(), first.mayGoTo(here)]).toEqual([sentinel, true, false])
    await first.stop()
    parts.cipher.shouldReEncrypt = false
    const { vault } = openVault(parts)
    await vault.open()
    expect(vault.neverAsked()).toBe(true)
    await vault.confirm([])
    expect([vault.neverAsked(), vault.mayGoTo(here)]).toEqual([false, false])
  })

  test('counts for the session where it cannot be stored, and that is said', async () => {
    const parts = pretendedCipher()
    const { vault } = openVault(parts)
    await vault.save(sentinel, 'secure')
    parts.cipher.encryptFails = new Error('locked')
    expect(await vault.confirm([here])).toMatchObject({ fault: { code: 'storageFailed' } })
    expect(vault.mayGoTo(here)).toBe(true)
  })
})

describe('saving', () => {
  test('a keyring that is locked between the probe and the key stores nothing weakly', async () => {
    const parts = pretendedCipher('v11')
    const { encrypt } = parts.port
    parts.port.encrypt = async (text) => {
      const data = await encrypt(text)
      parts.cipher.prefix = 'v10'
      return data
    }
    const { vault } = openVault(parts)
    expect(await vault.save(sentinel, 'secure')).toMatchObject({
      fault: { code: 'storageUnavailable' },
    })
    expect(vault.strength().at).toBe('weak')
    expect(await readdir(folder)).toEqual([])
  })

  test('a secure key is held, stored encrypted with mode 0600, and shows four characters', async () => {
    const { vault } = openVault(pretendedCipher())
    expect(await vault.save(` ${sentinel}\n`, 'secure')).toEqual({ ok: true, value: null })
    expect(vault.state()).toEqual({
      at: 'held',
      lastFour: 'WXYZ',
      storage: 'secure',
      storageName: 'GNOME Keyring',
    })
    expect(vault.strength()).toEqual({ at: 'secure', name: 'GNOME Keyring' })
    expect(vault.key()).toBe(sentinel)
    const file: unknown = JSON.parse(await readFile(keyPath(), 'utf8'))
    expect(file).toEqual({
      v: 2,
      data: expect.any(String),
      savedAt: expect.any(Number),
      storage: 'secure',
    })
    if (process.platform !== 'win32') expect((await stat(keyPath())).mode & 0o777).toBe(0o600)
    expect(await filesWithSentinel()).toEqual([])
    expect(await readdir(folder)).toEqual(['key.json'])
  })

  test('a fixed password on Linux refuses a secure key, says so and stores nothing', async () => {
    const parts = pretendedCipher('v10')
    const { encrypt } = parts.port
    const encrypted: string[] = []
    parts.port.encrypt = (text) => {
      encrypted.push(text)
      return encrypt(text)
    }
    const { vault } = openVault(parts)
    await vault.open()
    const saved = await vault.save(sentinel, 'secure')
    // The key itself is given to no storage that has shown itself weak.
    expect(encrypted).toEqual(['strength probe'])
    expect(saved).toMatchObject({ ok: false, fault: { code: 'storageUnavailable' } })
    expect(vault.strength()).toMatchObject({ at: 'weak' })
    expect(vault.key()).toBeNull()
    expect(await readdir(folder)).toEqual([])
  })

  test('a weak key is stored only when the person chose that', async () => {
    const { vault } = openVault(pretendedCipher('v10'))
    await vault.save(sentinel, 'weak')
    expect(vault.state()).toMatchObject({ at: 'held', storage: 'weak' })
  })

  test('weak storage by choice becomes secure where the keyring is good', async () => {
    const { vault } = openVault(pretendedCipher('v11'))
    await vault.save(sentinel, 'weak')
    expect(vault.state()).toMatchObject({ at: 'held', storage: 'secure' })
  })

  test('the prefix v10 is no weakness on macOS and Windows', async () => {
    for (const platform of ['darwin', 'win32']) {
      const { vault } = openVault(pretendedCipher('v10'), platform)
      expect((await vault.save(sentinel, 'secure')).ok).toBe(true)
    }
  })

  test('a key for the session touches neither disk nor storage, and removes an older key', async () => {
    await storedBefore()
    const parts = pretendedCipher()
    const { vault } = openVault(parts)
    await vault.save(sentinel, 'session')
    expect(vault.state()).toMatchObject({ at: 'held', storage: 'session', lastFour: 'WXYZ' })
    expect(parts.cipher.touched).toBe(0)
    expect(await readdir(folder)).toEqual([])
  })

  test('without any storage the fault names the way out', async () => {
    const parts = pretendedCipher()
    parts.cipher.isAvailable = false
    const { vault } = openVault(parts)
    const saved = await vault.save(sentinel, 'secure')
    const again = expect.stringContaining('asked again only when the program is restarted')
    expect(saved).toMatchObject({
      ok: false,
      fault: { code: 'storageUnavailable', nextStep: again },
    })
    expect(vault.strength()).toMatchObject({ at: 'missing', reason: again })
  })

  test('a key with spaces or line breaks inside is refused, so it can add no header', async () => {
    const { vault } = openVault(pretendedCipher())
    for (const key of ['two words', 'line\r\nX-Other: 1', 'ключ', '   ']) {
      const saved = await vault.save(key, 'session')
      expect(saved).toMatchObject({ ok: false, fault: { code: 'invalidInput' } })
    }
    expect(vault.state()).toEqual({ at: 'absent' })
  })

  test('a short key shows none of its characters', async () => {
    const { vault } = openVault(pretendedCipher())
    await vault.save('short', 'session')
    expect(vault.state()).toMatchObject({ lastFour: '' })
  })

  test('a disk that cannot be written is a fault, not a held key', async () => {
    const { vault } = openVault(pretendedCipher())
    await rm(folder, { recursive: true })
    await writeFile(folder, 'a file in the way')
    const saved = await vault.save(sentinel, 'secure')
    expect(saved).toMatchObject({ ok: false, fault: { code: 'storageFailed' } })
    expect(vault.key()).toBeNull()
  })
})

describe('opening a stored key', () => {
  test('a good key is held again', async () => {
    await storedBefore()
    const { vault } = openVault(pretendedCipher())
    await vault.open()
    await vault.reported()
    expect(vault.key()).toBe(sentinel)
    expect(vault.state()).toMatchObject({ at: 'held', storage: 'secure' })
  })

  test('a prompt that stays open becomes "waiting" after five seconds, then the key is held', async () => {
    await storedBefore()
    const parts = pretendedCipher()
    const prompt = Promise.withResolvers<void>()
    parts.cipher.prompt = prompt.promise
    const { vault, clock } = openVault(parts)
    const opening = vault.open()
    // Reading the file takes real time, so the clock is turned only once it is done.
    await expect.poll(() => parts.cipher.touched).toBe(1)
    await clock.turn(4_999)
    expect(vault.state()).not.toEqual({ at: 'waiting' })
    await clock.turn(1)
    expect(vault.state()).toEqual({ at: 'waiting' })
    await vault.reported()
    prompt.resolve()
    await opening
    expect(vault.state()).toMatchObject({ at: 'held' })
  })

  test('a storage that is unavailable for a moment is asked again and the ciphertext stays', async () => {
    const before = await storedBefore()
    const parts = pretendedCipher()
    parts.cipher.decryptFails = new Error(
      'safeStorage is temporarily unavailable. Please try again.',
    )
    const { vault, clock } = openVault(parts)
    await vault.open()
    expect(vault.state()).toMatchObject({ at: 'unreadable' })
    await clock.turn(2_000)
    expect(vault.state()).toMatchObject({ at: 'unreadable' })
    expect(await readFile(keyPath(), 'utf8')).toBe(before)
    parts.cipher.decryptFails = undefined
    await clock.turn(5_000)
    expect(vault.state()).toMatchObject({ at: 'held' })
  })

  test('a ciphertext that cannot be decrypted is unreadable and kept until a key is saved', async () => {
    const before = await storedBefore()
    const parts = pretendedCipher()
    parts.cipher.decryptFails = new Error(`Error while decrypting ${sentinel}`)
    const { vault, lines } = openVault(parts)
    await vault.open()
    const state = vault.state()
    const reason = expect.stringContaining('is asked again only when the program is restarted')
    expect(state).toMatchObject({ at: 'unreadable', reason })
    expect(await readFile(keyPath(), 'utf8')).toBe(before)
    expect(JSON.stringify([state, lines])).not.toContain(sentinel)
    await vault.save('another-key-that-is-long', 'secure')
    expect(await readFile(keyPath(), 'utf8')).not.toBe(before)
  })

  test('a storage that is gone leaves the ciphertext alone, and is asked again', async () => {
    const before = await storedBefore()
    const parts = pretendedCipher()
    parts.cipher.isAvailable = false
    const { vault, clock } = openVault(parts)
    await vault.open()
    expect(vault.state()).toMatchObject({ at: 'unreadable' })
    expect(vault.strength()).toMatchObject({ at: 'missing' })
    expect(await readFile(keyPath(), 'utf8')).toBe(before)
    parts.cipher.isAvailable = true
    await clock.turn(2_000)
    expect(vault.state()).toMatchObject({ at: 'held' })
  })

  test('a damaged file is unreadable and kept', async () => {
    for (const text of [
      '',
      '{',
      'null',
      '{"v":2}',
      '{"v":1,"data":"%%","savedAt":1,"storage":"secure"}',
    ]) {
      await writeFile(keyPath(), text)
      const { vault } = openVault(pretendedCipher())
      await vault.open()
      expect(vault.state()).toMatchObject({ at: 'unreadable' })
      expect(await readFile(keyPath(), 'utf8')).toBe(text)
    }
  })

  test('a key that was stored with the fixed password says so', async () => {
    await storedBefore('v10')
    const { vault } = openVault(pretendedCipher('v10'))
    await vault.open()
    expect(vault.state()).toMatchObject({ at: 'held', storage: 'weak' })
    expect(vault.strength()).toMatchObject({ at: 'weak' })
  })

  test('a key that should be encrypted again is, and grows from weak to secure', async () => {
    const before = await storedBefore('v10')
    const parts = pretendedCipher('v11')
    parts.cipher.shouldReEncrypt = true
    const { vault } = openVault(parts)
    await vault.open()
    expect(await readFile(keyPath(), 'utf8')).not.toBe(before)
    expect(vault.state()).toMatchObject({ at: 'held', storage: 'secure' })
  })

  test('encrypting again never turns a secure key into a weak one', async () => {
    const before = await storedBefore('v11')
    const parts = pretendedCipher('v10')
    parts.cipher.shouldReEncrypt = true
    const { vault } = openVault(parts)
    await vault.open()
    expect(await readFile(keyPath(), 'utf8')).toBe(before)
    expect(vault.key()).toBe(sentinel)
  })
})

describe('forgetting', () => {
  test('removes the key from memory and disk', async () => {
    const { vault } = openVault(pretendedCipher())
    await vault.save(sentinel, 'secure')
    expect(await vault.forget()).toEqual({ ok: true, value: null })
    expect(vault.key()).toBeNull()
    expect(vault.state()).toEqual({ at: 'absent' })
    expect(await readdir(folder)).toEqual([])
  })

  test('overwrites the file before it is removed, also what a crash has left', async () => {
    const { vault } = openVault(pretendedCipher())
    await vault.save(sentinel, 'secure')
    const left = `${keyPath()}.0b0f0a52-7a4e-4c0e-9d5b-2f1f6f0d3c11.tmp`
    await writeFile(left, 'an older key')
    // A second name shows what becomes of the bytes when the first one is removed.
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'vault-links-'))
    const names = [keyPath(), left]
    for (const [place, name] of names.entries()) await link(name, path.join(elsewhere, `${place}`))
    await vault.forget()
    for (const place of names.keys()) {
      const bytes = await readFile(path.join(elsewhere, `${place}`))
      expect(bytes.length).toBeGreaterThan(0)
      expect(bytes.every((one) => one === 0)).toBe(true)
    }
    await rm(elsewhere, { recursive: true })
  })

  test('a save that ends after forgetting brings nothing back', async () => {
    const parts = pretendedCipher()
    const prompt = Promise.withResolvers<void>()
    parts.cipher.prompt = prompt.promise
    const { vault } = openVault(parts)
    const saving = vault.save(sentinel, 'secure')
    await vault.forget()
    prompt.resolve()
    expect(await saving).toMatchObject({ ok: false, fault: { code: 'cancelled' } })
    expect(vault.key()).toBeNull()
    expect(await readdir(folder)).toEqual([])
  })

  test('a session key whose older file stays on the disk is held, and that is said', async () => {
    const { vault } = openVault(pretendedCipher())
    // A folder that has the name of a crash's left-over cannot be removed as a file.
    await mkdir(`${keyPath()}.0b0f0a52-7a4e-4c0e-9d5b-2f1f6f0d3c11.tmp`)
    expect(await vault.save(sentinel, 'session')).toMatchObject({
      fault: {
        code: 'storageFailed',
        message: expect.stringContaining('is held for this session'),
      },
    })
    expect(vault.state()).toMatchObject({ at: 'held', storage: 'session' })
  })

  test('a session key overtakes a save that waits for a prompt', async () => {
    const parts = pretendedCipher()
    const prompt = Promise.withResolvers<void>()
    parts.cipher.prompt = prompt.promise
    const { vault, clock } = openVault(parts)
    const saving = vault.save(sentinel, 'secure')
    await clock.turn(5_000)
    expect(vault.state()).toEqual({ at: 'waiting' })
    await vault.save(sentinel, 'session')
    prompt.resolve()
    await saving
    expect(vault.state()).toMatchObject({ at: 'held', storage: 'session' })
  })
})

test('neither states, nor faults, nor the log ever hold the key', async () => {
  const parts = pretendedCipher()
  const { vault, lines } = openVault(parts)
  const said: unknown[] = []
  for (const error of [
    `${sentinel} is temporarily unavailable`,
    `Error while encrypting ${sentinel}`,
  ]) {
    parts.cipher.encryptFails = new Error(error)
    said.push(await vault.save(sentinel, 'secure'), vault.state(), vault.strength())
  }
  parts.cipher.encryptFails = undefined
  said.push(await vault.save(sentinel, 'secure'), vault.state(), vault.strength(), lines)
  expect(JSON.stringify(said)).not.toContain(sentinel)
})

test('stopping waits until a key that is being forgotten is off the disk', async () => {
  const parts = pretendedCipher()
  const { vault } = openVault(parts)
  await vault.save(sentinel, 'secure')
  void vault.forget()
  await vault.stop()
  expect(await readdir(folder)).toEqual([])
})

test('forgetting removes what a crash in the middle of a write has left', async () => {
  const { vault } = openVault(pretendedCipher())
  await vault.save(sentinel, 'secure')
  await writeFile(`${keyPath()}.0b0f0a52-7a4e-4c0e-9d5b-2f1f6f0d3c11.tmp`, 'an older key')
  await writeFile(path.join(folder, 'settings.json'), '{}')
  expect(await vault.forget()).toEqual({ ok: true, value: null })
  expect(await readdir(folder)).toEqual(['settings.json'])
})
