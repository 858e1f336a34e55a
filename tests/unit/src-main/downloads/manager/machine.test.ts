import { describe, expect, test } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import type { Fault, FaultCode } from '#shared/bridge/result'
import type { RunEnd } from '#shared/bridge/runs'
import { advance } from '../../../../../src-main/downloads/machine/advance'
import { findByPath } from '../../../../../src-main/downloads/machine/duplicates'
import type { Entry } from '../../../../../src-main/downloads/machine/entry'
import type { DownloadEvent } from '../../../../../src-main/downloads/machine/events'
import { afterRestart, beforeQuit } from '../../../../../src-main/downloads/machine/restart'
import { fileItem, jobItem, testEntry } from './test-entry'

const now = 5_000

/** Lets events happen in turn; gives the entry and everything that was to be done. */
function happen(entry: Entry, ...events: DownloadEvent[]) {
  const effects: string[] = []
  let present = entry
  for (const event of events) {
    const step = advance(present, event, now)
    present = step.entry
    effects.push(...step.effects.map(({ at }) => at))
  }
  return { entry: present, state: present.state, effects }
}

const made = (
  address: string | null = 'https://files.example/1.mp3',
): Extract<DownloadEvent, { at: 'made' }> => ({
  at: 'made',
  job: 'j1',
  how: 'complete',
  reason: '',
  outcome: { addresses: [], title: 'Song', picture: null, format: null },
  fault: null,
  address,
  shown: 'https://files.example/1.mp3',
  refused: null,
})
const ends = (
  how: RunEnd,
  reason = '',
  fault: Fault | null = null,
  job: string | null = 'j1',
): DownloadEvent => ({
  at: 'made',
  job,
  how,
  reason,
  fault,
  outcome: null,
  address: null,
  shown: '',
  refused: null,
})
const makingAt = (progress: number) =>
  ({
    at: 'making',
    progress,
    words: 'Converting',
    nextAt: null,
    job: null,
    title: null,
    picture: null,
  }) as const
const moving = (bytes: number): DownloadEvent => ({
  at: 'moving',
  bytes,
  total: 100,
  name: 'a',
  phase: 'fetching',
})
const done: DownloadEvent = {
  at: 'transferEnded',
  end: { at: 'done', path: '/files/Song.mp3', bytes: 100, sha256: 'ab' },
}
const toConverting: DownloadEvent[] = [{ at: 'turn' }, { at: 'begun', run: 'r1' }]
const toRunning: DownloadEvent[] = [...toConverting, made(), { at: 'turn' }]

