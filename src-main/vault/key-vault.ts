import type { KeyState, KeyStorage, StorageStrength } from '#shared/bridge/desk-state'
import { ok, type Result } from '#shared/bridge/result'
import { isAmong, joinDestinations, type KeyDestination } from './key-destination'
import { readStoredKey, type StoredKey, strengthOf, writeStoredKey } from './key-file'
import { isKey, type KeySecret, readKeyText, writeKeyText } from './key-text'
import * as words from './key-words'
import type { VaultPorts } from './ports'

/** Keeps the one key. It leaves only through `key()`, for the request header. */
export interface KeyVault {
  /** Reads the stored key, if there is one. Touches the system's storage only then. */
  open(): Promise<void>
  /** Settles as soon as the state is definite: opened, failed, or waiting for a prompt. */
  reported(): Promise<void>
  /** A key other than the one before may go nowhere until that is confirmed. */
  save(key: string, storage: KeyStorage): Promise<Result<null>>
  /** Lets the held key go to these places too, and remembers that with it. */
  confirm(destinations: readonly KeyDestination[]): Promise<Result<null>>
  /** Whether the held key may go there. */
  mayGoTo(destination: KeyDestination): boolean
  /** True if the person was never asked where the held key may go. */
  neverAsked(): boolean
  forget(): Promise<Result<null>>
  key(): string | null
  state(): KeyState
  strength(): StorageStrength
  /** Ends all waiting; the key is gone from memory. Resolves once no file is being written or erased. */
  stop(): Promise<void>
}

const promptAfterMs = 5_000
const retryPausesMs = [2_000, 5_000, 15_000, 30_000]
const longestRetryPauseMs = 60_000

interface Held extends KeySecret {
  storage: KeyStorage
}

