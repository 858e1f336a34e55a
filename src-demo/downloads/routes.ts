import { parseJson } from '#shared/reading/parse-json'
import { type Demo, type DemoPart, hour } from '../demo'
import { hash, randomFrom, tokenFrom } from '../random'
import { type Answer, type DemoRequest, json } from '../request'
import type { Routes } from '../route'
import { cataloguePart, type Video } from '../video/catalogue'
import { contentsFor, sizeFor, videoHeights } from './formats'

/** S9, the video download service. */
export const downloadRoutes: Routes = {
  'GET /ajax/download.php': createJob,
  'GET /ajax/progress': readProgress,
}

/** What was asked for, as far as the job's answers depend on it. */
interface Wanted {
  title: string
  format: string
  fails: boolean
  stuck: boolean
  /** Polls until the work is done; the address comes one poll later. */
  needed: number
  size: number
  /** Milliseconds for which an address of the file is good. */
  lasts: number
  /** The job is forgotten after so many polls; 0 = never. */
  forgottenAfter: number
  /** It says that all is done, and never gives an address. */
  withoutAddress: boolean
  /** Bytes a second of the file; 0 = as fast as it goes. */
  pace: number
}

interface Job extends Wanted {
  id: string
  polls: number
}

interface Jobs {
  byId: Map<string, Job>
  /** Those that the service does not know any more. */
  forgotten: Set<string>
  count: number
}
/** A job that is always there, so that the operation can be tried by itself. */
export const sampleJob = 'w3ZPvHyyZR9h2l89W7pFHm1'

const jobsPart: DemoPart<Jobs> = {
  build: () => ({
    byId: new Map([
      [
        sampleJob,
        {
          id: sampleJob,
          title: 'A morning at the harbour 🎬',
          format: '360',
          fails: false,
          stuck: false,
          polls: 0,
          needed: 4,
          size: 6_400_001,
          lasts: hour,
          forgottenAfter: 0,
          withoutAddress: false,
          pace: 0,
        },
      ],
    ]),
    forgotten: new Set(),
    count: 0,
  }),
}
const mostJobs = 5_000

const refused = (name: 'message' | 'msg' | 'error' | 'text', sentence: string): Answer =>
  json({ success: false, [name]: sentence })

function createJob({ query, demo }: DemoRequest): Answer {
  const url = query.text('url')
  const format = query.text('format')
  if (url === undefined) return refused('message', 'url is required')
  if (format === undefined) return refused('msg', 'format is required')
  if (!contentsFor(format)) return refused('error', `Unsupported format: ${format}`)
  if (!URL.canParse(url)) return refused('text', 'Please enter a valid video address')
  if (url.includes('private')) return refused('message', 'This video is private')
  if (url.includes('expired')) return refused('message', 'This video is no longer available')
  const jobs = demo.once(jobsPart)
  jobs.count += 1
  const token = tokenFrom('letters', 23, demo.seed, 'job', jobs.count)
  const wanted = readWanted(demo, url, format)
  const id = `${jobs.count % 3 === 0 ? 'v2_stream_' : ''}${token}-${packWanted(wanted)}`
  const job: Job = { ...wanted, id, polls: 0 }
  keepJob(jobs, job)
  const video = demo.once(cataloguePart).findVideo(url)
  return json(created(demo, job, video, query.flag('add_info')))
}

function keepJob(jobs: Jobs, job: Job): void {
  jobs.byId.set(job.id, job)
  const oldest = jobs.byId.size > mostJobs ? jobs.byId.keys().next().value : undefined
  if (oldest !== undefined) jobs.byId.delete(oldest)
}

function readWanted(demo: Demo, url: string, format: string): Wanted {
  const video = demo.once(cataloguePart).findVideo(url)
  const title = video?.title ?? titleFrom(url)
  const random = randomFrom(demo.seed, 'job', url, format)
  return {
    // A job's id holds it, and is part of an address.
    title: Array.from(title).slice(0, longestTitle).join(''),
    format,
    fails: url.includes('fail'),
    stuck: url.includes('stuck'),
    needed: url.includes('slow') ? 40 : random.integer(3, 6),
    size: sizeFor(format, video?.length ?? random.integer(60, 1500), hash(url)),
    lasts: url.includes('brief') ? 3_000 : hour,
    forgottenAfter: url.includes('forget') ? 2 : 0,
    withoutAddress: url.includes('nothing'),
    pace: url.includes('trickle') ? 250_000 : 0,
  }
}

const longestTitle = 80

/**
 * What was asked for, as a part of the job's id: the demo gateway of the next start holds no job of
 * this one, and makes it again from its id.
 */
function packWanted(wanted: Wanted): string {
  const { title, format, needed, size, lasts, forgottenAfter, pace } = wanted
  const { fails, stuck, withoutAddress } = wanted
  const flags = [fails, stuck, withoutAddress].map(Number)
  const packed = [title, format, needed, size, lasts, forgottenAfter, pace, ...flags]
  return Buffer.from(JSON.stringify(packed)).toString('base64url')
}

