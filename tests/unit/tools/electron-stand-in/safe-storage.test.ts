import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  chooseKeyring,
  createSafeStorage,
  type Keyring,
} from '../../../../tools/electron-stand-in/source/api/safe-storage.ts'
import { Run } from '../../../../tools/electron-stand-in/source/run.ts'
import { lastJson, run as runApp } from './stand-in.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stand-in-keyring-'))
  vi.stubEnv('GATEWAY_DESK_STANDIN_KEYRING_FILE', join(folder, 'keyring'))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})

function readyStorage(keyring: Keyring) {
  const run = new Run(false)
  run.phase = 'ready'
  return createSafeStorage(run, () => keyring)
}

const strong = process.platform === 'linux' ? 'v11' : 'v10'

test('before ready nothing is available and everything rejects', async () => {
  const { safeStorage } = createSafeStorage(new Run(false), () => 'v11')
  expect(await safeStorage.isAsyncEncryptionAvailable()).toBe(false)
  const message = 'safeStorage cannot be used before app is ready'
  await expect(safeStorage.encryptStringAsync('x')).rejects.toThrow(message)
  await expect(safeStorage.decryptStringAsync(Buffer.from('v11x'))).rejects.toThrow(message)
})

test('a real keyring encrypts with a key of its own', async () => {
  const { safeStorage } = readyStorage('v11')
  const encrypted = await safeStorage.encryptStringAsync('a secret key')
  expect(Buffer.isBuffer(encrypted)).toBe(true)
  expect(encrypted.subarray(0, 3).toString()).toBe(strong)
  expect(encrypted.toString('latin1')).not.toContain('secret')
  expect(await readyStorage('v11').safeStorage.decryptStringAsync(encrypted)).toEqual({
    result: 'a secret key',
    shouldReEncrypt: false,
  })
  expect(await safeStorage.isAsyncEncryptionAvailable()).toBe(true)
})

test.runIf(process.platform === 'linux')(
  'without a keyring Linux uses a known password',
  async () => {
    const weak = readyStorage('v10').safeStorage
    const encrypted = await weak.encryptStringAsync('a secret key')
    expect(encrypted.subarray(0, 3).toString()).toBe('v10')
    expect(await weak.isAsyncEncryptionAvailable()).toBe(true)
    expect(weak.getSelectedStorageBackend()).toBe('basic_text')
    expect(await weak.decryptStringAsync(encrypted)).toEqual({
      result: 'a secret key',
      shouldReEncrypt: false,
    })
    const real = readyStorage('v11').safeStorage
    expect((await real.decryptStringAsync(encrypted)).shouldReEncrypt).toBe(true)
    const strongOnes = await real.encryptStringAsync('x')
    await expect(weak.decryptStringAsync(strongOnes)).rejects.toThrow('Error while decrypting')
  },
)

test('what cannot be decrypted is an error, and a missing keyring only a passing one', async () => {
  const { safeStorage, control } = readyStorage('v11')
  const encrypted = await safeStorage.encryptStringAsync('x')
  const damaged = Buffer.from(encrypted)
  damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1
  await expect(safeStorage.decryptStringAsync(Buffer.from('nonsense'))).rejects.toThrow(
    'Error while decrypting',
  )
  await expect(safeStorage.decryptStringAsync(damaged)).rejects.toThrow('Error while decrypting')
  control.keyring = 'unavailable'
  expect(await safeStorage.isAsyncEncryptionAvailable()).toBe(false)
  const message = 'is temporarily unavailable. Please try again.'
  await expect(safeStorage.encryptStringAsync('x')).rejects.toThrow(message)
  await expect(safeStorage.decryptStringAsync(encrypted)).rejects.toThrow(message)
})

test('a keyring that asks its user keeps everything waiting until it is unlocked', async () => {
  const { safeStorage, control } = readyStorage('pending')
  let answered = false
  const available = safeStorage.isAsyncEncryptionAvailable().then((value) => {
    answered = true
    return value
  })
  const encrypted = safeStorage.encryptStringAsync('x')
  await new Promise((resolve) => setImmediate(resolve))
  expect(answered).toBe(false)
  control.unlock()
  expect(await available).toBe(true)
  expect((await encrypted).subarray(0, 3).toString()).toBe(strong)
})

test('the keyring follows the environment, then the command line', () => {
  const has = (name: string) => name === 'password-store'
  vi.stubEnv('GATEWAY_DESK_STANDIN_KEYRING', '')
  expect(chooseKeyring(has, 'basic')).toBe('v10')
  expect(chooseKeyring(() => false, '')).toBe('v11')
  vi.stubEnv('GATEWAY_DESK_STANDIN_KEYRING', 'pending')
  expect(chooseKeyring(has, 'basic')).toBe('pending')
  vi.stubEnv('GATEWAY_DESK_STANDIN_KEYRING', 'other')
  expect(() => chooseKeyring(has, 'basic')).toThrow('is not known')
})

test('an app started with --password-store=basic has the weak one', async () => {
  const { output } = await runApp(
    `
      import { app, safeStorage } from 'electron'
      app.whenReady().then(async () => {
        const encrypted = await safeStorage.encryptStringAsync('x')
        console.log(JSON.stringify([encrypted.subarray(0, 3).toString()]))
        app.quit()
      })
    `,
    { given: ['--password-store=basic'], environment: { GATEWAY_DESK_STANDIN_KEYRING: '' } },
  )
  expect(lastJson(output)).toEqual(['v10'])
})
