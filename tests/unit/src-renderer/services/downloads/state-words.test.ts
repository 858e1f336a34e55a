import { describe, expect, test } from 'vitest'
import { downloadDoubts } from '#shared/bridge/downloads'
import { amountWords } from '../../../../../src-renderer/services/downloads/list/amounts'
import {
  countParts,
  fractionOf,
  stripParts,
} from '../../../../../src-renderer/services/downloads/list/progress'
import { stateWords } from '../../../../../src-renderer/services/downloads/list/state-words'
import { aDownload, inEachState } from './a-download'

const words = (state: Parameters<typeof aDownload>[0]) => stateWords(aDownload(state), 'en')

describe('the state in words', () => {
  test('each state says something of its own', () => {
    const said = inEachState.map((download) => stateWords(download, 'en').words)
    expect(new Set(said).size).toBe(inEachState.length)
    expect(said).not.toContain('')
  })

  test('only what was compared is called checked', () => {
    const done = { at: 'done', sha256: 'aa', present: true } as const
    expect(words({ state: done })).toEqual({ words: 'Done and checked', tone: 'ok' })
    for (const doubt of downloadDoubts) {
      const said = words({ state: { ...done, doubt } })
      expect(said.words).toMatch(/^Done, but /)
      expect(said).toMatchObject({ tone: 'warn', next: expect.stringMatching(/\.$/) })
    }
  })

  test('a job tells what the service says of it, how far it is, and when it is asked again', () => {
    expect(
      words({ state: { at: 'converting', progress: 0.419, words: 'Converting.', nextAt: 7 } }),
    ).toEqual({
      words: 'The service is preparing the file: Converting, 41%',
      tone: 'accent',
      until: 7,
    })
    expect(
      words({ state: { at: 'converting', progress: null, words: null, nextAt: null } }).words,
    ).toBe('The service is preparing the file')
  })

  test('who paused it is told apart from what paused it', () => {
    expect(words({ state: { at: 'paused', why: 'person', reason: 'Paused.' } })).toEqual({
      words: 'Paused',
      tone: 'neutral',
    })
    expect(
      words({
        state: { at: 'paused', why: 'diskFull', reason: 'The disk has 180 MB free.' },
      }),
    ).toEqual({ words: 'Paused: the disk has 180 MB free', tone: 'warn' })
    expect(
      words({
        state: { at: 'paused', why: 'folderGone', reason: 'The folder is gone. It goes on later.' },
      }),
    ).toEqual({
      words: 'Paused: the folder is gone',
      tone: 'warn',
      next: 'It goes on later.',
    })
    expect(
      words({ state: { at: 'paused', why: 'quota', reason: 'API quota used up.' } }).words,
    ).toBe('Paused: API quota used up')
  })

  test('a failure says why and what to do', () => {
    expect(
      words({
        state: { at: 'failed', code: 'x', reason: 'It broke.', nextStep: 'Try.', retry: true },
      }),
    ).toEqual({ words: 'It broke.', tone: 'bad', next: 'Try.' })
  })

  test('a known address and a file that is there are told apart', () => {
    expect(words({ state: { at: 'duplicate', of: { id: 'x', path: null } } }).words).toBe(
      'Already in the list',
    )
    expect(words({ state: { at: 'duplicate', of: { id: null, path: '/x' } } }).words).toBe(
      'This file already exists',
    )
  })
})

describe('how much there is', () => {
  test('a job counts to 1,000, a file in bytes with the unit once', () => {
    const job = aDownload({
      state: { at: 'converting', progress: 0.41, words: null, nextAt: null },
    })
    expect(amountWords(job, 'en')).toEqual({ main: 'Preparing 41%', more: '' })
    const file = aDownload({ bytes: 1.9e9, total: 2.8e9, state: { at: 'running' } })
    expect(amountWords(file, 'en')).toEqual({ main: '1.9 of 2.8 GB', more: '67%' })
    const begun = aDownload({ bytes: 900e3, total: 2.8e9, state: { at: 'running' } })
    expect(amountWords(begun, 'en').main).toBe('900 kB of 2.8 GB')
  })

  test('a size that nobody knows is said to be unknown', () => {
    const file = aDownload({ bytes: 3e6, state: { at: 'running' } })
    expect(fractionOf(file)).toBeUndefined()
    expect(amountWords(file, 'en')).toEqual({ main: '3 MB', more: 'size unknown' })
  })

  test('it is 100% only when it is whole', () => {
    const almost = aDownload({ bytes: 99_999, total: 100_000, state: { at: 'running' } })
    expect(amountWords(almost, 'en').more).toBe('99%')
  })
})

describe('the parts of a file', () => {
  const segments = [
    { from: 50, until: 100, at: 75 },
    { from: 0, until: 50, at: 50 },
  ]

  test('they lie where they lie in the file, each as full as it is', () => {
    expect(stripParts(segments, 100, 0.75)).toEqual([
      { from: 0, until: 0.5, filled: 1 },
      { from: 0.5, until: 1, filled: 0.5 },
    ])
    expect(countParts(segments)).toEqual({ done: 1, all: 2 })
  })

  test('a file in one piece is one bar', () => {
    expect(stripParts([], 100, 0.25)).toEqual([{ from: 0, until: 1, filled: 0.25 }])
    expect(stripParts(segments, null, undefined)).toEqual([{ from: 0, until: 1, filled: 0 }])
  })
})
