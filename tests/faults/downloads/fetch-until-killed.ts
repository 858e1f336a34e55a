import { systemClock } from '../../../src-main/core/clock'
import { systemDisk } from '../../../src-main/downloads/transfer/disk/disk'
import { createEngine } from '../../../src-main/downloads/transfer/engine'
import { defaultPolicy } from '../../../src-main/downloads/transfer/policy'

/*
 * A program that fetches one file until it is killed or done. Prints how many bytes are there, and
 * the outcome. Arguments: origin of the host, folder, connections.
 */

const [origin = '', folder = '', connections = ''] = process.argv.slice(2)
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)

const engine = createEngine({
  clock: systemClock,
  disk: systemDisk,
  policy: { ...defaultPolicy, progressMs: 20 },
  random: Math.random,
  log: (message) => process.stderr.write(message),
  report(event) {
    if (event.at === 'progress') say({ bytes: event.progress.bytes })
    else {
      say({ outcome: event.outcome })
      void engine.close()
    }
  },
})
engine.start({
  id: 'killed',
  address: `${origin}/file.bin`,
  folder: `${folder}/files`,
  journalFolder: `${folder}/journals`,
  expected: {},
  connections: Number(connections),
  route: { at: 'direct' },
  privateOrigins: [origin],
  replaceable: [],
})