describe('a job', () => {
  test('is created at its turn, converted, and its file fetched at once', () => {
    const { entry, effects } = happen(testEntry(jobItem), ...toRunning, moving(50), done)
    expect(effects).toEqual(['beginJob', 'startTransfer', 'notifyEnd'])
    expect(entry).toMatchObject({
      state: { at: 'done', sha256: 'ab', present: true },
      title: 'Song',
      name: 'Song.mp3',
      endedAt: now,
    })
  })

  test('every way to end without a file is reported in a sentence of its own', () => {
    const reported = (
      ['failed', 'lost', 'stuck', 'deadline', 'uncertain', 'cancelled'] as const
    ).map((how) => {
      const { state } = happen(testEntry(jobItem), ...toConverting, ends(how))
      if (state.at !== 'failed') throw new Error(state.at)
      expect(state.retry).toBe(true)
      expect(state.nextStep).not.toBe('')
      return [state.code, state.reason]
    })
    expect(reported.map(([code]) => code)).toEqual([
      'jobFailed',
      'jobLost',
      'jobStuck',
      'jobTooLong',
      'jobUncertain',
      'jobCancelled',
    ])
    expect(new Set(reported.map(([, reason]) => reason)).size).toBe(6)
    const own = happen(testEntry(jobItem), ...toConverting, ends('failed', 'This video is private'))
    expect(own.state).toMatchObject({ reason: 'This video is private' })
    expect(happen(testEntry(jobItem), ...toConverting, made(null)).state).toMatchObject({
      code: 'jobWithoutAddress',
    })
  })

  test('that hangs at its creation is reported by what happened, not as an end of the program', () => {
    const reason = 'The service did not answer in time. So it may have begun or not.'
    const { state } = happen(
      testEntry(jobItem),
      ...toConverting,
      ends('uncertain', reason, wordFault('timedOut'), null),
    )
    expect(state).toMatchObject({ code: 'jobUncertain', reason, retry: true })
  })

  test('that a key or a quota stops says what helps there, and nothing of formats', () => {
    const refused = (code: FaultCode, more: Partial<Fault>, job: string | null) => {
      const fault = wordFault(code, 'Downloads', more)
      const { entry } = happen(
        testEntry(jobItem),
        ...toConverting,
        ends('failed', fault.message, fault, job),
      )
      if (entry.state.at !== 'failed') throw new Error(entry.state.at)
      return { entry, ...entry.state }
    }
    for (const code of ['keyRejected', 'quotaExhausted', 'notSubscribed'] as const) {
      const created = refused(code, {}, null)
      expect(created.code).toBe(code)
      expect(created.nextStep).toBe(wordFault(code, 'Downloads').nextStep)
      const polled = refused(code, {}, 'j1')
      expect(`${created.nextStep} ${polled.nextStep}`).not.toContain('format')
      // The job is paid for: the same one is asked on.
      expect(happen(polled.entry, { at: 'retry' }).effects).toEqual(['askJob'])
      expect(happen(created.entry, { at: 'retry' }, { at: 'turn' }).effects).toEqual(['beginJob'])
    }
    const refusal = { status: 200, providerText: 'This video is private' }
    expect(refused('refusedByProvider', refusal, null).nextStep).toContain('format')
  })

  test('whose address may not be fetched from says why, and is not paid for once more', () => {
    const reason = 'The address begins with “ftp:”; only web addresses are opened.'
    const event = { ...made(null), refused: reason } as const
    const { entry, state } = happen(testEntry(jobItem), ...toConverting, event)
    expect(state).toMatchObject({ code: 'jobAddressRefused', reason, retry: false })
    expect(happen(entry, { at: 'retry' }).entry).toBe(entry)
  })

  test('that cannot be begun waits where waiting helps, and fails elsewhere', () => {
    const refused = (code: Parameters<typeof wordFault>[0]) =>
      happen(testEntry(jobItem), { at: 'turn' }, { at: 'notBegun', fault: wordFault(code) }).state
    expect(refused('noKey')).toMatchObject({ at: 'paused', why: 'noKey' })
    expect(refused('serviceOff')).toMatchObject({ at: 'paused', why: 'serviceOff' })
    expect(refused('budgetReached')).toMatchObject({ at: 'paused', why: 'budget' })
    expect(refused('quotaExhausted')).toMatchObject({ at: 'paused', why: 'quota' })
    expect(refused('invalidInput')).toMatchObject({ at: 'failed', retry: false })
  })

  test('paused by its person is not asked about, says so, and keeps how far it was', () => {
    const going = { ...makingAt(0.6), held: null } as const
    const held = happen(testEntry(jobItem), ...toConverting, going, { at: 'pause' })
    expect(held.effects.at(-1)).toBe('pauseJob')
    expect(held.state).toMatchObject({ progress: 0.6, reason: expect.stringContaining('costs') })
    const older = { ...makingAt(0.5), held: { why: 'person', reason: '' } } as const
    const resumed = happen(held.entry, { at: 'resume' })
    expect(resumed).toMatchObject({
      state: { at: 'converting', progress: 0.6 },
      effects: ['askJob'],
    })
    expect(happen(resumed.entry, older).entry).toBe(resumed.entry)
  })

  test('paused while it is being created is not asked about when it is', () => {
    const held = happen(testEntry(jobItem), { at: 'turn' }, { at: 'pause' })
    expect(happen(held.entry, { at: 'begun', run: 'r1' }).effects).toEqual(['pauseJob'])
  })

  test('past the day’s budget goes on only where its person said so', () => {
    const fault = wordFault('budgetReached')
    const held = happen(testEntry(jobItem), { at: 'turn' }, { at: 'notBegun', fault })
    expect(happen(held.entry, { at: 'resume' }).entry.overBudget).toBe(false)
    expect(happen(held.entry, { at: 'resume', overBudget: true }).entry.overBudget).toBe(true)
  })

  test('whose last answer was out when it was paused keeps its address', () => {
    const held = happen(testEntry(jobItem), ...toConverting, { at: 'pause' }, made())
    expect(held.state).toMatchObject({ at: 'paused', why: 'person' })
    expect(held.entry.address).toBe('https://files.example/1.mp3')
    expect(happen(held.entry, { at: 'resume' }).state).toEqual({ at: 'queued' })
  })

  test('that was cancelled while it was being created is ended when it is', () => {
    const { entry, effects, state } = happen(
      testEntry(jobItem),
      { at: 'turn' },
      { at: 'cancel' },
      { at: 'begun', run: 'r1' },
      made(),
    )
    expect(effects).toEqual(['beginJob', 'cancelJob'])
    expect(state).toEqual({ at: 'cancelled' })
    expect(entry.address).toBe(null)
  })

  test('whose address expired is asked again, three times without a byte and no more', () => {
    const expired: DownloadEvent = { at: 'transferEnded', end: { at: 'needsAddress' } }
    const once = happen(testEntry(jobItem), ...toRunning, moving(50), expired)
    expect(once.state).toEqual({ at: 'renewing' })
    expect(once.effects.at(-1)).toBe('askJob')
    const again = [made('https://files.example/2.mp3'), { at: 'turn' }, expired] as const
    const renewed = happen(once.entry, again[0], again[1])
    expect(renewed.entry).toMatchObject({ address: 'https://files.example/2.mp3', bytes: 50 })
    expect(happen(renewed.entry, moving(60)).entry.renewals).toBe(0)
    const inVain = happen(once.entry, ...again, ...again, ...again)
    expect(inVain.state).toMatchObject({ at: 'failed', code: 'renewedInVain' })
  })

  test('is created again only by its person’s choice, and only where the first is of no use', () => {
    const uncertain = happen(testEntry(jobItem), ...toConverting, ends('uncertain'))
    const anew = happen(uncertain.entry, { at: 'retry' }, { at: 'turn' })
    expect(anew.effects).toEqual(['beginJob'])
    const stuck = happen(testEntry(jobItem), ...toConverting, ends('stuck'))
    expect(happen(stuck.entry, { at: 'retry' })).toMatchObject({
      effects: ['askJob'],
      state: { at: 'converting' },
    })
    const lostHost = happen(testEntry(jobItem), ...toRunning, {
      at: 'transferEnded',
      end: { at: 'failed', code: 'connectionLost', reason: 'Lost.', nextStep: 'Try.', retry: true },
    })
    expect(happen(lostHost.entry, { at: 'retry' }, { at: 'turn' }).effects).toEqual([
      'startTransfer',
    ])
  })

  test('held up by the service waits with its reason, and goes on by itself', () => {
    const making = (held: { why: 'quota'; reason: string } | null): DownloadEvent => ({
      at: 'making',
      progress: 0.2,
      words: 'Converting',
      nextAt: null,
      job: null,
      title: null,
      picture: null,
      held,
    })
    const held = happen(testEntry(jobItem), ...toConverting, making({ why: 'quota', reason: 'Q.' }))
    expect(held.state).toEqual({ at: 'paused', why: 'quota', reason: 'Q.', progress: 0.2 })
    expect(happen(held.entry, making(null)).state).toMatchObject({
      at: 'converting',
      progress: 0.2,
    })
    expect(happen(held.entry, made()).state).toEqual({ at: 'queued' })
  })
})