/** Creates the vault. Everything it does to the outside goes through its ports. */
export function createKeyVault(ports: VaultPorts): KeyVault {
  const { cipher, file, clock, platform } = ports
  let held: Held | undefined
  let settled: KeyState = { at: 'absent' }
  let strength: StorageStrength = { at: 'unknown' }
  let waiting = false
  // Every save, forget and stop begins a new turn; late results of an earlier turn are dropped.
  let turn = 0
  let stopRetry = () => {}
  let fileWork: Promise<unknown> = Promise.resolve()
  const { promise: reported, resolve: report } = Promise.withResolvers<void>()

  function become(state: KeyState, next?: Held): void {
    held = next
    settled = state
    report()
    ports.changed()
  }

  function hold(secret: KeySecret, storage: KeyStorage): void {
    const storageName = storage === 'session' ? 'Memory of this session' : cipher.storageName()
    become(
      { at: 'held', lastFour: lastFour(secret.key), storage, storageName },
      { ...secret, storage },
    )
  }

  function measure(data: Uint8Array): 'secure' | 'weak' {
    const found = strengthOf(data, platform)
    const name = cipher.storageName()
    strength = found === 'weak' ? words.weakStorage(name) : { at: 'secure', name }
    return found
  }

  // The system may ask the person for a password and answer only then.
  async function patiently<Value>(mine: number, task: () => Promise<Value>): Promise<Value> {
    const stop = clock.after(promptAfterMs, () => {
      if (mine !== turn) return
      waiting = true
      report()
      ports.changed()
    })
    try {
      return await task()
    } finally {
      stop()
      if (mine === turn && waiting) {
        waiting = false
        ports.changed()
      }
    }
  }

  function beginTurn(): number {
    stopRetry()
    waiting = false
    turn += 1
    return turn
  }

  // One after the other: else a slow write could bring back an erased key.
  function inOrder<Value>(task: () => Promise<Value>): Promise<Value> {
    const done = fileWork.then(task)
    fileWork = done.catch(() => undefined)
    return done
  }

  async function writeKey(mine: number, stored: StoredKey): Promise<void> {
    const text = writeStoredKey(stored, clock.now())
    await inOrder(async () => {
      if (mine === turn) await file.write(text)
    })
  }

  async function unlock(mine: number, stored: StoredKey, attempt: number): Promise<void> {
    try {
      const opened = await patiently(mine, async () =>
        (await cipher.available()) ? await cipher.decrypt(stored.data) : undefined,
      )
      if (mine !== turn) return
      if (opened === undefined) {
        strength = words.missingStorage
        become({ at: 'unreadable', reason: words.unreadableReasons.missing })
        unlockLater(mine, stored, attempt)
        return
      }
      const secret = readKeyText(opened.result)
      if (secret === undefined) {
        become({ at: 'unreadable', reason: words.unreadableReasons.damaged })
        return
      }
      hold(secret, measure(stored.data))
      if (opened.shouldReEncrypt) await encryptAgain(mine, secret, stored)
    } catch (error) {
      if (mine !== turn) return
      if (!isTemporary(error)) {
        become({ at: 'unreadable', reason: words.unreadableReasons.refused })
        return
      }
      become({ at: 'unreadable', reason: words.unreadableReasons.temporary })
      unlockLater(mine, stored, attempt)
    }
  }

  function unlockLater(mine: number, stored: StoredKey, attempt: number): void {
    const pause = retryPausesMs[attempt] ?? longestRetryPauseMs
    stopRetry = clock.after(pause, () => {
      void unlock(mine, stored, attempt + 1)
    })
  }

  async function encryptAgain(mine: number, secret: KeySecret, stored: StoredKey): Promise<void> {
    try {
      const data = await cipher.encrypt(writeKeyText(secret))
      const storage = strengthOf(data, platform)
      // A keyring that has gone must not turn a strongly stored key into a weakly stored one.
      if (mine !== turn || (storage === 'weak' && strengthOf(stored.data, platform) === 'secure')) {
        return
      }
      await writeKey(mine, { data, storage })
      if (mine !== turn) return
      measure(data)
      hold(secret, storage)
    } catch (error) {
      ports.log(`vault: the key was not encrypted anew (${kindOf(error)})`)
    }
  }

  async function encryptFor(
    mine: number,
    secret: KeySecret,
    storage: 'secure' | 'weak',
  ): Promise<Result<StoredKey>> {
    try {
      return await patiently(mine, async () => {
        if (!(await cipher.available())) {
          strength = words.missingStorage
          return words.noStorage()
        }
        // The strength is only seen in a ciphertext, and the key is not encrypted before it is known.
        const found = measure(await cipher.encrypt('strength probe'))
        if (found === 'weak' && storage === 'secure') return words.onlyWeakStorage()
        const data = await cipher.encrypt(writeKeyText(secret))
        // The keyring may have been locked between the two.
        if (measure(data) === 'weak' && storage === 'secure') return words.onlyWeakStorage()
        return ok({ data, storage: strengthOf(data, platform) })
      })
    } catch (error) {
      ports.log(`vault: encrypting failed (${kindOf(error)})`)
      return isTemporary(error) ? words.storageBusy() : words.noStorage()
    }
  }

  async function store(
    mine: number,
    secret: KeySecret,
    storage: 'secure' | 'weak',
  ): Promise<Result<null>> {
    const encrypted = await encryptFor(mine, secret, storage)
    if (mine !== turn) return words.overtaken()
    ports.changed()
    if (!encrypted.ok) return encrypted
    try {
      await writeKey(mine, encrypted.value)
    } catch (error) {
      ports.log(`vault: the key file was not written (${kindOf(error)})`)
      return words.notWritten()
    }
    if (mine !== turn) return words.overtaken()
    hold(secret, encrypted.value.storage)
    return ok(null)
  }

  async function erase(mine: number): Promise<Result<null>> {
    try {
      await inOrder(() => file.erase())
      return ok(null)
    } catch (error) {
      ports.log(`vault: the key file was not erased (${kindOf(error)})`)
      return mine === turn ? words.notErased() : words.overtaken()
    }
  }

  async function open(): Promise<void> {
    const mine = beginTurn()
    try {
      const text = await file.read()
      if (mine !== turn) return
      const stored = text === undefined ? undefined : readStoredKey(text)
      if (text === undefined) become({ at: 'absent' })
      else if (stored === undefined) {
        become({ at: 'unreadable', reason: words.unreadableReasons.damaged })
      } else await unlock(mine, stored, 0)
    } catch (error) {
      ports.log(`vault: the key file was not read (${kindOf(error)})`)
      if (mine === turn) become({ at: 'unreadable', reason: words.unreadableReasons.file })
    }
  }

  return {
    open,
    reported: () => reported,
    async save(text, storage) {
      const key = text.trim()
      if (!isKey(key)) return words.keyMalformed()
      const mine = beginTurn()
      // A confirmation is for one key; the same key may only be stored elsewhere.
      const secret: KeySecret = held?.key === key ? held : { key, destinations: [] }
      if (storage !== 'session') {
        const stored = await store(mine, secret, storage)
        // The attempt broke off any opening of an older key; nothing was stored, so it continues.
        if (!stored.ok && mine === turn && held === undefined) void open()
        return stored
      }
      hold(secret, 'session')
      // An older key left on the disk would come back at the next start in place of this one.
      const erased = await erase(mine)
      return erased.ok || mine !== turn ? erased : words.earlierNotErased()
    },
    async confirm(destinations) {
      if (held === undefined) return words.noKeyHeld()
      const { key, storage } = held
      const secret = { key, destinations: joinDestinations(held.destinations ?? [], destinations) }
      const mine = beginTurn()
      // The person asked for it, whatever the disk does.
      hold(secret, storage)
      if (storage === 'session') return ok(null)
      const stored = await store(mine, secret, storage)
      return stored.ok || mine !== turn ? stored : words.notRemembered()
    },
    mayGoTo: (destination) => isAmong(destination, held?.destinations ?? []),
    neverAsked: () => held !== undefined && held.destinations === undefined,
    async forget() {
      const mine = beginTurn()
      become({ at: 'absent' })
      return await erase(mine)
    },
    key: () => held?.key ?? null,
    state: () => (waiting ? { at: 'waiting' } : settled),
    strength: () => strength,
    async stop() {
      beginTurn()
      held = undefined
      await fileWork
    },
  }
}

/** A short key shows fewer characters, so that what is shown never gives it away. */
const lastFour = (key: string): string => (key.length >= 12 ? key.slice(-4) : '')

const isTemporary = (error: unknown): boolean =>
  error instanceof Error && /temporarily unavailable/i.test(error.message)

// Only the kind: the message of an error could repeat what it was about.
const kindOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error)
