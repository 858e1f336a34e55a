import { createHash } from 'node:crypto'
import { Agent } from 'undici'

/*
 * What a transfer cannot do without: asks for an address with nothing round undici and hashes what
 * comes. Writes nothing. Prints the seconds of CPU that this took. Argument: address.
 */

const address = new URL(process.argv[2] ?? '')
const agent = new Agent()
const hash = createHash('sha256')
const before = process.cpuUsage()
agent.dispatch(
  { origin: address.origin, path: address.pathname, method: 'GET' },
  {
    onRequestStart() {},
    onResponseStart() {},
    onResponseData(_controller, chunk) {
      hash.update(chunk)
    },
    onResponseEnd() {
      hash.digest()
      const { user, system } = process.cpuUsage(before)
      console.log((user + system) / 1e6)
      process.exit(0)
    },
    onResponseError(_controller, error) {
      throw error
    },
  },
)
