import { expect, test } from 'vitest'
import { advance } from '../../../../../src-main/downloads/machine/advance'
import { fetchFrom, song } from './serve-edition'
import { jobItem, testEntry } from './test-entry'

const finished = (file: string) => ({ progress: 1000, download_url: file })

test('an address that gives an error message in place of the file is asked for anew, and no job is paid twice', async () => {
  const { reaches, id, counts, downloads } = await fetchFrom({
    polls: (file) => {
      const other = new URL('/ajax/progress', file).href
      // The first address gives what the service answers to a poll, which is no sound.
      return [finished(other), { error: 'The link has expired' }, finished(file)]
    },
  })
  expect((await reaches(id, 'failed')).state).toMatchObject({ code: 'otherInstead' })
  await downloads.act({ ids: [id] }, 'retry')
  expect((await reaches(id, 'done')).bytes).toBe(song.length)
  expect(counts.created).toBe(1)
})

test.each(['pageInstead', 'otherInstead', 'endsEarly', 'brokenAnswers', 'redirectRefused'])(
  'after %s the job is asked for another address',
  (code) => {
    const { source, ...entry } = testEntry(jobItem)
    if (source.at !== 'job') throw new Error('no job')
    const failed = {
      ...entry,
      source: { ...source, run: 'r1', job: 'j1' },
      address: 'https://f.example/1',
      state: { at: 'failed', code, reason: 'R.', nextStep: 'N.', retry: true },
    } as const
    expect(advance(failed, { at: 'retry' }, 1)).toMatchObject({
      entry: { state: { at: 'renewing' } },
      effects: [{ at: 'askJob', run: 'r1' }],
    })
  },
)
