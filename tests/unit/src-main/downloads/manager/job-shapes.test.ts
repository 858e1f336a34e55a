import { expect, test } from 'vitest'
import { type Edition, fetchFrom, song } from './serve-edition'

const ad = 'Support this service: tell a friend, or it cannot be found any more.'

test.each<[string, Edition]>([
  [
    'without a progress member',
    {
      polls: (file) => [
        { success: false, text: 'Initialising', download_url: '', message: ad },
        { success: false, text: 'Converting', download_url: '', message: ad },
        { success: true, text: 'Finished', download_url: file, message: ad },
      ],
    },
  ],
  [
    'without progress and words',
    {
      polls: (file) => [
        { success: false, download_url: null, message: ad },
        { success: false, download_url: null },
        { success: true, download_url: file },
      ],
    },
  ],
  [
    'whose success only means that it answered, in percent',
    {
      polls: (file) => [
        { success: true, progress: '12%', text: 'Downloading', download_url: '' },
        { success: true, progress: '100%', text: 'Finished', download_url: { url: file } },
      ],
    },
  ],
  [
    'in fractions, wrapped once more, with a relative address',
    {
      created: { success: 'true', data: { id: 'j1' } },
      polls: () => [
        { data: { success: '0', progress: '0.4', text: 'Processing...' } },
        { data: { success: '1', progress: 1000, download_url: '/files/song.mp3' } },
      ],
    },
  ],
  [
    'that says nothing for a while',
    { polls: (file) => [{}, { success: false, message: ad }, {}, { download_url: file }] },
  ],
  [
    'that holds its job in an envelope of its own, by a state in capitals',
    {
      created: { status: 'ok', data: { job: { id: 714, status: 'QUEUED' } } },
      polls: (file) => [
        { status: 'ok', data: { job: { id: 714, status: 'IN_PROGRESS' } } },
        { status: 'ok', data: { job: { id: 714, status: 'COMPLETED', download_url: file } } },
      ],
    },
  ],
  [
    'that counts tasks in a list, and names its file otherwise',
    {
      created: { tasks: [{ task_id: 'j1', state: 'accepted' }], message: 'Task accepted' },
      polls: (file) => [
        { tasks: [{ state: 'active', progress: { current: 3, total: 9 } }] },
        { tasks: [{ state: 'done', files: [{ format: 'mp3', url: file }] }] },
      ],
    },
  ],
  [
    'whose video is called like a failure',
    {
      polls: (file) => [
        { success: 0, progress: 100, text: 'Converting "Error: my failed trip"' },
        { success: 0, progress: 400, text: 'Downloading: Failure is not an option' },
        { success: 1, progress: 1000, text: 'Finished', download_url: file },
      ],
    },
  ],
  [
    'that counts to 100 and has no word for the end',
    {
      polls: (file) => [
        { progress: 40, download_url: null },
        { progress: 100, download_url: file },
      ],
    },
  ],
  [
    'that does not know a new job for a while',
    {
      status: (poll) => (poll < 5 ? 404 : 200),
      polls: (file) => [
        ...[1, 2, 3, 4].map(() => ({ message: 'Job not found' })),
        { progress: 1000, download_url: file },
      ],
    },
  ],
  [
    'of which one machine does not know the job once',
    {
      status: (poll) => (poll === 2 ? 404 : 200),
      polls: (file) => [
        { progress: 300 },
        { message: 'Job not found' },
        { progress: 1000, download_url: file },
      ],
    },
  ],
  [
    'that has the file at once, and names no job',
    { created: (file) => ({ success: true, download_url: file }), polls: () => [] },
  ],
])('a job of an edition %s becomes a file, and is paid for once', async (_name, edition) => {
  const { reaches, id, counts } = await fetchFrom(edition)
  const { bytes } = await reaches(id, 'done')
  expect(bytes).toBe(song.length)
  expect(counts.created).toBe(1)
})

test.each([
  [404, 'The host does not have the file yet.'],
  [202, 'The host is still preparing the file.'],
])(
  'a file that a job has just named is waited for (%i), and the row says so',
  async (status, words) => {
    const { reaches, id, counts } = await fetchFrom({
      polls: (file) => [{ progress: 1000, download_url: file }],
      fileStatus: (asked) => (asked <= 3 ? status : 200),
    })
    expect((await reaches(id, 'waiting')).state).toMatchObject({ reason: words })
    expect((await reaches(id, 'done')).bytes).toBe(song.length)
    expect(counts).toEqual({ created: 1, polled: 1 })
  },
)

test.each([
  [401, 'signInNeeded'],
  [451, 'refusedByHost'],
  [204, 'emptyAnswer'],
])(
  'an address that the host refuses (%i) is asked for anew, and no job is paid twice',
  async (status, code) => {
    const { reaches, id, counts, downloads } = await fetchFrom({
      polls: (file) => [{ progress: 1000, download_url: file }],
      fileStatus: (asked) => (asked === 1 ? status : 200),
    })
    expect((await reaches(id, 'failed')).state).toMatchObject({ code })
    await downloads.act({ ids: [id] }, 'retry')
    expect((await reaches(id, 'done')).bytes).toBe(song.length)
    expect(counts).toEqual({ created: 1, polled: 2 })
  },
)

