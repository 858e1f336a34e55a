import net from 'node:net'

/**
 * Tests talk to this machine only. Every TCP connection of Node goes through Socket.connect, so
 * refusing there covers fetch, undici and http alike.
 */
const connect = net.Socket.prototype.connect
const local = new Set(['127.0.0.1', '::1', 'localhost'])

net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
  const options = [given[0]].flat(2)[0]
  if (typeof options === 'object' && options !== null && 'port' in options) {
    const host = 'host' in options && typeof options.host === 'string' ? options.host : 'localhost'
    if (!local.has(host) && !host.endsWith('.invalid')) {
      throw new Error(`A test tried to reach ${host}. Tests talk to 127.0.0.1 only.`)
    }
  }
  return Reflect.apply(connect, this, given) as net.Socket
}
