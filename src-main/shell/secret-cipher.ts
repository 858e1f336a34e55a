import type { SafeStorage } from 'electron'
import type { SecretCipher } from '../vault/ports'

const linuxNames: Readonly<Record<string, string>> = {
  basic_text: 'a fixed password',
  gnome_libsecret: 'GNOME Keyring',
  kwallet: 'KWallet',
  kwallet5: 'KWallet',
  kwallet6: 'KWallet',
}

/** The system's secure storage behind the vault's port. Only the asynchronous calls are used. */
export function systemCipher(safeStorage: SafeStorage, platform: string): SecretCipher {
  return {
    available: () => safeStorage.isAsyncEncryptionAvailable(),
    encrypt: (text) => safeStorage.encryptStringAsync(text),
    decrypt: (data) => safeStorage.decryptStringAsync(Buffer.from(data)),
    storageName() {
      if (platform === 'darwin') return 'Keychain'
      if (platform === 'win32') return 'Windows Data Protection'
      return linuxNames[safeStorage.getSelectedStorageBackend()] ?? 'the system’s keyring'
    },
  }
}
