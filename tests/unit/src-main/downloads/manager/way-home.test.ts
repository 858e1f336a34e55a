import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { NewDownload } from '#shared/bridge/downloads'
import type { Settings } from '#shared/bridge/settings'
import { serviceIds } from '#shared/operation/operation'
import { type DemoGateway, startDemoGateway } from '../../../../../src-demo'
import { type Clock, systemClock } from '../../../../../src-main/core/clock'
import { lookEveryMs } from '../../../../../src-main/downloads/holds'
import type { Downloads } from '../../../../../src-main/downloads/ports'
import { key, mediaFolder, runningDemo } from '../../../src-demo/running-demo'
import type { DeskOptions } from './build-desk'
import { newFolder, openDesk } from './open-desk'

/** The demo gateway's clock can be set ahead, so that addresses expire when a test says so. */
let ahead = 0
const demo = runningDemo({ now: () => Date.now() + ahead })

const desk = (set: (settings: Settings) => void = () => {}, more: Partial<DeskOptions> = {}) =>
  openDesk({
    addresses: demo.gateway().addresses,
    origin: demo.gateway().origin,
    key,
    settings: set,
    ...more,
  })

/** The machine's own clock, by which what is held up is looked at without a person's patience. */
const impatientClock: Clock = {
  now: systemClock.now,
  after: (ms, task) => systemClock.after(ms === lookEveryMs ? 100 : ms, task),
}

const sha256 = async (path: string) => sha256Of(await readFile(path))
const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const file = (name: string, values: Record<string, string> = {}) =>
  `${demo.gateway().origin}/media/file/${name}?${new URLSearchParams(values)}`

const fetched = async (address: string) =>
  new Uint8Array(await (await fetch(address)).arrayBuffer())

/** Adds one thing and gives its id. */
async function add(downloads: Downloads, item: NewDownload): Promise<string> {
  const added = await downloads.add({ items: [item] })
  if (!added.ok) throw new Error(added.fault.message)
  const [entry] = added.value.downloads
  if (entry === undefined) throw new Error(added.value.refused[0]?.reason)
  return entry.id
}

/** Waits until so many bytes of an entry came. */
function bytesOf(downloads: Downloads, id: string, bytes: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = downloads.onChange(() => {
      const [entry] = downloads.show([id])
      if (entry === undefined || entry.bytes < bytes) return
      stop()
      resolve()
    })
  })
}

const created = () =>
  demo
    .gateway()
    .requests()
    .filter(({ path }) => path.includes('download.php')).length

test('a job becomes a checked file under the name of its video', async () => {
  const { downloads, reaches } = await desk()
  const address = 'https://video.example/watch/harbour'
  const done = await reaches(await add(downloads, { at: 'job', address, format: 'mp3' }), 'done')
  expect(done.path).toMatch(/files[/\\]Downloads[/\\]harbour 🎬\.mp3$/)
  expect(done).toMatchObject({ title: 'harbour 🎬', media: 'audio', bytes: done.total })
  expect(done.state).toMatchObject({ sha256: await sha256(done.path ?? '') })
})

