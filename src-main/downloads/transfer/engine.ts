import { join } from 'node:path'
import { journalPath, openJournal } from './disk/journal'
import { takeLock } from './disk/lock'
import { createLimiter } from './network/limiter'
import { type ConnectionOptions, createTransferConnections } from './network/transfer-connections'
import type { Limits, Order, TransferEvent } from './order'
import { failure } from './outcomes'
import type { TransferPorts } from './ports'
import { startTransfer, type Transfer } from './transfer'

/** What names a transfer and where it has left something. */
export type TransferRef = Pick<Order, 'id' | 'folder' | 'journalFolder'>

/** All transfers of one thread. Commands for one transfer are carried out in the order given. */
export interface Engine {
  /** Begins a transfer or continues with it; nothing if it runs. */
  start(order: Order): void
  pause(id: string): void
  /** Ends it and removes its part and its journal; a file that is done stays. */
  cancel(place: TransferRef): void
  /** A new address of the same file; a transfer that ended for want of one continues. */
  renewed(id: string, address: string): void
  /** The owner has noted the outcome: the journal is no longer needed. */
  forget(place: TransferRef): void
  limit(limits: Limits): void
  /** Pauses everything; resolves when everything that came is written down. */
  close(): Promise<void>
}

export interface EnginePorts extends Omit<TransferPorts, 'total' | 'lines'> {
  connectionOptions?: ConnectionOptions
  report(event: TransferEvent): void
}

interface HeldTransfer {
  order: Order
  running: Transfer | null
  /** Ends when every command so far is carried out. */
  chain: Promise<void>
  cancelling: boolean
}

/** Makes the engine, without transfers. Reports come at most four times a second for each. */
export function createEngine({ report, connectionOptions, ...ports }: EnginePorts): Engine {
  const lines = createTransferConnections(connectionOptions)
  const entries = new Map<string, HeldTransfer>()
  const total = createLimiter(ports.clock)
  let limits: Limits = { total: null, perFile: null }
  let stopTick: (() => void) | null = null

  function tick(): void {
    stopTick = null
    let any = false
    for (const [id, { running }] of entries) {
      if (running === null) continue
      any = true
      if (running.changed()) report({ at: 'progress', id, progress: running.progress() })
    }
    if (any) stopTick = ports.clock.after(ports.policy.progressMs, tick)
  }

  /** Carries a command out after those before it. */
  function command(entry: HeldTransfer, act: () => void | Promise<void>): void {
    entry.chain = entry.chain.then(act).catch((error: unknown) => {
      ports.log(`A command for a transfer failed: ${String(error)}`)
      report({ at: 'ended', id: entry.order.id, outcome: failure('internal') })
    })
  }

  function begin(entry: HeldTransfer): void {
    if (entry.running !== null) return
    const { order } = entry
    const running = startTransfer(order, { ...ports, total, lines })
    entry.running = running
    running.limit(limits)
    stopTick ??= ports.clock.after(ports.policy.progressMs, tick)
    void running.outcome.then((outcome) => {
      if (entry.running === running) entry.running = null
      // A cancel is reported once nothing is left.
      if (outcome.at === 'paused' && entry.cancelling) return
      // What the host stated of a short transfer is reported too.
      if (running.changed()) report({ at: 'progress', id: order.id, progress: running.progress() })
      report({ at: 'ended', id: order.id, outcome })
    })
  }

  async function end(entry: HeldTransfer): Promise<void> {
    const { running } = entry
    if (running === null) return
    running.stop()
    await running.outcome
  }

  function entryOf(id: string, make: () => Order | null): HeldTransfer | null {
    const known = entries.get(id)
    if (known !== undefined) return known
    const order = make()
    if (order === null) return null
    const made: HeldTransfer = { order, running: null, chain: Promise.resolve(), cancelling: false }
    entries.set(id, made)
    return made
  }

  /** Runs after all commands: an entry without a transfer is not kept. */
  function drop(entry: HeldTransfer): void {
    const { chain, order } = entry
    void chain.then(() => {
      if (entry.chain === chain && entry.running === null) entries.delete(order.id)
    })
  }

  async function remove(
    { id, folder, journalFolder }: TransferRef,
    withPart: boolean,
  ): Promise<void> {
    const { disk } = ports
    const unlock = takeLock(journalFolder, id)
    // Another program has this transfer; its files are not ours to remove.
    if (unlock === null) return
    try {
      // Only the journal names the part; a finished transfer has none.
      if (withPart) {
        const journal = await openJournal(ports, journalFolder, id)
        const part = journal.last?.part
        await journal.close()
        if (part !== undefined) await disk.remove(join(folder, part))
      }
      await disk.remove(journalPath(journalFolder, id))
    } finally {
      unlock()
    }
  }

  const placeholder = (place: TransferRef): Order => ({
    ...place,
    address: '',
    expected: {},
    connections: 1,
    route: { at: 'direct' },
    replaceable: [],
  })

  return {
    start(order) {
      const entry = entryOf(order.id, () => order)
      if (entry === null) return
      command(entry, () => {
        if (entry.running === null) entry.order = order
        begin(entry)
      })
    },
    pause(id) {
      const entry = entries.get(id)
      if (entry !== undefined) command(entry, () => end(entry))
    },
    cancel(place) {
      const entry = entryOf(place.id, () => placeholder(place))
      if (entry === null) return
      command(entry, async () => {
        entry.cancelling = true
        await end(entry)
        await remove(place, true)
        entry.cancelling = false
        report({ at: 'ended', id: place.id, outcome: { at: 'cancelled' } })
      })
      drop(entry)
    },
    renewed(id, address) {
      const entry = entries.get(id)
      if (entry === undefined) return
      command(entry, () => {
        entry.order = { ...entry.order, address }
        entry.running?.renew(address)
        begin(entry)
      })
    },
    forget(place) {
      const entry = entryOf(place.id, () => placeholder(place))
      if (entry === null) return
      command(entry, async () => {
        if (entry.running === null) await remove(place, false)
      })
      drop(entry)
    },
    limit(next) {
      limits = next
      total.set(next.total)
      for (const { running } of entries.values()) running?.limit(next)
    },
    async close() {
      for (const entry of entries.values()) command(entry, () => end(entry))
      await Promise.all([...entries.values()].map(({ chain }) => chain))
      await lines.close()
      stopTick?.()
      stopTick = null
    },
  }
}
