import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { App, SafeStorage } from 'electron'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundledFiles, chooseDataFolder } from '../../../../src-main/shell/data-folder'
import { developmentServer } from '../../../../src-main/shell/development-server'
import { systemCipher } from '../../../../src-main/shell/secret-cipher'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'data-folder-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function chosen(argument: string, environment: Record<string, string>) {
  const paths: Record<string, string> = { appData: path.join(folder, 'system') }
  const app = {
    name: 'Gateway Desk',
    commandLine: { getSwitchValue: () => argument },
    getPath: (name: string) => paths[name],
    setPath: (name: string, value: string) => {
      paths[name] = value
    },
  }
  const answer = chooseDataFolder(app as unknown as App, environment)
  expect(paths.userData).toBe(answer)
  return answer
}

test('the data folder is the command line’s, else the environment’s, else the system’s', async () => {
  const environment = { GATEWAY_DESK_USER_DATA: path.join(folder, 'environment') }
  const argument = path.join(folder, 'argument/deep')
  expect(chosen(argument, environment)).toBe(argument)
  expect(chosen('', environment)).toBe(environment.GATEWAY_DESK_USER_DATA)
  expect(chosen('', {})).toBe(path.join(folder, 'system/Gateway Desk'))
  expect((await stat(argument)).isDirectory()).toBe(true)
})

test('the program’s own files are found from the built main module', () => {
  expect(bundledFiles('/app/out/main')).toEqual({
    rendererFolder: path.normalize('/app/out/renderer'),
    preload: path.normalize('/app/out/preload/index.cjs'),
    demoMediaFolder: path.normalize('/app/resources/demo'),
    baseMapFolder: path.normalize('/app/resources/base-map'),
  })
})

test('a packaged program takes its page from no server', () => {
  const environment = { ELECTRON_RENDERER_URL: 'http://localhost:5173/' }
  expect(developmentServer(true, environment)).toBeUndefined()
  expect(developmentServer(false, {})).toBeUndefined()
  expect(developmentServer(false, { ELECTRON_RENDERER_URL: 'file:///x' })).toBeUndefined()
  expect(developmentServer(false, environment)).toEqual({
    page: 'http://localhost:5173/',
    origin: 'http://localhost:5173',
  })
})

test('the storage is named after what the ciphertext says, not after what was chosen', async () => {
  const named = async (prefix: string, backend: string) => {
    const storage = {
      encryptStringAsync: async (text: string) => Buffer.from(`${prefix}${text}`),
      getSelectedStorageBackend: () => backend,
    }
    const cipher = systemCipher(storage as unknown as SafeStorage, 'linux')
    await cipher.encrypt('text')
    return cipher.storageName()
  }
  expect(await named('v10', 'gnome_libsecret')).toBe('a fixed password')
  expect(await named('v11', 'basic_text')).toBe('the system’s keyring')
  expect(await named('v11', 'gnome_libsecret')).toBe('GNOME Keyring')
})

test('only the asynchronous calls of the system’s storage are used', async () => {
  const asked: string[] = []
  const storage = {
    isAsyncEncryptionAvailable: async () => true,
    encryptStringAsync: async (text: string) => Buffer.from(`v11${text}`),
    decryptStringAsync: async (data: Buffer) => {
      expect(Buffer.isBuffer(data)).toBe(true)
      return { result: data.toString().slice(3), shouldReEncrypt: false }
    },
    getSelectedStorageBackend: () => {
      asked.push('backend')
      return 'kwallet6'
    },
  }
  const cipher = systemCipher(storage as unknown as SafeStorage, 'linux')
  expect(await cipher.available()).toBe(true)
  const data = new Uint8Array(await cipher.encrypt('text'))
  expect(await cipher.decrypt(data)).toEqual({ result: 'text', shouldReEncrypt: false })
  expect(cipher.storageName()).toBe('KWallet')
  expect(systemCipher(storage as unknown as SafeStorage, 'darwin').storageName()).toBe('Keychain')
  // Elsewhere than on Linux there is no such question.
  expect(asked).toEqual(['backend'])
})