test('a finished file is marked with the address it came from', async () => {
  const marked: string[][] = []
  const { downloads, reaches } = await desk(undefined, {
    files: {
      mark: async (path, address) => {
        marked.push([path, address])
      },
    },
  })
  const address = 'https://video.example/watch/harbour'
  const done = await reaches(await add(downloads, { at: 'job', address, format: 'mp3' }), 'done')
  expect(marked).toEqual([[done.path, expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\//)]])
})

test('every job that fails says why, and what to do', async () => {
  const { downloads, reaches } = await desk()
  const words = async (address: string) => {
    const id = await add(downloads, { at: 'job', address, format: 'mp3' })
    const { state } = await reaches(id, 'failed')
    return state.at === 'failed' ? `${state.code}: ${state.reason}` : ''
  }
  expect(
    await Promise.all(
      [
        'https://video.example/private',
        'https://video.example/expired',
        'https://video.example/fail',
        'https://video.example/forget',
        'https://video.example/nothing',
      ].map(words),
    ),
  ).toEqual([
    'jobFailed: Downloads refused the request. It says: This video is private',
    'jobFailed: Downloads refused the request. It says: This video is no longer available',
    'jobFailed: The conversion failed: Error',
    'jobLost: The service no longer knows this job: No Files',
    'jobStuck: The service says that the job is done, and gives no file.',
  ])
})

test('what is paused keeps what came, and goes on to the same bytes', async () => {
  const { downloads, reaches, settings } = await desk((given) => {
    given.downloads.speedLimit = 1_000
  })
  const id = await add(downloads, { at: 'file', address: file('held.bin', { size: '3000000' }) })
  await bytesOf(downloads, id, 300_000)
  await downloads.act({ ids: [id] }, 'pause')
  const paused = await reaches(id, 'paused')
  expect(paused.bytes).toBeGreaterThanOrEqual(300_000)
  settings.downloads.speedLimit = null
  downloads.settingsChanged()
  demo.gateway().forgetRequests()
  await downloads.act({ ids: [id] }, 'resume')
  const done = await reaches(id, 'done')
  expect(done).toMatchObject({ bytes: 3_000_000, name: 'held.bin' })
  expect(done.state).toMatchObject({ sha256: await sha256(done.path ?? '') })
  const whole = await fetched(file('held.bin', { size: '3000000' }))
  expect(await sha256(done.path ?? '')).toBe(sha256Of(whole))
})

test('an address that expired is renewed by the same job; what came is kept', async () => {
  const { downloads, reaches, settings } = await desk((given) => {
    given.downloads.speedLimit = 200
  })
  demo.gateway().forgetRequests()
  const address = 'https://video.example/brief-walk'
  const id = await add(downloads, { at: 'job', address, format: 'mp3' })
  await bytesOf(downloads, id, 150_000)
  await downloads.act({ ids: [id] }, 'pause')
  ahead += 60_000
  settings.downloads.speedLimit = null
  downloads.settingsChanged()
  await downloads.act({ ids: [id] }, 'resume')
  await reaches(id, 'done')
  expect(created()).toBe(1)
  const details = await downloads.details(id)
  if (!details.ok) throw new Error(details.fault.message)
  // Such an address is good for three seconds: a busy machine needs more than one.
  const [first, ...further] = details.value.addresses.map(({ why }) => why)
  expect(first).toBe('Given by the job')
  expect([...new Set(further)]).toEqual(['Renewed by the job'])
  expect(JSON.stringify(details.value)).not.toContain('exp=1')
  expect(details.value.headers).toContainEqual({ name: 'content-type', value: 'audio/mpeg' })
  expect(details.value.validator).toMatch(/^"/)
})

test('the same is not fetched twice unless its person wants it', async () => {
  const { downloads, reaches, asked } = await desk()
  demo.gateway().forgetRequests()
  const item = { at: 'job', address: 'https://video.example/twice', format: 'mp3' } as const
  const first = await reaches(await add(downloads, item), 'done')
  const again = await add(downloads, item)
  const [duplicate] = downloads.show([again])
  expect(duplicate?.state).toEqual({ at: 'duplicate', of: { id: first.id, path: first.path } })
  const opened = await downloads.choose(again, 'open')
  expect(opened.ok && opened.value.id).toBe(first.id)
  expect(asked).toEqual([`open ${first.path}`])

  const beside = await add(downloads, item)
  await downloads.choose(beside, 'keepBoth')
  expect((await reaches(beside, 'done')).path).toBe(first.path?.replace('.mp3', ' (2).mp3'))

  const instead = await add(downloads, item)
  await downloads.choose(instead, 'replace')
  expect((await reaches(instead, 'done')).path).toBe(first.path)
  // The job was paid for once: its file can be fetched as often as wanted.
  expect(created()).toBe(1)
  const listed = await downloads.list()
  expect(listed.ok && listed.value.downloads.map(({ id }) => id).sort()).toEqual(
    [beside, instead].sort(),
  )
})

test('a file of another’s making with the same name is never overwritten by itself', async () => {
  const { downloads, reaches, folder } = await desk()
  const address = file('song.mp3', { size: '500000' })
  const path = join(folder, 'files', new URL(address).hostname, 'song.mp3')
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, 'mine')
  const id = await add(downloads, { at: 'file', address, title: 'song' })
  const { state } = await reaches(id, 'duplicate')
  expect(state).toEqual({ at: 'duplicate', of: { id: null, path } })
  await downloads.choose(id, 'keepBoth')
  const done = await reaches(id, 'done')
  expect(done.path).toBe(path.replace('song.mp3', 'song (2).mp3'))
  expect(await readFile(path, 'utf8')).toBe('mine')
})

test('a page cannot have a file replaced that is not in the download table', async () => {
  let accepts = false
  const questions: string[] = []
  const { downloads, reaches, folder, settings } = await desk(() => {}, {
    system: {
      ask: async ({ message, detail }) => {
        questions.push(`${message} ${detail}`)
        return accepts
      },
    },
  })
  settings.downloads.duplicates = 'replace'
  const address = file('song.mp3', { size: '500000' })
  const path = join(folder, 'files', new URL(address).hostname, 'song.mp3')
  await mkdir(join(path, '..'), { recursive: true })
  await writeFile(path, 'mine')
  // The setting alone asks, and what answers in the window does not count.
  const item = { at: 'file', address, title: 'song' } as const
  const id = await add(downloads, item)
  expect((await reaches(id, 'duplicate')).state).toMatchObject({ of: { path } })
  await downloads.choose(id, 'replace')
  expect((await reaches(id, 'done')).path).toBe(path.replace('song.mp3', 'song (2).mp3'))
  expect(await readFile(path, 'utf8')).toBe('mine')
  expect(questions).toEqual([expect.stringContaining(`Replace "song.mp3"? ${path}`)])

  // Where the host says the name, it is known at the end only.
  const unnamed = await add(downloads, { at: 'file', address: `${address}&again=1` })
  expect((await reaches(unnamed, 'done')).path).not.toBe(path)
  expect(await readFile(path, 'utf8')).toBe('mine')

  accepts = true
  const instead = await add(downloads, { ...item, address: `${address}&again=2` })
  await reaches(instead, 'duplicate')
  await downloads.choose(instead, 'replace')
  expect((await reaches(instead, 'done')).path).toBe(path)
  expect((await readFile(path)).length).toBeGreaterThan(400_000)
  // Now it is known, and the setting is enough, until somebody else writes to it.
  const third = await add(downloads, { ...item, address: `${address}&again=3` })
  expect((await reaches(third, 'done')).path).toBe(path)
  await writeFile(path, 'mine again')
  const fourth = await add(downloads, { ...item, address: `${address}&again=4` })
  await reaches(fourth, 'duplicate')
  expect(questions).toHaveLength(2)
})

test('however often a page says replace, its person is asked once, and one thing at a time', async () => {
  let open = 0
  const questions: { message: string; open: number }[] = []
  const { downloads, reaches, folder } = await desk(() => {}, {
    system: {
      ask: async ({ message }) => {
        open += 1
        questions.push({ message, open })
        await new Promise((resolve) => setImmediate(resolve))
        open -= 1
        return false
      },
    },
  })
  const ids: string[] = []
  for (const name of ['one', 'two']) {
    const address = file(`${name}.mp3`, { size: '50000' })
    const path = join(folder, 'files', new URL(address).hostname, `${name}.mp3`)
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, 'mine')
    ids.push(await add(downloads, { at: 'file', address, title: name }))
  }
  for (const id of ids) await reaches(id, 'duplicate')
  await Promise.all([...ids, ...ids].map((id) => downloads.choose(id, 'replace')))
  expect(questions).toEqual([
    { message: 'Replace "one.mp3"?', open: 1 },
    { message: 'Replace "two.mp3"?', open: 1 },
  ])
})

test('a network folder that is chosen is refused in a sentence, and the present one stays', async () => {
  let folder = '//server/share'
  const { downloads, settings } = await desk(() => {}, {
    system: { chooseFolder: async () => folder },
  })
  expect(await downloads.chooseFolder()).toMatchObject({
    ok: false,
    fault: {
      message:
        'The download folder "//server/share" is on the network, and network folders cannot be used.',
    },
  })
  expect(settings.downloads.folder).toBe('')
  folder = '/home/jo/films'
  expect(await downloads.chooseFolder()).toMatchObject({ ok: true, value: { folder } })
  expect(settings.downloads.folder).toBe(folder)
})

test('bad addresses are refused with a sentence each, and the good ones are taken', async () => {
  const { downloads, reaches } = await desk()
  const added = await downloads.add({
    items: [
      { at: 'file', address: 'http://192.168.1.1/secret' },
      { at: 'file', address: 'https://files.example/real.zip' },
      { at: 'file', address: 'ftp://files.example/a' },
      { at: 'file', address: file('good.bin', { size: '1000' }) },
      { at: 'file', address: file('good.bin', { size: '1000' }) },
    ],
  })
  if (!added.ok) throw new Error(added.fault.message)
  expect(added.value.refused.map(({ reason }) => reason)).toEqual([
    'Files are fetched over https only, so that nobody can change them on the way.',
    'With demo data only files of the demo gateway can be fetched.',
    'Only web addresses that begin with https:// are accepted.',
  ])
  expect(added.value.downloads).toHaveLength(1)
  await reaches(added.value.downloads[0]?.id ?? '', 'done')
})

test('the key is never sent to the host of a file, be it the gateway’s own', async () => {
  const applyRun: string[] = []
  const host = createServer((request, response) => {
    applyRun.push(JSON.stringify([request.method, request.url, request.rawHeaders]))
    response.writeHead(200, { 'content-length': '5', 'content-type': 'text/plain' })
    response.end('whole')
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void host.close())
  const at = host.address()
  const origin = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`
  const addresses = Object.fromEntries(serviceIds.map((id) => [id, `${origin}/`]))
  const held = { key: null as string | null, confirmed: false }
  const { downloads, reaches } = await desk(undefined, {
    realm: 'gateway',
    origin,
    addresses: { ...demo.gateway().addresses, ...addresses },
    world: () => ({ key: held.key, maySendKey: () => held.key !== null && held.confirmed }),
  })
  const id = await add(downloads, { at: 'file', address: `${origin}/file.txt?token=secret` })
  // What its person confirmed lies with the key: while that is locked, nobody knows it.
  expect((await reaches(id, 'paused')).state).toMatchObject({ why: 'noKey' })
  held.key = key
  const other = await add(downloads, { at: 'file', address: `${origin}/other.txt` })
  expect((await reaches(other, 'failed')).state).toMatchObject({ code: 'addressRefused' })
  expect(applyRun).toEqual([])
  held.confirmed = true
  downloads.changed()
  await reaches(id, 'done')
  expect(applyRun.length).toBeGreaterThan(0)
  for (const one of applyRun) {
    expect(one).not.toContain(key)
    expect(one.toLowerCase()).not.toMatch(/gatewayapi|cookie|referer|authorization/)
  }
  // Nor does anything that the window sees hold the token of the address.
  const listed = await downloads.list()
  const details = await downloads.details(id)
  expect(JSON.stringify([listed, details])).not.toContain('secret')
})

test('a full disk holds a download up, and it goes on when there is room', async () => {
  let free = 1_000
  const { downloads, reaches } = await desk(undefined, {
    clock: impatientClock,
    files: { freeBytes: async () => free },
  })
  const id = await add(downloads, { at: 'file', address: file('room.bin', { size: '100000' }) })
  const { state } = await reaches(id, 'paused')
  expect(state).toMatchObject({ why: 'diskFull' })
  free = 1e12
  await reaches(id, 'done')
})

test('a folder that is away holds a download up, and is not made anew elsewhere', async () => {
  const folder = await newFolder()
  const chosen = join(folder, 'drive')
  const { downloads, reaches } = await desk(
    (given) => {
      given.downloads.folder = chosen
    },
    { clock: impatientClock },
  )
  const id = await add(downloads, { at: 'file', address: file('away.bin', { size: '100000' }) })
  const { state } = await reaches(id, 'paused')
  expect(state).toMatchObject({ why: 'folderGone' })
  expect(await readdir(folder)).toEqual([])
  await mkdir(chosen)
  expect((await reaches(id, 'done')).path).toContain(chosen)
})

test('a moved file is found again by its bytes, and another one is refused', async () => {
  let chosen = ''
  const { downloads, reaches, folder } = await desk(undefined, {
    system: { chooseFile: async () => chosen },
  })
  const id = await add(downloads, { at: 'file', address: file('moved.bin', { size: '50000' }) })
  const done = await reaches(id, 'done')
  const other = join(folder, 'other.bin')
  await writeFile(other, new Uint8Array(50_000))
  chosen = other
  expect(await downloads.relink(id)).toMatchObject({ ok: false })
  chosen = join(folder, 'elsewhere.bin')
  await rename(done.path ?? '', chosen)
  const found = await downloads.relink(id)
  expect(found.ok && found.value.download).toMatchObject({ path: chosen, state: { present: true } })
  await rm(chosen)
})

test('what was under way goes on after a restart, without asking for a job again', async () => {
  const folder = await newFolder()
  demo.gateway().forgetRequests()
  const first = await desk(
    (given) => {
      given.downloads.speedLimit = 200
    },
    { folder },
  )
  const item = { at: 'job', address: 'https://video.example/again', format: 'm4a' } as const
  const id = await add(first.downloads, item)
  await bytesOf(first.downloads, id, 100_000)
  await first.stop()
  const second = await desk(undefined, { folder })
  const [entry] = await second.list()
  expect(entry?.bytes).toBeGreaterThan(0)
  await second.reaches(id, 'done')
  expect(created()).toBe(1)
})

test('demo downloads go on at the demo gateway of the next start, jobs and files alike', async () => {
  const folder = await newFolder()
  const start = async () => {
    const gateway = await startDemoGateway({ key, mediaFolder })
    onTestFinished(() => gateway.stop())
    return gateway
  }
  const open = (gateway: DemoGateway, set: (settings: Settings) => void) =>
    openDesk({
      folder,
      addresses: gateway.addresses,
      origin: gateway.origin,
      key,
      settings: set,
    })
  const earlier = await start()
  const first = await open(earlier, (given) => {
    given.downloads.speedLimit = 200
  })
  const making = await add(first.downloads, {
    at: 'job',
    address: 'https://video.example/slow-boat',
    format: 'mp3',
  })
  const fetching = await add(first.downloads, {
    at: 'file',
    address: `${earlier.origin}/media/file/parts.bin?size=900000`,
  })
  await bytesOf(first.downloads, fetching, 100_000)
  await first.reaches(making, 'converting')
  await first.stop()
  await earlier.stop()
  const later = await start()
  // A slow job is asked for forty times, and there is nothing to see between.
  const second = await open(later, (given) => {
    given.polling.longestSeconds = given.polling.firstSeconds
  })
  const [made, fetched] = [
    await second.reaches(making, 'done'),
    await second.reaches(fetching, 'done'),
  ]
  expect(made.title).toBe('slow boat 🎬')
  expect(fetched.bytes).toBe(900_000)
  expect(later.requests().some(({ path }) => path.includes('download.php'))).toBe(false)
})