describe('a plain file', () => {
  const running = () => happen(testEntry(fileItem), { at: 'turn' }).entry

  test('whose address expired has failed, with a next step', () => {
    const { state } = happen(running(), { at: 'transferEnded', end: { at: 'needsAddress' } })
    expect(state).toMatchObject({ at: 'failed', code: 'addressExpired' })
  })

  test('held up by the machine goes on by itself, but not what its person paused', () => {
    const full = happen(running(), {
      at: 'transferEnded',
      end: { at: 'held', why: 'diskFull', reason: 'Full.' },
    })
    expect(full.state).toEqual({ at: 'paused', why: 'diskFull', reason: 'Full.' })
    expect(happen(full.entry, { at: 'free', why: ['diskFull'] }).state).toEqual({ at: 'queued' })
    expect(happen(full.entry, { at: 'free', why: ['offline'] }).entry).toBe(full.entry)
    const person = happen(full.entry, { at: 'pause' })
    expect(happen(person.entry, { at: 'free', why: ['diskFull'] }).entry).toBe(person.entry)
  })

  test('that was finished while it was being paused is done', () => {
    expect(happen(running(), { at: 'pause' }, done).state.at).toBe('done')
  })

  test('that was cancelled leaves nothing behind', () => {
    expect(happen(running(), moving(10), { at: 'cancel' })).toMatchObject({
      state: { at: 'cancelled' },
      effects: ['dropTransfer'],
      entry: { bytes: 0 },
    })
  })

  test('what does not apply changes nothing', () => {
    const ended = happen(running(), done).entry
    for (const at of ['pause', 'resume', 'retry', 'cancel', 'turn'] as const) {
      expect(advance(ended, { at }, now).entry).toBe(ended)
    }
  })
})

