import { describe, expect, test } from 'vitest'
import { readCreatedJob, readJobProgress } from '#shared/services/downloads/readers'
import { readRecords } from '../../../../../src-main/library/worker/answers/records-in'
import { countsOf, demoAnswers, factsOf } from '../demo-answers'
import { asked, sound } from '../sound-records'
import { survives } from '../survival'

const created = {
  success: true,
  id: 'v2_stream_d183',
  content: 'PGRpdj4=',
  title: 'Morning 🎬 &amp; harbour',
  info: { image: '//pictures.example/a.jpg', title: 'Other' },
  repeat_download: false,
  message: 'Tell a friend',
  additional_info: null,
  progress_url: 'https://elsewhere.example/progress?id=1',
  extended_duration: false,
}
const address = 'https://files.example//a.mp4'

describe('a created job', () => {
  test('has id, title, picture and the address of its progress', () => {
    expect(readCreatedJob(created)).toEqual({
      at: 'created',
      id: 'v2_stream_d183',
      title: 'Morning 🎬 & harbour',
      picture: 'https://pictures.example/a.jpg',
      format: undefined,
      fullFormat: undefined,
      message: 'Tell a friend',
      progressAddress: 'https://elsewhere.example/progress?id=1',
    })
  })

  test.each([
    [undefined, undefined],
    [{}, undefined],
    [[], undefined],
    [null, undefined],
  ])('with the information %j is created too', (info, picture) => {
    expect(readCreatedJob({ ...created, info })).toMatchObject({ at: 'created', picture })
  })

  test('of the second edition carries its picture beside', () => {
    const job = { ...created, info: undefined, thumbnail_url: 'https://p.example/t.jpg' }
    expect(readCreatedJob({ ...job, full_format: 'mp4 [720p]' })).toMatchObject({
      picture: 'https://p.example/t.jpg',
      fullFormat: 'mp4 [720p]',
    })
  })

  test.each(['message', 'msg', 'error', 'text'])('refused says why under %s', (name) => {
    const refusal = { success: false, [name]: 'This video is <b>private</b>' }
    expect(readCreatedJob(refusal)).toEqual({ at: 'refused', reason: 'This video is private' })
  })

  test('refused is told by the service’s words, not by its advertisement', () => {
    const refusal = { success: false, message: 'Tell a friend', text: 'Error: video unavailable' }
    expect(readCreatedJob(refusal)).toEqual({ at: 'refused', reason: 'Error: video unavailable' })
  })

  test('without an id that refuses nothing is undecided: it may have been made', () => {
    for (const answer of [{ success: true }, {}, 'ID3 raw sound', null]) {
      expect(readCreatedJob(answer)).toEqual({ at: 'unclear' })
    }
  })

  test.each([
    { success: 0, id: 'j1' },
    { success: 'true', job_id: 'j1' },
    { success: true, data: { id: 'j1' } },
    { success: true, progress_url: 'https://elsewhere.example/progress?id=j1' },
    { success: false, id: 'j1', message: 'Tell a friend' },
    { success: true, job: { id: 'j1', status: 'queued' } },
    { code: 200, msg: 'success', data: { job: { id: 'j1' } } },
    { data: [{ id: 'j1' }] },
    { statusCode: 200, body: '{"success":true,"id":"j1"}' },
    { id: 'j1', data: { id: 'video', title: 'Harbour' } },
    { taskId: 'j1' },
    { 'Job-ID': 'j1' },
    { success: true, progress_url: '/ajax/progress?id=j1' },
    { id: 'j1', error: 'No errors' },
    { success: true, progress_url: 'https://elsewhere.example/ajax/progress/j1' },
    { status: 'queued', location: '/jobs/j1' },
    { status: 'accepted', Location: 'https://elsewhere.example/v1/jobs/j1/status' },
    { status_url: '/api/status.php?job_id=j1', success: 1 },
    { success: true, data: { pollUrl: 'https://elsewhere.example/poll?key=no&task=j1' } },
    { success: true, _links: { self: { href: '/jobs/j1' }, video: { href: '/videos/9' } } },
    {
      success: true,
      links: [
        { rel: 'video', href: '/v9' },
        { rel: 'status', href: '/tasks/j1' },
      ],
    },
    { job: { href: 'https://elsewhere.example/download/j1' } },
    { id: 'j1', location: '/jobs/j2' },
  ])('is named by %j', (answer) => {
    expect(readCreatedJob(answer)).toMatchObject({ at: 'created', id: 'j1' })
  })

  test.each([
    { success: true, location: 'Lisbon 2' },
    { success: true, location: '/jobs/latest' },
    { success: true, location: '/watch/v9' },
    { success: true, status_url: 'https://elsewhere.example/progress.php' },
    { success: true, links: { video: '/jobs/j1' } },
    { success: true, location: '/jobs/%E0%A4%A1%' },
  ])('is not named by %j', (answer) => {
    expect(readCreatedJob(answer)).toEqual({ at: 'unclear' })
  })

  test('where it is asked about is known from any of its addresses', () => {
    const answer = { id: 'j1', status_url: 'https://elsewhere.example/jobs/j1' }
    expect(readCreatedJob(answer)).toMatchObject({ progressAddress: answer.status_url })
  })

  test.each([
    [{ error: true, message: 'Unsupported site' }, 'Unsupported site'],
    [{ ok: false, description: 'Unsupported site' }, 'Unsupported site'],
    [{ status: 'fail', reason: 'Unsupported site' }, 'Unsupported site'],
    [{ errors: [{ message: 'Bad address' }] }, 'Bad address'],
    [{ errors: { url: ['is no address'] } }, 'is no address'],
    [{ error: { code: 'QUOTA', description: 'Quota exceeded' } }, 'Quota exceeded'],
    [{ status: 'ok', data: { success: false, error: 'Too long' } }, 'Too long'],
  ])('refused by %j says “%s”', (refusal, reason) => {
    expect(readCreatedJob(refusal)).toEqual({ at: 'refused', reason })
  })

  test('is recorded under its title with the format and the address asked for', () => {
    const values = { url: 'https://video.example/watch?v=a', format: '720' }
    const [job] = sound(readRecords('downloads.create', created, asked(values)))
    expect(job).toMatchObject({
      kind: 'job',
      id: 'v2_stream_d183',
      title: 'Morning 🎬 & harbour',
      link: values.url,
    })
    expect(factsOf(job)).toEqual(['720'])
    const refusal = { success: false, message: 'No' }
    expect(readRecords('downloads.create', refusal, asked(values))).toEqual([])
  })
})

