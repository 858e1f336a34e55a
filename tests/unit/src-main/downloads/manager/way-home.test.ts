import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { key, runningDemo } from '../../demo/running-demo'
import { openDesk } from './open-desk'

const demo = runningDemo({ now: Date.now })
const desk = () =>
  openDesk({ addresses: demo.gateway().addresses, origin: demo.gateway().origin, key })

const sha256 = async (path: string) =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

test('a job becomes a checked file under the name of its video', async () => {
  const { downloads, reaches } = await desk()
  const added = await downloads.add({
    items: [{ at: 'job', address: 'https://video.example/watch/harbour', format: 'mp3' }],
  })
  if (!added.ok) throw new Error(added.fault.message)
  const [entry] = added.value.downloads
  const done = await reaches(entry?.id ?? '', 'done')
  expect(done.path).toMatch(/files[/\\]Downloads[/\\]harbour 🎬\.mp3$/)
  expect(done).toMatchObject({ title: 'harbour 🎬', media: 'audio', bytes: done.total })
  expect(done.state).toMatchObject({ sha256: await sha256(done.path ?? '') })
})