/** What an id holds, or undefined if it was not made here. */
function unpackWanted(id: string): Wanted | undefined {
  const text = /^\w+?-([\w-]+)$/.exec(id)?.[1]
  const packed =
    text === undefined ? undefined : parseJson(Buffer.from(text, 'base64url').toString('utf8'))
  if (!Array.isArray(packed)) return undefined
  const [title, format, ...rest]: unknown[] = packed
  const numbers = rest.filter((one) => typeof one === 'number')
  if (typeof title !== 'string' || typeof format !== 'string' || numbers.length < 8) {
    return undefined
  }
  const [needed = 0, size = 0, lasts = 0, forgottenAfter = 0, pace = 0, ...flags] = numbers
  const [fails, stuck, withoutAddress] = flags.map(Boolean)
  return {
    title,
    format,
    needed,
    size,
    lasts,
    forgottenAfter,
    pace,
    fails: fails === true,
    stuck: stuck === true,
    withoutAddress: withoutAddress === true,
  }
}

/** A job of this start, or one of an earlier start made again; undefined if the id names none. */
function findJob(demo: Demo, id: string): Job | undefined {
  const jobs = demo.once(jobsPart)
  const known = jobs.byId.get(id)
  if (known !== undefined || jobs.forgotten.has(id)) return known
  const wanted = unpackWanted(id)
  if (wanted === undefined || !contentsFor(wanted.format)) return undefined
  const job: Job = { ...wanted, id, polls: 0 }
  keepJob(jobs, job)
  return job
}

function created(demo: Demo, job: Job, video: Video | undefined, withInfo: boolean): unknown {
  const image = demo.image(`video-${video?.id ?? job.title.length}`, 480, 360)
  return {
    success: true,
    id: job.id,
    content: Buffer.from(`<div class="card">${job.title}</div>`).toString('base64'),
    title: job.title,
    ...(withInfo ? { info: { image, title: job.title } } : {}),
    repeat_download: false,
    message: 'Support this service: tell a friend about it.',
    cachehash: tokenFrom('hex', 32, job.title, job.format),
    additional_info: null,
    // Another host than the service's own, as with real services; the interface's operation is the one to ask.
    progress_url: `https://progress.example/ajax/progress?id=${job.id}`,
    extended_duration: false,
    ...(job.id.startsWith('v2')
      ? {
          text: 'Initialising',
          format: job.format,
          full_format: fullFormat(job),
          thumbnail_url: image,
        }
      : {}),
  }
}

function fullFormat(job: Job): string {
  return `${contentsFor(job.format)?.extension ?? 'mp4'} [${job.format}${videoHeights.includes(job.format) ? 'p' : ''}]`
}

/** A name for a video of another site: the last words of its address. */
function titleFrom(url: string): string {
  const { hostname, pathname } = new URL(url)
  const name = (pathname.split('/').findLast((part) => part !== '') ?? hostname).replace(
    /\.\w+$/,
    '',
  )
  let words = name
  try {
    words = decodeURIComponent(name)
  } catch {
    // An address with stray percent signs keeps them in its title.
  }
  return `${words.replace(/[-_+]+/g, ' ').trim() || hostname} 🎬`
}

function readProgress({ query, demo }: DemoRequest): Answer {
  const id = query.text('id')
  const job = id === undefined ? undefined : findJob(demo, id)
  // An unknown job is not an error of HTTP here.
  if (!job) return json({ success: 0, progress: 0, text: 'No Files', download_url: null })
  job.polls += 1
  if (job.forgottenAfter > 0 && job.polls > job.forgottenAfter) {
    const { byId, forgotten } = demo.once(jobsPart)
    byId.delete(job.id)
    forgotten.add(job.id)
    return json({ success: 0, progress: 0, text: 'No Files', download_url: null })
  }
  return json(progressOf(demo, job))
}

const steps = ['Initialising', 'Downloading', 'Processing...', 'Converting'] as const

function progressOf(demo: Demo, job: Job): unknown {
  const { polls, needed } = job
  const common = { title: job.title, format: job.format }
  const running = { success: 0, download_url: polls % 2 === 0 ? '' : null, ...common }
  if (job.stuck) return { ...running, progress: 420, text: 'Downloading' }
  // At first there is no number, and now and then it is text or steps back.
  if (polls === 1) return { success: 0, text: steps[0], download_url: null }
  if (polls <= needed) {
    const share = polls / (needed + 1)
    const shown = Math.floor(1000 * (polls === 4 ? share * 0.7 : share))
    return {
      ...running,
      progress: polls === 3 ? String(shown) : shown,
      text: steps[Math.min(3, Math.floor(share * 4))] ?? steps[1],
    }
  }
  if (job.fails) {
    return { ...common, success: 1, progress: 1000, text: 'Error', download_url: null }
  }
  // The job reports 1000 a moment before the address appears.
  if (polls === needed + 1 || job.withoutAddress)
    return { ...running, progress: 1000, text: 'Finished' }
  const address = fileAddress(demo, job)
  return {
    ...common,
    success: 1,
    progress: 1000,
    text: 'Finished',
    download_url: address,
    alternative_download_urls:
      job.size % 2 === 0 ? [{ type: 'mirror', url: address, has_ssl: false }] : [address],
    full_format: fullFormat(job),
    message: 'Support this service: tell a friend about it.',
  }
}

/** The file's address is good for some time; asking the job again gives a fresh one. */
function fileAddress(demo: Demo, job: Job): string {
  const extension = contentsFor(job.format)?.extension ?? 'mp4'
  const query = new URLSearchParams({
    size: String(job.size),
    name: job.title,
    exp: String(demo.now() + job.lasts),
    ...(job.pace === 0 ? {} : { pace: String(job.pace) }),
  })
  const slashes = job.size % 5 === 0 ? '//' : '/'
  return `${demo.media('file')}${slashes}${job.id}.${extension}?${query}`
}
