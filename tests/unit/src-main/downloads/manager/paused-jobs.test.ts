import { expect, test } from 'vitest'
import type { Download } from '#shared/bridge/downloads'
import { newFolder } from './open-desk'
import { fetchFrom } from './serve-edition'

const going = { success: 0, progress: 600, text: 'Converting', download_url: null }

/** Waits until an entry is as wanted. */
function becomes(
  { downloads, id }: Awaited<ReturnType<typeof fetchFrom>>,
  wanted: (download: Download) => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const [entry] = downloads.show([id])
      if (entry === undefined || !wanted(entry)) return
      stop()
      resolve()
    }
    const stop = downloads.onChange(look)
    look()
  })
}

/** Where the only run stands. */
async function runState({ polling }: Pick<Awaited<ReturnType<typeof fetchFrom>>, 'polling'>) {
  const listed = await polling.list()
  return listed.ok ? listed.value[0]?.state : undefined
}

test('“Pause all” stops the polls of jobs; resumed, the same job goes on where it was', async () => {
  let isDone = false
  const desk = await fetchFrom({
    polls: (file) => [isDone ? { success: 1, progress: 1000, download_url: file } : going],
  })
  const { downloads, counts, id, reaches } = desk
  await becomes(desk, ({ state }) => state.at === 'converting' && state.progress === 0.6)
  await downloads.act({ all: true }, 'pause')
  const paused = await reaches(id, 'paused')
  expect(paused.state).toMatchObject({ why: 'person', progress: 0.6 })
  await expect.poll(() => runState(desk)).toMatchObject({ at: 'paused', why: 'person' })
  const { polled } = counts
  isDone = true
  await downloads.act({ all: true }, 'resume')
  expect(downloads.show([id])[0]?.state).toMatchObject({ at: 'converting', progress: 0.6 })
  await reaches(id, 'done')
  expect(counts).toEqual({ created: 1, polled: polled + 1 })
})

test('a paused job stays so over a restart, and nothing is asked for it', async () => {
  const folder = await newFolder()
  const first = await fetchFrom({ polls: () => [going] }, { folder })
  await becomes(first, ({ state }) => state.at === 'converting' && state.progress === 0.6)
  await first.downloads.act({ all: true }, 'pause')
  await first.reaches(first.id, 'paused')
  await first.stop()
  const second = await first.again()
  const { polled } = first.counts
  const [entry] = await second.list()
  expect(entry?.state).toMatchObject({ at: 'paused', why: 'person', progress: 0.6 })
  expect(await runState(second)).toMatchObject({ at: 'paused', why: 'person' })
  expect(first.counts.polled).toBe(polled)
})