describe('after a restart', () => {
  test('what ran waits for its turn, and what was paused stays paused', () => {
    const running = happen(testEntry(fileItem), { at: 'turn' }).entry
    expect(afterRestart(running, null, now).entry.state).toEqual({ at: 'queued' })
    expect(beforeQuit(running, now).entry.state).toEqual({ at: 'queued' })
    const paused = happen(running, { at: 'pause' }).entry
    expect(afterRestart(paused, null, now).entry).toBe(paused)
    const full = happen(running, { at: 'hold', why: 'diskFull', reason: 'Full.' }).entry
    expect(afterRestart(full, null, now).entry.state).toEqual({ at: 'queued' })
  })

  test('a job whose intent was recorded is never created again', () => {
    const creating = happen(testEntry(jobItem), { at: 'turn' }).entry
    const { entry, effects } = afterRestart(creating, { id: 'r1' }, now)
    expect(effects).toEqual([])
    expect(entry).toMatchObject({ state: { at: 'converting' }, source: { run: 'r1' } })
  })

  test('a job without an intent was never submitted, and waits for its turn', () => {
    const creating = happen(testEntry(jobItem), { at: 'turn' }).entry
    expect(afterRestart(creating, null, now).entry.state).toEqual({ at: 'queued' })
  })
})

test.each([
  ['Film.mp4', 'film.mp4'],
  ['Caf\u00e9.mp4', 'cafe\u0301.MP4'],
])('%s is the file of the download of %s, as a disk that knows no case has it', (one, other) => {
  const join = (folder: string, name: string) => `${folder}/${name}`
  const begun = testEntry(fileItem, { folder: '/films', name: one, bytes: 5 })
  const done = testEntry(fileItem, {
    path: `/films/${one}`,
    state: { at: 'done', sha256: '', present: true },
  })
  for (const entry of [begun, done]) {
    expect(findByPath([entry], `/films/${other}`, '', join)).toBe(entry)
    expect(findByPath([entry], `/films/x${other}`, '', join)).toBeUndefined()
  }
})
