import { once } from 'node:events'
import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { eachService } from '#shared/operation/operation'
import type { DeskOptions } from './build-desk'
import { openDesk } from './open-desk'

/** Looks like sound: other bytes would not be taken for the file. */
export const song = Buffer.concat([Buffer.from('ID3\x04\0\0'), Buffer.alloc(4_090, 0xfb)])

/** What a service of another edition answers: to the creation, and to each poll in turn. */
export interface Edition {
  created?: object | ((file: string) => object)
  /** The status of a poll, counted from 1. */
  status?(poll: number): number
  polls(file: string): readonly object[]
  /** The status of an answer for the file, counted from 1. */
  fileStatus?(asked: number): number
}

/** A download service of one edition, its file, and how often it was asked. */
export async function serveEdition({
  created = { success: true, id: 'j1' },
  status = () => 200,
  polls,
  fileStatus = () => 200,
}: Edition) {
  const counts = { created: 0, polled: 0 }
  let fetched = 0
  const server = createServer((request, response) => {
    const origin = `http://${request.headers.host ?? ''}`
    const { pathname } = new URL(request.url ?? '', origin)
    const say = (value: object): void => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(value))
    }
    if (pathname === '/ajax/download.php') {
      counts.created += 1
      return say(typeof created === 'function' ? created(`${origin}/files/song.mp3`) : created)
    }
    if (pathname === '/ajax/progress') {
      counts.polled += 1
      response.statusCode = status(counts.polled)
      const answers = polls(`${origin}/files/song.mp3`)
      return say(answers[counts.polled - 1] ?? answers.at(-1) ?? {})
    }
    fetched += 1
    response.statusCode = fileStatus(fetched)
    if (response.statusCode !== 200) return say({ message: 'Not yet' })
    response.setHeader('content-type', 'audio/mpeg')
    response.end(song)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { origin: `http://127.0.0.1:${address.port}`, counts }
}

/** A desk whose download service is of that edition, with one job begun. */
export async function fetchFrom(edition: Edition, given: Partial<DeskOptions> = {}) {
  const { origin, counts } = await serveEdition(edition)
  const addresses = eachService(() => origin)
  const again = () => openDesk({ addresses, origin, realm: 'gateway', key: 'key', ...given })
  const desk = await again()
  const added = await desk.downloads.add({
    items: [{ at: 'job', address: 'https://video.example/1', format: 'mp3' }],
  })
  const id = added.ok ? (added.value.downloads[0]?.id ?? '') : ''
  /** Opens it once more, as after a restart. */
  return { ...desk, counts, id, again }
}
