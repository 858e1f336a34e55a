import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { extractAll } from '@electron/asar'

/** A packaged program, as `electron-builder --dir` lays it out. */
export interface Package {
  /** The folder that app.asar, whose contents it holds, is taken for. */
  readonly app: string
  readonly resources: string
  readonly fuses: Fuses
}

/** The fuses that the stand-in can imitate. */
export interface Fuses {
  readonly runAsNode: boolean
  readonly nodeOptions: boolean
  readonly inspect: boolean
  readonly asarOnly: boolean
}

/** What stands before the fuses in every binary of Electron (`@electron/fuses`). */
const sentinel = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'
const places = { runAsNode: 0, nodeOptions: 2, inspect: 3, asarOnly: 5 }

/** Opens the package that this executable begins, as Electron would when it is started. */
export function openPackage(executable: string): Package {
  const fuses = readFuses(readFileSync(executable))
  const resources = path.join(path.dirname(executable), 'resources')
  if (!fuses.asarOnly) throw new Error('STANDIN: a package whose fuse allows other than app.asar')
  // Node reads no archives, so that it is laid out under its own name while the program runs.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'stand-in-package-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const app = path.join(folder, 'app.asar')
  extractAll(path.join(resources, 'app.asar'), app)
  return { app, resources, fuses }
}

/** Reads the fuse wire: after the sentinel its version, its length, and a digit for each fuse. */
export function readFuses(binary: Buffer): Fuses {
  const at = binary.indexOf(sentinel)
  if (at < 0) throw new Error('STANDIN: the executable of the package has no fuses')
  const wire = binary.subarray(at + sentinel.length + 2)
  const isOn = (place: number): boolean => String.fromCharCode(wire[place] ?? 0) === '1'
  return {
    runAsNode: isOn(places.runAsNode),
    nodeOptions: isOn(places.nodeOptions),
    inspect: isOn(places.inspect),
    asarOnly: isOn(places.asarOnly),
  }
}

/** Takes out of the environment what a packaged program with these fuses never gets to see. */
export function applyFuses({ runAsNode, nodeOptions }: Fuses): void {
  if (!nodeOptions) {
    delete process.env.NODE_OPTIONS
    delete process.env.NODE_EXTRA_CA_CERTS
  }
  if (!runAsNode) delete process.env.ELECTRON_RUN_AS_NODE
}
