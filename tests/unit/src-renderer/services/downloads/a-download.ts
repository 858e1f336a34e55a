import type { Download } from '#shared/bridge/downloads'

/** An entry of the list with only what a test is about. */
export function aDownload(part: Partial<Download> = {}): Download {
  return {
    id: 'one',
    revision: 1,
    source: { at: 'job', address: 'https://video.example/watch?v=1', format: '720', job: 'j1' },
    title: 'Harbour clock',
    picture: null,
    name: null,
    path: null,
    media: 'video',
    priority: 'normal',
    place: 1,
    addedAt: 1000,
    startedAt: null,
    endedAt: null,
    bytes: 0,
    total: null,
    speed: null,
    speedLimit: null,
    segments: [],
    state: { at: 'queued' },
    ...part,
  }
}

/** One entry in each state there is. */
export const inEachState: readonly Download[] = [
  aDownload({ id: 'creating', state: { at: 'creating' } }),
  aDownload({
    id: 'converting',
    state: { at: 'converting', progress: 0.41, words: 'Converting', nextAt: 5000 },
  }),
  aDownload({ id: 'queued', state: { at: 'queued' } }),
  aDownload({ id: 'running', bytes: 10, total: 100, state: { at: 'running' } }),
  aDownload({
    id: 'waiting',
    state: { at: 'waiting', reason: 'The server asks for a pause.', until: 9000 },
  }),
  aDownload({ id: 'renewing', state: { at: 'renewing' } }),
  aDownload({ id: 'checking', state: { at: 'checking' } }),
  aDownload({ id: 'paused', state: { at: 'paused', why: 'person', reason: 'Paused.' } }),
  aDownload({ id: 'duplicate', state: { at: 'duplicate', of: { id: 'x', path: '/x' } } }),
  aDownload({ id: 'done', state: { at: 'done', sha256: 'aa', present: true } }),
  aDownload({
    id: 'unsure',
    state: { at: 'done', sha256: 'aa', present: true, doubt: 'nothingCompared' },
  }),
  aDownload({ id: 'short', state: { at: 'done', sha256: 'aa', present: true, doubt: 'cutShort' } }),
  aDownload({
    id: 'strange',
    state: { at: 'done', sha256: 'aa', present: true, doubt: 'unrecognised' },
  }),
  aDownload({ id: 'joined', state: { at: 'done', sha256: 'aa', present: true, doubt: 'joined' } }),
  aDownload({ id: 'gone', state: { at: 'done', sha256: 'aa', present: false } }),
  aDownload({
    id: 'failed',
    state: { at: 'failed', code: 'x', reason: 'It broke.', nextStep: 'Try again.', retry: true },
  }),
  aDownload({ id: 'cancelled', state: { at: 'cancelled' } }),
]
