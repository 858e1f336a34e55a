import { describe, expect, test } from 'vitest'
import type { Topics } from '#shared/bridge/desk'
import type { Download, DownloadTotals } from '#shared/bridge/downloads'
import { ok } from '#shared/bridge/result'
import { downloadsTopic } from '../../../../../src-main/bridge/topic-table'
import { createPublisher } from '../../../../../src-main/bridge/topics'
import { act, openFile } from '../../../../../src-main/downloads/act'
import { choose } from '../../../../../src-main/downloads/choose'
import { watchClipboard } from '../../../../../src-main/downloads/clipboard-watch'
import type { DownloadStore } from '../../../../../src-main/downloads/download-store'
import { hideTokens } from '../../../../../src-main/downloads/hide-tokens'
import {
  addMarkOfTheWeb,
  quarantine,
  zoneIdentifier,
} from '../../../../../src-main/downloads/mark-of-the-web'
import { notifyEnds } from '../../../../../src-main/downloads/notify-ends'
import { showEntry } from '../../../../../src-main/downloads/show'
import { targetOf } from '../../../../../src-main/downloads/target'
import { showProgress } from '../../../../../src-main/shell/download-progress'
import { manualClock } from '../../manual-clock'
import { fileItem, jobItem, testEntry } from './test-entry'

describe('the clipboard', () => {
  function open() {
    const clock = manualClock()
    const desk = { on: false, text: '', reads: 0, offers: [] as string[][] }
    const watch = watchClipboard({
      clock,
      on: () => desk.on,
      read: async () => {
        desk.reads += 1
        return desk.text
      },
      offer: ({ addresses }) => desk.offers.push([...addresses]),
    })
    return { clock, desk, watch }
  }

  test('is not looked at until its person asked for it, nor afterwards', async () => {
    const { clock, desk, watch } = open()
    watch.look()
    await clock.turn(60_000)
    expect(desk.reads).toBe(0)
    desk.on = true
    watch.follow()
    for (let second = 0; second < 4; second += 1) await clock.turn(1_000)
    expect(desk.reads).toBeGreaterThan(2)
    desk.on = false
    watch.follow()
    const { reads } = desk
    watch.look()
    await clock.turn(60_000)
    expect(desk.reads).toBe(reads)
  })

  test('offers what is copied, once, and not what was there before', async () => {
    const { clock, desk, watch } = open()
    desk.text = 'https://video.example/before'
    desk.on = true
    watch.follow()
    await clock.turn(2_000)
    expect(desk.offers).toEqual([])
    desk.text = 'See https://video.example/1 and https://video.example/2'
    await clock.turn(5_000)
    expect(desk.offers).toEqual([['https://video.example/1', 'https://video.example/2']])
    desk.text = 'no address'
    await clock.turn(2_000)
    expect(desk.offers).toHaveLength(1)
    watch.stop()
  })
})

test('the window is notified at most eight times a second, of what changed only', async () => {
  const clock = manualClock()
  let change: (ids: readonly string[], gone: readonly string[]) => void = () => {}
  let seen = true
  const sent: Topics['downloads'][] = []
  const shown: string[][] = []
  const publisher = createPublisher({
    clock,
    topics: {
      downloads: downloadsTopic({
        onChange(listener) {
          change = listener
          return () => {}
        },
        show(ids) {
          shown.push([...ids])
          return []
        },
        totals: () => ({ active: 1, waiting: 0, speed: 5, progress: 0.5 }),
      }),
    },
    seen: () => seen,
    send: (_topic, payload) => sent.push(payload),
  })
  for (let at = 0; at < 1_000; at += 10) {
    change(['a', at % 20 === 0 ? 'b' : 'c'], [])
    await clock.turn(10)
  }
  expect(sent.length).toBeLessThanOrEqual(9)
  expect(sent.length).toBeGreaterThanOrEqual(8)
  expect(sent.map(({ sequence }) => sequence)).toEqual(sent.map((_, index) => index + 1))
  expect(shown.every((ids) => ids.length <= 3)).toBe(true)
  await clock.turn(1_000)
  seen = false
  const { length } = sent
  change(['a'], [])
  change([], ['a'])
  await clock.turn(1_000)
  expect(sent).toHaveLength(length)
  seen = true
  publisher.wake()
  await clock.turn(200)
  expect(sent.at(-1)).toMatchObject({ gone: ['a'], totals: { speed: 5 } })
  expect(shown.at(-1)).toEqual([])
})

