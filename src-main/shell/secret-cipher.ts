import type { SafeStorage } from 'electron'
import type { SecretCipher } from '../vault/ports'

const fixedPassword = 'a fixed password'

const linuxNames: Readonly<Record<string, string>> = {
  basic_text: fixedPassword,
  gnome_libsecret: 'GNOME Keyring',
  kwallet: 'KWallet',
  kwallet5: 'KWallet',
  kwallet6: 'KWallet',
}

/** The system's secure storage behind the vault's port. Only the asynchronous calls are used. */
export function systemCipher(safeStorage: SafeStorage, platform: string): SecretCipher {
  /** From the last ciphertext: on Linux it shows what was used, whatever the system intended to use. */
  let prefix = ''
  const seen = <Data extends Uint8Array>(data: Data): Data => {
    prefix = Buffer.from(data.subarray(0, 3)).toString('latin1')
    return data
  }
  return {
    available: () => safeStorage.isAsyncEncryptionAvailable(),
    encrypt: async (text) => seen(await safeStorage.encryptStringAsync(text)),
    decrypt: (data) => safeStorage.decryptStringAsync(Buffer.from(seen(data))),
    storageName() {
      if (platform === 'darwin') return 'Keychain'
      if (platform === 'win32') return 'Windows Data Protection'
      if (prefix === 'v10') return fixedPassword
      const name = linuxNames[safeStorage.getSelectedStorageBackend()] ?? 'the system’s keyring'
      return prefix === 'v11' && name === fixedPassword ? 'the system’s keyring' : name
    },
  }
}
