import type { Clock } from '../core/clock'

/** The system's secure storage: Electron's asynchronous safeStorage, or a pretended one in tests. */
export interface SecretCipher {
  /** False if there is none. True proves no strength, and may take as long as a prompt is open. */
  available(): Promise<boolean>
  encrypt(text: string): Promise<Uint8Array>
  decrypt(data: Uint8Array): Promise<{ result: string; shouldReEncrypt: boolean }>
  /** Its name for people: "Keychain", "GNOME Keyring", … */
  storageName(): string
}

/** The file of the encrypted key. Each function rejects with the system's error. */
export interface KeyFile {
  /** The text of the file; undefined if there is none. */
  read(): Promise<string | undefined>
  /** Atomic, mode 0600. */
  write(text: string): Promise<void>
  /** Overwrites the file, then removes it; nothing happens if there is none. */
  erase(): Promise<void>
}

export interface VaultPorts {
  cipher: SecretCipher
  file: KeyFile
  clock: Clock
  platform: string
  /** Called after the state of the key or of the storage changed. */
  changed(): void
  /** A line for the program's log; never holds the key. */
  log(line: string): void
}