test('taskbar and sleep follow what is active', () => {
  let totals: DownloadTotals = { active: 0, waiting: 0, speed: 0, progress: null }
  let change = (): void => {}
  const bars: unknown[][] = []
  let awake = 0
  const stop = showProgress(
    {
      onChange(listener) {
        change = () => listener([], [])
        return () => {}
      },
      totals: () => totals,
    },
    () => ({ setProgressBar: (...given) => bars.push(given) }),
    () => {
      awake += 1
      return () => {
        awake -= 1
      }
    },
  )
  totals = { active: 1, waiting: 0, speed: 1, progress: null }
  change()
  totals = { ...totals, progress: 0.25 }
  change()
  change()
  expect(awake).toBe(1)
  totals = { ...totals, active: 0 }
  change()
  expect(awake).toBe(0)
  expect(bars).toEqual([[2, { mode: 'indeterminate' }], [0.25, { mode: 'normal' }], [-1]])
  stop()
})

describe('the mark of what came from outside', () => {
  test('names the zone and the host, and no token', () => {
    expect(zoneIdentifier('https://files.example/a?token=secret')).toBe(
      '[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=https://files.example/\r\n',
    )
    expect(quarantine(Date.UTC(2026, 10, 22), 'ab-cd')).toBe('0083;6b023080;Gateway Desk;AB-CD')
  })

  test('is a stream on Windows, an attribute on macOS, and nothing elsewhere', async () => {
    const done: unknown[][] = []
    const effects = {
      write: async (...given: unknown[]) => void done.push(['write', ...given]),
      run: async (...given: unknown[]) => void done.push(['run', ...given]),
      now: () => 0,
      newId: () => 'id',
    }
    for (const platform of ['win32', 'darwin', 'linux'] as const) {
      await addMarkOfTheWeb('/files/a.mp3', 'https://files.example/a', platform, effects)
    }
    expect(done).toEqual([
      ['write', '/files/a.mp3:Zone.Identifier', zoneIdentifier('https://files.example/a')],
      [
        'run',
        '/usr/bin/xattr',
        ['-w', 'com.apple.quarantine', '0083;0;Gateway Desk;ID', '/files/a.mp3'],
      ],
    ])
  })
})

test('only what is known to be harmless is opened, and everything else shown in its folder', async () => {
  const opens = async (name: string): Promise<string> => {
    const asked: string[] = []
    await openFile(`/files/${name}`, {
      openPath: async (path) => {
        asked.push(`open ${path}`)
        return ''
      },
      showInFolder: (path) => asked.push(`show ${path}`),
    })
    return asked.join()
  }
  const shown = [
    'a.exe',
    'a.MSI',
    'page.html',
    'a.dmg',
    'a.AppImage',
    'a.lnk',
    'a.svg',
    'a',
    'a.zip',
  ]
  const neverHeardOf = [
    'a.xbap',
    'a.url.',
    'a.docm',
    'a.application',
    'a.settingcontent-ms',
    'a.wmv',
  ]
  const tricks = [
    'a.mp3.exe',
    'a.mp3.',
    'a.mp3 ',
    'a.mp3:b',
    'a.exe:b.mp3',
    '.mp3',
    'a\u202e3pm.exe',
  ]
  const unseen = ['a\u202eexe.mp3', 'a.mp3\u200b', 'a\u0000.mp3', 'a.ｍｐ３', 'a.mp3\n']
  for (const name of [...shown, ...neverHeardOf, ...tricks, ...unseen]) {
    expect(await opens(name), name).toBe(`show /files/${name}`)
  }
  for (const name of ['a.mp3', 'a.MP4', 'a.pdf', 'a.png', 'a.txt', 'a.b.opus', 'a.exe.webm']) {
    expect(await opens(name), name).toBe(`open /files/${name}`)
  }
})

