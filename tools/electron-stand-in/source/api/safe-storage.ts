import { createCipheriv, createDecipheriv, pbkdf2Sync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { strict } from '../not-implemented.ts'
import type { Run } from '../run.ts'

/** How the desktop's keyring behaves. */
export type Keyring = 'v10' | 'v11' | 'pending' | 'unavailable'

/** Tests change the keyring while the app runs. */
export interface KeyringControl {
  keyring: Keyring
  /** The user answered the keyring's prompt: everything that waited continues. */
  unlock(): void
}

const salt = 'saltysalt'
const initialVector = Buffer.alloc(16, ' ')
// What Chromium encrypts with on Linux when there is no keyring: as good as plain text.
const knownPassword = 'peanuts'

function keyringFile(): string {
  const named = process.env.GATEWAY_DESK_STANDIN_KEYRING_FILE
  if (named) return named
  const state = process.env.XDG_STATE_HOME ?? path.join(os.homedir(), '.local', 'state')
  return path.join(state, 'electron-stand-in', 'keyring')
}

function keyringPassword(): string {
  const file = keyringFile()
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(file, randomBytes(24).toString('base64'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8')
}

const derive = (password: string) => pbkdf2Sync(password, salt, 1, 16, 'sha1')

function encrypt(version: string, password: string, text: string): Buffer {
  const cipher = createCipheriv('aes-128-cbc', derive(password), initialVector)
  return Buffer.concat([Buffer.from(version), cipher.update(text, 'utf8'), cipher.final()])
}

function decrypt(password: string, encrypted: Buffer): string {
  const decipher = createDecipheriv('aes-128-cbc', derive(password), initialVector)
  return decipher.update(encrypted.subarray(3), undefined, 'utf8') + decipher.final('utf8')
}

/** The keyring that an environment and a command line ask for. */
export function chooseKeyring(hasSwitch: (name: string) => boolean, value: string): Keyring {
  const named = process.env.GATEWAY_DESK_STANDIN_KEYRING
  switch (named) {
    case 'v10':
    case 'v11':
    case 'pending':
    case 'unavailable':
      return named
    case undefined:
    case '':
      return hasSwitch('password-store') && value === 'basic' ? 'v10' : 'v11'
    default:
      throw new Error(`STANDIN: GATEWAY_DESK_STANDIN_KEYRING=${named} is not known`)
  }
}

/** Electron's `safeStorage`, of which only the asynchronous half remains after version 45. */
export function createSafeStorage(run: Run, chosen: () => Keyring) {
  let own: Keyring | null = null
  let waiting: Array<() => void> = []
  const current = () => {
    own ??= chosen()
    return own
  }
  const answered = async (): Promise<void> => {
    if (current() === 'pending') await new Promise<void>((resolve) => waiting.push(resolve))
  }
  const needReady = () => run.needReady('safeStorage cannot be used before app is ready')
  const refuseSync = (name: string) => () => {
    throw new Error(`STANDIN: safeStorage.${name} is deprecated in Electron 45 and gone in 46`)
  }
  const control: KeyringControl = {
    get keyring() {
      return current()
    },
    set keyring(next) {
      own = next
    },
    unlock() {
      own = 'v11'
      for (const go of waiting) go()
      waiting = []
    },
  }
  // "v10" means a real key everywhere but on Linux.
  const strongVersion = process.platform === 'linux' ? 'v11' : 'v10'

  const safeStorage = strict('electron.safeStorage', {
    async isAsyncEncryptionAvailable(): Promise<boolean> {
      if (run.phase === 'loading') return false
      await answered()
      return current() !== 'unavailable'
    },
    async encryptStringAsync(text: string): Promise<Buffer> {
      needReady()
      if (typeof text !== 'string') {
        throw new TypeError(
          'Error while encrypting the text provided to safeStorage.encryptStringAsync.',
        )
      }
      await answered()
      if (current() === 'unavailable') {
        throw new Error('Encryption is temporarily unavailable. Please try again.')
      }
      if (current() === 'v10') return encrypt('v10', knownPassword, text)
      return encrypt(strongVersion, keyringPassword(), text)
    },
    async decryptStringAsync(
      encrypted: Buffer,
    ): Promise<{ result: string; shouldReEncrypt: boolean }> {
      needReady()
      const failure = new Error(
        'Error while decrypting the ciphertext provided to safeStorage.decryptStringAsync.',
      )
      if (!Buffer.isBuffer(encrypted)) throw failure
      await answered()
      if (current() === 'unavailable') {
        throw new Error('Decryption is temporarily unavailable. Please try again.')
      }
      const version = encrypted.subarray(0, 3).toString()
      const isWeak = version === 'v10' && strongVersion === 'v11'
      if (!isWeak && (version !== strongVersion || current() === 'v10')) throw failure
      try {
        const password = isWeak ? knownPassword : keyringPassword()
        return {
          result: decrypt(password, encrypted),
          shouldReEncrypt: isWeak && current() === 'v11',
        }
      } catch {
        throw failure
      }
    },
    getSelectedStorageBackend(): 'unknown' | 'basic_text' | 'gnome_libsecret' {
      if (process.platform !== 'linux') {
        throw new Error('STANDIN: safeStorage.getSelectedStorageBackend exists on Linux only')
      }
      if (run.phase === 'loading') return 'unknown'
      return current() === 'v10' ? 'basic_text' : 'gnome_libsecret'
    },
    isEncryptionAvailable: refuseSync('isEncryptionAvailable'),
    encryptString: refuseSync('encryptString'),
    decryptString: refuseSync('decryptString'),
    setUsePlainTextEncryption: refuseSync('setUsePlainTextEncryption'),
  })
  return { safeStorage, control }
}