test.each([
  ['Error: video unavailable', { success: false, text: 'Error: video unavailable', message: ad }],
  ['This video is private', { success: false, text: 'This video is private', download_url: '' }],
  ['Conversion failed', { success: 1, progress: 1000, text: 'Conversion failed', message: ad }],
  ['Too long for this plan', { status: 'REJECTED', reason: 'Too long for this plan' }],
  [
    'This video is private',
    { ok: true, data: { state: 'errored', errors: ['This video is private'] } },
  ],
  ['Blocked in your region', { error: true, message: 'Blocked in your region' }],
  [
    'No sound track',
    { status: 'success', result: { status: 'failed', error: { detail: 'No sound track' } } },
  ],
])('a job that says “%s” has failed in these words', async (words, answer) => {
  const { reaches, id, counts } = await fetchFrom({ polls: () => [answer] })
  const { state } = await reaches(id, 'failed')
  expect(state).toMatchObject({ code: 'jobFailed', reason: expect.stringContaining(words) })
  expect(JSON.stringify(state)).not.toContain('friend')
  expect(counts.polled).toBe(1)
})

test('a job whose address may not be opened says so, and another is not created for it', async () => {
  const address = 'ftp://files.example/song.mp3'
  const { reaches, id, counts, downloads } = await fetchFrom({
    polls: () => [{ success: 1, progress: 1000, download_url: address }],
  })
  const { state } = await reaches(id, 'failed')
  expect(state).toMatchObject({ code: 'jobAddressRefused', retry: false })
  expect(JSON.stringify(state)).toContain('“ftp:”')
  await downloads.act({ ids: [id] }, 'retry')
  expect(counts.created).toBe(1)
})

test.each([
  { success: true },
  { message: 'Job accepted', status: 'accepted' },
  { msg: 'Your job was created' },
])(
  'a creation that answers %j, and neither names a job nor refuses one, is uncertain',
  async (created) => {
    const { reaches, id, counts } = await fetchFrom({ created, polls: () => [] })
    const { state } = await reaches(id, 'failed')
    expect(state).toMatchObject({ code: 'jobUncertain', reason: expect.stringContaining('gave') })
    expect(counts).toEqual({ created: 1, polled: 0 })
  },
)

test('a job that says for long that it is done and gives no file is asked again, and not paid twice', async () => {
  const { reaches, id, counts, downloads } = await fetchFrom({
    polls: (file) => [
      ...Array.from({ length: 16 }, () => ({ success: 1, progress: 1000, text: 'Finished' })),
      { success: 1, progress: 1000, text: 'Finished', download_url: file },
    ],
  })
  expect((await reaches(id, 'failed')).state).toMatchObject({ code: 'jobStuck', retry: true })
  expect(counts.polled).toBeLessThan(16)
  await downloads.act({ ids: [id] }, 'retry')
  expect((await reaches(id, 'done')).bytes).toBe(song.length)
  expect(counts).toEqual({ created: 1, polled: 17 })
})

test('a file that is far smaller than its job states is not the file', async () => {
  const finished = (file: string, size: object) => ({ progress: 1000, download_url: file, ...size })
  const other = await fetchFrom({ polls: (file) => [finished(file, { filesize: 16_000_000 })] })
  expect((await other.reaches(other.id, 'failed')).state).toMatchObject({ code: 'otherInstead' })
  const source = await fetchFrom({ polls: (file) => [finished(file, { file_size: '400000' })] })
  expect((await source.reaches(source.id, 'done')).bytes).toBe(song.length)
})

test('two videos of one title lie side by side', async () => {
  const { reaches, id, downloads } = await fetchFrom({
    created: { success: true, id: 'j1', title: 'Morning' },
    polls: (file) => [{ success: 1, progress: 1000, download_url: file }],
  })
  const first = await reaches(id, 'done')
  const added = await downloads.add({
    items: [{ at: 'job', address: 'https://video.example/2', format: 'mp3' }],
  })
  const second = await reaches(added.ok ? (added.value.downloads[0]?.id ?? '') : '', 'done')
  expect([first.name, second.name]).toEqual(['Morning.mp3', 'Morning (2).mp3'])
})

test.each<[string, number, object]>([
  ['404', 404, { message: 'Job not found' }],
  ['410', 410, { message: 'Gone' }],
  ['a remark', 200, { success: false, message: 'Job not found' }],
  ['an error', 200, { success: false, error: 'Job not found' }],
  ['its words', 200, { success: false, text: 'Job not found' }],
  ['no files', 200, { success: 0, text: 'No Files' }],
  ['409', 409, { message: 'Not ready' }],
  ['425', 425, { message: 'Too early' }],
])(
  'a job that one machine does not know for a moment, by %s, is not lost',
  async (_how, status, answer) => {
    const { reaches, id, counts } = await fetchFrom({
      status: (poll) => (poll === 2 || poll === 3 ? status : 200),
      polls: (file) => [{ progress: 300 }, answer, answer, { progress: 1000, download_url: file }],
    })
    expect((await reaches(id, 'done')).bytes).toBe(song.length)
    expect(counts).toEqual({ created: 1, polled: 4 })
  },
)

test('a job that no machine knows is lost in the end', async () => {
  const { reaches, id, counts } = await fetchFrom({
    status: (poll) => (poll === 1 ? 200 : 404),
    polls: () => [{ progress: 300 }, { message: 'Job not found' }],
  })
  const { state } = await reaches(id, 'failed')
  expect(state).toMatchObject({ code: 'jobLost', reason: expect.stringContaining('Job not found') })
  expect(counts).toEqual({ created: 1, polled: 5 })
})