test('every way to open a file asks whether it is harmless', async () => {
  const asked: string[] = []
  const ports = {
    store: {
      get: () => undefined,
      apply: () => true,
      take: () => undefined,
      drop: async () => ok(null),
    } as unknown as DownloadStore,
    system: {
      openPath: async (path: string) => {
        asked.push(`open ${path}`)
        return ''
      },
      showInFolder: (path: string) => void asked.push(`show ${path}`),
      trash: async () => undefined,
      ask: async () => false,
    },
    files: { size: async () => null, exists: async () => true },
    replaceable: { has: () => false, accept: () => undefined },
    log: () => undefined,
  }
  const done = testEntry(fileItem, {
    state: { at: 'done', sha256: '', present: true },
    path: '/files/a.exe',
  })
  expect(await act([done], 'open', ports)).toBe(1)
  const twin = { id: null, path: '/files/b.exe' }
  const again = testEntry(fileItem, { state: { at: 'duplicate', of: twin } })
  await choose(again, 'open', ports)
  expect(asked).toEqual(['show /files/a.exe', 'show /files/b.exe'])
})

test('a file that its person deleted is marked so, and no other program is asked for it', async () => {
  const asked: string[] = []
  const seen: unknown[] = []
  const isThere = { value: false }
  const ports = {
    store: {
      apply: (id: string, event: object) => seen.push([id, event]) > 0,
    } as unknown as DownloadStore,
    system: {
      // No program opens it.
      openPath: async (path: string) => `cannot open ${path}`,
      showInFolder: (path: string) => void asked.push(path),
      trash: async (path: string) => void asked.push(path),
    },
    files: { exists: async () => isThere.value },
    log: () => undefined,
  }
  const done = testEntry(fileItem, {
    state: { at: 'done', sha256: '', present: true },
    path: '/files/a.mp4',
  })
  for (const action of ['open', 'showInFolder', 'trash'] as const) {
    expect(await act([done], action, ports)).toBe(0)
  }
  expect(asked).toEqual([])
  expect(seen).toEqual(Array(3).fill([done.id, { at: 'seen', present: false }]))
  isThere.value = true
  // The folder shows at least where it is.
  expect(await act([done], 'open', ports)).toBe(1)
  expect(asked).toEqual(['/files/a.mp4'])
})

test('addresses are shown without what fetches the file', () => {
  expect(hideTokens('https://f.example/a/b.mp4?token=abc&exp=123&id=7&name=A%20song')).toBe(
    'https://f.example/a/b.mp4?token=…&exp=…&id=7&name=A song',
  )
  expect(hideTokens('https://f.example/d/3f9a7c1be02d4a6690aa11bb22cc33dd44/film.mp4')).toBe(
    'https://f.example/d/3f9a…/film.mp4',
  )
  expect(hideTokens('https://f.example/d?id=3f9a7c1be02d4a6690aa11bb22cc33')).toBe(
    'https://f.example/d?id=…',
  )
  expect(hideTokens('nothing')).toBe('…')
})

test('the template gives folder and name; a plain file without a title is named by its host', () => {
  const settings = { folder: '/music', nameTemplate: '{service}/{title} [{format}]' }
  const job = testEntry(jobItem, { title: 'A/B: song', address: 'https://f.example/x.mp3?t=1' })
  expect(targetOf(job, settings, '/home')).toEqual({
    folder: '/music/Downloads',
    name: 'A_B_ song [mp3].mp3',
  })
  expect(targetOf(testEntry(fileItem), { ...settings, folder: '' }, '/home')).toEqual({
    folder: '/home/files.example',
    name: null,
  })
})

test('what ends together is reported once, with what a click on it opens', async () => {
  const clock = manualClock()
  const reported: unknown[] = []
  let end: (download: Download) => void = () => {}
  const stop = notifyEnds({
    clock,
    downloads: {
      onEnd(listener) {
        end = listener
        return () => {}
      },
    },
    on: () => true,
    notify: (...words) => reported.push(words),
  })
  const state = { at: 'done', sha256: '', present: true } as const
  const [first, second] = [testEntry(fileItem, { state }), testEntry(fileItem, { state })]
  end(showEntry(first, undefined))
  end(showEntry(second, undefined))
  await clock.turn(2_000)
  expect(reported).toEqual([
    ['Downloads: 2 finished', 'a.zip, a.zip', { at: 'downloads', ids: [first.id, second.id] }],
  ])
  stop()
})