describe('a job’s progress', () => {
  test.each<[string, unknown]>([
    ['running', { success: 0, text: 'Initialising', download_url: null }],
    ['running', { success: 0, progress: 0 }],
    ['running', { success: 0, progress: '420', download_url: '' }],
    ['running', { success: false, progress: 10 }],
    ['running', { success: 0 }],
    ['waiting', { success: 0, progress: 1000, text: 'Finished', download_url: null }],
    ['finished', { success: 1, progress: 1000, download_url: address }],
    ['finished', { success: 0, progress: '1000', download_url: address }],
    ['finished', { success: 1, progress: 1200, download_url: address }],
    ['running', { success: 0, progress: 999, download_url: address }],
    // Words in other languages say nothing here; the address beside 100 does.
    ['finished', { status: 'FERTIG', progress: 100, download_url: address }],
    ['finished', { success: 0, text: '完了', progress: 100, download_url: address }],
    ['finished', { text: 'terminé', progress: '100', download_url: address }],
    ['running', { text: 'FERTIG', progress: 100, download_url: '' }],
    ['running', { text: 'Converting', progress: 100, download_url: address }],
    ['running', { text: 'Konvertiert', progress: 99, download_url: address }],
    ['running', { finished: false, progress: 100, download_url: address }],
    ['conversionError', { success: 1, progress: 1000, text: 'Error', download_url: null }],
    ['failed', { status: 'error' }],
    ['failed', { success: 0, text: 'No Files' }],
    ['failed', { success: 0, progress: 300, text: 'Error' }],
    ['failed', { success: false, message: 'Unknown id' }],
    ['unknown', {}],
    ['unknown', 'text'],
    ['unknown', null],
    // Editions without a progress member.
    ['running', { success: false, text: 'Initialising', download_url: '', message: 'An offer!' }],
    ['running', { success: false, text: 'Converting', download_url: null }],
    ['running', { success: false, text: 'Bitte warten', message: 'Not found elsewhere!' }],
    ['running', { success: false, download_url: '', message: 'Support this service' }],
    ['running', { success: 'false', text: 'Processing...', download_url: '' }],
    ['running', { success: true, text: 'Converting', download_url: '' }],
    ['running', { success: true, progress: 300, download_url: null }],
    ['running', { status: 'success', text: 'Downloading', download_url: null }],
    ['running', { success: false, text: 'Retrying after an error', download_url: '' }],
    ['running', { data: { success: 0, text: 'Converting', download_url: '' } }],
    ['unknown', { success: false, message: 'Support this service: tell a friend' }],
    ['unknown', { success: false }],
    ['waiting', { success: true, text: 'Finished', download_url: '' }],
    ['waiting', { success: 1, progress: 700, download_url: '' }],
    ['waiting', { success: '1' }],
    ['failed', { success: false, text: 'Error: video unavailable', message: 'An offer!' }],
    ['failed', { success: false, text: 'Video unavailable', download_url: '' }],
    ['failed', { success: 0, text: 'Download failed', download_url: '' }],
    ['failed', { success: false, error: 'Quota of the converter', download_url: '' }],
    ['running', { success: false, error: '', text: 'Converting' }],
    ['running', { success: false, error: null, text: 'Converting' }],
    // Editions that end by an address.
    ['finished', { success: 1, download_url: address }],
    ['finished', { success: 'true', text: 'Finished', download_url: address }],
    ['finished', { success: true, progress: '100%', download_url: address }],
    ['finished', { success: false, progress: 1.0, text: 'Finished', download_url: address }],
    ['finished', { download_url: address }],
    ['finished', { success: 1, progress: 1000, download_url: { url: address } }],
    ['finished', { success: 1, progress: 1000, download_url: [{ url: address }] }],
    ['finished', { success: true, data: { download_url: address } }],
    ['finished', { success: 1, download_url: null, alternative_download_urls: [address] }],
    ['running', { success: 0, text: 'Converting', download_url: address }],
    ['waiting', { success: 1, progress: 1000, download_url: 'null' }],
    ['waiting', { success: 1, progress: 1000, download_url: {} }],
    ['finished', { success: 1, progress: 1000, download_url: 'ftp://files.example/a.mp4' }],
    // Editions with words of their own.
    ...['IN_PROGRESS', 'in-progress', 'Active', 'created', 'scheduled', 'SUBMITTED', 'delayed'].map(
      (status) => ['running', { status }] as [string, unknown],
    ),
    ...['errored', 'conversion_failed', 'NOT_FOUND', 'timed_out', 'Rejected', 'FAILED'].map(
      (state) => ['failed', { state }] as [string, unknown],
    ),
    ['running', { done: false, download_url: address }],
    ['finished', { done: true, progress: 100, download_url: address }],
    ['finished', { status: 'done', text: 'Converted, 0 errors', download_url: address }],
    ['finished', { status: 'done', url: address }],
    ['waiting', { status: 'done', url: address, download_url: null }],
    ['running', { status: 'processing', url: 'https://video.example/watch' }],
    ['running', { success: true, progress: 100, url: 'https://video.example/watch' }],
    ['finished', { status: 'done', links: { '720p': address } }],
    ['finished', { status: 'COMPLETED', result: address }],
    ['finished', { 'Download-URL': address }],
    ['waiting', { status: 'done', file: 'n/a' }],
    ['failed', { success: false, progress: 0, error_message: 'Too long' }],
    ['running', { success: false, text: 'Merging “The failed heist”', error: 'none' }],
    ['running', { finished: false, successful: false, detail: 'Step 2 of 4' }],
    ['failed', { finished: true, successful: false, user_message: 'Too long' }],
    ['failed', { success: false, text: 'Converting failed' }],
    ['failed', { success: false, text: 'Downloading: error 403' }],
  ])('is %s for %j', (state, answer) => {
    expect(readJobProgress(answer).state).toBe(state)
  })

  test.each([
    [{ filesize: 16_000_000 }, 16_000_000],
    [{ file_size: '16000000' }, 16_000_000],
    [{ size: 5, bytes: 7 }, 5],
    [{ size: '12.3 MB' }, undefined],
    [{ size: '12 MB' }, undefined],
    [{ size: 1.5 }, undefined],
    [{ size: -5 }, undefined],
    [{ size: 0 }, undefined],
    [{ bytes: '1e7' }, undefined],
    [{}, undefined],
  ])('the size in %j is read as %j', (given, size) => {
    expect(readJobProgress({ progress: 1000, ...given }).size).toBe(size)
  })

  test.each([
    ['420', 420],
    [-5, 0],
    [5000, 1000],
    [41.9, 41],
    [null, undefined],
    ['soon', undefined],
    ['42%', 420],
    ['41.9 %', 419],
    ['4.2%', 42],
    [0.42, 420],
    ['0.42', 420],
    [1, 1],
    ['45/100', 450],
    ['1,000', 1000],
    [{ percent: 45 }, 450],
    [{ value: 450 }, 450],
    [{ current: 3, total: 9 }, 333],
    [{ current: 3, total: 0 }, undefined],
    [{}, undefined],
  ])('%j reads as %s of a thousand', (given, read) => {
    expect(readJobProgress({ success: 0, progress: given }).progress).toBe(read)
  })

  test('has further addresses as objects or as texts, and none unencrypted', () => {
    const alternative_download_urls = [
      { type: 'mirror', url: 'http://files.example/a.mp4', has_ssl: false },
      'https://files.example/b.mp4',
      null,
      'javascript:alert(1)',
      {},
    ]
    expect(readJobProgress({ alternative_download_urls }).alternatives).toEqual([
      'https://files.example/a.mp4',
      'https://files.example/b.mp4',
    ])
    expect(readJobProgress({ download_url: address }).address).toBe(address)
  })

  test('has its address nested, in a list, relative or none', () => {
    const base = 'https://progress.example/ajax/progress?id=1'
    const read = (download_url: unknown, from?: string) =>
      readJobProgress({ success: 1, progress: 1000, download_url }, from)
    expect(read({ url: address }).address).toBe(address)
    expect(read([{ link: address }, 'https://b.example/b']).address).toBe(address)
    expect(read('/files/a.mp4', base).address).toBe('https://progress.example/files/a.mp4')
    expect(read('/files/a b.mp4', base).address).toBe('https://progress.example/files/a%20b.mp4')
    expect(read('files/a.mp4', base).address).toBe('https://progress.example/ajax/files/a.mp4')
    expect(read('files.example/ü.mp4', base).address).toBe('https://files.example/%C3%BC.mp4')
    expect(read('/files/a.mp4')).toMatchObject({ address: undefined, state: 'waiting' })
    expect(read('//files.example/a.mp4').address).toBe('https://files.example/a.mp4')
    const ftp = { address: undefined, unusable: 'ftp://files.example/a.mp4', state: 'finished' }
    expect(read('ftp://files.example/a.mp4')).toMatchObject(ftp)
  })

  test('is recorded under the job asked for, once it names the video', () => {
    const values = { id: 'w3Z' }
    const running = {
      success: 0,
      progress: 5,
      text: 'Downloading',
      title: 'Harbour',
      format: 'mp3',
    }
    const [job] = sound(readRecords('downloads.progress', running, asked(values)))
    expect(job).toMatchObject({ id: 'w3Z', title: 'Harbour' })
    expect(factsOf(job)).toEqual(['mp3', 'Downloading'])
    const nameless = { success: 0, text: 'No Files' }
    expect(readRecords('downloads.progress', nameless, asked(values))).toEqual([])
  })
})

const answers = demoAnswers('downloads')

test('every answer of the demo gateway gives sensible records, in both editions', () => {
  expect(
    answers
      .filter(({ operation }) => operation === 'downloads.create')
      .map((one) => countsOf(one.records)),
  ).toEqual(['1 job', '1 job'])
})

survives('downloads', answers)
