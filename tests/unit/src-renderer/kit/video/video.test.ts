import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { StreamingData } from '#shared/services/video/models'
import { mergeChannels, mergeVideos } from '#shared/services/video-merge'
import type { Playlist } from '#shared/services/video-models'
import { bareVideo } from '#shared/services/video-reading'
import {
  followsAsJson,
  followsAsOpml,
  followsIn,
  readFollowFile,
  readFollowLines,
} from '../../../../../src-renderer/kit/follow/follow-files'
import { cueAt, readCaptions } from '../../../../../src-renderer/kit/player/captions'
import { playerStep } from '../../../../../src-renderer/kit/player/player-keys'
import { titleOf } from '../../../../../src-renderer/kit/shown/unanswered'
import { readLinked } from '../../../../../src-renderer/kit/text/read-linked'
import {
  channelIn,
  channelToFollow,
} from '../../../../../src-renderer/services/video/following/followed-channels'
import { asContent, nextVideo } from '../../../../../src-renderer/services/video/listed'
import {
  lengthOf,
  missingPositions,
} from '../../../../../src-renderer/services/video/playlist-page'
import { chaptersOf } from '../../../../../src-renderer/services/video/video/chapters-of'
import { continuedAt } from '../../../../../src-renderer/services/video/video/stage'
import { playWords } from '../../../../../src-renderer/services/video/video/streams'
import {
  cornerOf,
  goneWords,
  sizeOf,
  viewsOf,
} from '../../../../../src-renderer/services/video/video-words'
import { regionOf } from '../../../../../src-renderer/services/video-preferences'
import { clockLength } from '../../../../../src-renderer/ui/words'

const video = (more: Partial<ReturnType<typeof bareVideo>> = {}) => ({
  ...bareVideo('v1'),
  ...more,
})

describe('what several answers tell of one thing', () => {
  test('the first one stays, later ones fill in what is missing', () => {
    const first = video({ title: 'One', views: 5, description: 'short', live: 'none' })
    const second = video({ title: 'Two', likes: 7, description: 'a longer one', live: 'live' })
    expect(mergeVideos([undefined, first, second])).toMatchObject({
      title: 'One',
      views: 5,
      likes: 7,
      description: 'a longer one',
      live: 'live',
    })
    expect(mergeVideos([undefined])).toBe(undefined)
  })

  test('two channels are not made one by a name', () => {
    const channel = { id: 'a', title: 'A', pictures: [], verified: false }
    const other = { id: 'b', title: 'B', pictures: [], verified: true }
    expect(mergeVideos([video({ channel }), video({ channel: other })])?.channel).toEqual(channel)
    const same = { id: undefined, title: 'A', pictures: [], verified: true }
    expect(mergeVideos([video({ channel: same }), video({ channel })])?.channel?.id).toBe('a')
  })

  test('a number that is told is not hidden', () => {
    const bare = {
      recordId: 'c',
      id: 'c',
      title: undefined,
      handle: undefined,
      description: undefined,
      pictures: [],
      banners: [],
      country: undefined,
      joined: undefined,
      videos: undefined,
      views: undefined,
      keywords: [],
      links: [],
      uploads: undefined,
      verified: false,
    }
    const hidden = { ...bare, subscribers: undefined, subscribersHidden: true }
    const shown = { ...bare, subscribers: 0, subscribersHidden: false }
    expect(mergeChannels([hidden, shown])).toMatchObject({
      subscribers: 0,
      subscribersHidden: false,
    })
    expect(mergeChannels([hidden, hidden])?.subscribersHidden).toBe(true)
  })
})

test('links, hashtags and times work in a text, and nothing else does', () => {
  const parts = readLinked(
    'At 1:02:03 and 0:59, not 16:9:1 or a/1:00. #night https://a.example/#x <b>',
  )
  expect(parts.map((part) => (part.at === 'time' ? part.seconds : part.at))).toEqual([
    'text',
    3723,
    'text',
    59,
    'text',
    'hashtag',
    'text',
    'link',
    'text',
  ])
  expect(readLinked('<script>alert(1)</script>')).toEqual([
    { at: 'text', text: '<script>alert(1)</script>' },
  ])
})

test('chapters without a beginning take it from the description, and lines alone make some', () => {
  const description = '0:00 Hello\n2:20 The mills\n6:05 - Night\n'
  const stated = [
    { title: 'Hello', startSeconds: 0 },
    { title: 'The mills', startSeconds: undefined },
    { title: 'Unknown', startSeconds: undefined },
  ]
  expect(chaptersOf(video({ chapters: stated, description }))).toEqual([
    { title: 'Hello', from: 0 },
    { title: 'The mills', from: 140 },
  ])
  expect(chaptersOf(video({ description })).map(({ title }) => title)).toEqual([
    'Hello',
    'The mills',
    'Night',
  ])
  expect(chaptersOf(video({ description: 'From 2:20 on it rains.' }))).toEqual([])
})

test('a private video is called private, and not gone', () => {
  expect(goneWords(video({ availability: 'private' }))).toMatch(/private/)
  expect(goneWords(video({ availability: 'deleted' }))).toMatch(/not there/)
  expect(goneWords(video())).toBeUndefined()
})

test('whether it plays here is one sentence', () => {
  const none: StreamingData = {
    at: 'streams',
    formats: [],
    adaptiveFormats: [],
    isProtected: false,
    published: undefined,
    expiresInSeconds: undefined,
    dashManifest: undefined,
    hlsManifest: undefined,
  }
  expect(playWords(none)).toBe('The service gave no streams of it.')
  expect(playWords({ ...none, hlsManifest: 'https://a.example/l.m3u8' })).toContain('live')
  const stream = {
    itag: 18,
    address: undefined,
    mimeType: 'video/mp4',
    codecs: [],
    bitrate: undefined,
    width: undefined,
    height: 360,
    framesPerSecond: undefined,
    quality: '360p',
    audioQuality: undefined,
    audioSampleRate: undefined,
    audioChannels: undefined,
    bytes: undefined,
    seconds: undefined,
  }
  expect(playWords({ ...none, formats: [stream], isProtected: true })).toContain('protected')
  expect(playWords({ ...none, formats: [stream] })).toContain('gave no address')
  const open = { ...stream, address: 'https://a.example/v' }
  expect(playWords({ ...none, formats: [open] })).toBe('It plays here.')
  expect(playWords({ ...none, formats: [open, stream] })).toBe(
    'It plays here; 360p has no address.',
  )
  expect(playWords({ ...none, adaptiveFormats: [open] })).toContain('apart')
})

test('playing goes on where it was left, but not at its very beginning or end', () => {
  expect(continuedAt(undefined)).toBe(undefined)
  expect(continuedAt({ place: 4, seconds: 100 })).toBe(undefined)
  expect(continuedAt({ place: 40, seconds: 100 })).toBe(40)
  expect(continuedAt({ place: 95, seconds: 100 })).toBe(undefined)
  expect(continuedAt({ place: 40, seconds: null })).toBe(40)
})

test('the keys are those of video programs', () => {
  const playing = { time: 50, length: 100, speed: 1, volume: 1 }
  expect(playerStep('j', playing)).toEqual({ at: 'seek', time: 40 })
  expect(playerStep('ArrowRight', playing)).toEqual({ at: 'seek', time: 55 })
  expect(playerStep('9', playing)).toEqual({ at: 'seek', time: 90 })
  expect(playerStep('>', playing)).toEqual({ at: 'speed', speed: 1.25 })
  expect(playerStep('ArrowUp', playing)).toEqual({ at: 'volume', volume: 1 })
  expect(playerStep(' ', playing)).toEqual({ at: 'toggle' })
  expect(playerStep('l', { ...playing, length: Number.NaN })).toBe(undefined)
  expect(playerStep('x', playing)).toBe(undefined)
})

test('captions of both customary kinds are read as words', () => {
  const vtt =
    'WEBVTT\n\nintro\n00:01.500 --> 00:02.000 align:start\n<v Ann>Hello <b>you</b>\nthere\n'
  expect(readCaptions(vtt)).toEqual([{ from: 1.5, to: 2, text: 'Hello you\nthere' }])
  const srt = '1\r\n00:00:03,000 --> 00:00:04,000\r\nSecond\r\n'
  expect(cueAt(readCaptions(srt), 3.2)).toBe('Second')
  expect(cueAt(readCaptions(srt), 4)).toBe('')
  expect(readCaptions('<html>no</html>')).toEqual([])
  // What an entity stands for is words, also where it looks like a mark.
  const said = '00:01.000 --> 00:02.000\n&gt;&gt; Tom &amp; I don&#39;t say 3 < 4 <i>now</i>\n'
  expect(readCaptions(said)[0]?.text).toBe(">> Tom & I don't say 3 < 4 now")
})

test('captions of XML are read as words', () => {
  const transcript =
    '<?xml version="1.0" encoding="utf-8" ?><transcript><text start="0.5" dur="1.5">I don&amp;#39;t</text><text start="3">know\n&amp;gt;&amp;gt; you</text><text start="5" dur="1"> </text></transcript>'
  expect(readCaptions(transcript)).toEqual([
    { from: 0.5, to: 2, text: "I don't" },
    { from: 3, to: 5, text: 'know\n>> you' },
  ])
  const timed =
    '<timedtext format="3"><body><p t="1500" d="500"><s>All</s><s t="200"> aboard</s></p><p t="9000">End</p></body></timedtext>'
  expect(readCaptions(timed)).toEqual([
    { from: 1.5, to: 2, text: 'All aboard' },
    { from: 9, to: Number.POSITIVE_INFINITY, text: 'End' },
  ])
  const ttml =
    '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="00:00:01.250" end="00:01:02.000">Mind<br/>the gap</p><p begin="70s" dur="500ms">Go</p><p>no time</p></div></body></tt>'
  expect(readCaptions(ttml)).toEqual([
    { from: 1.25, to: 62, text: 'Mind\nthe gap' },
    { from: 70, to: 70.5, text: 'Go' },
  ])
})

test('a playlist tells how long what is loaded takes, and which places are empty', () => {
  const at = (position: number | undefined, seconds: number | undefined) => ({
    ...asContent(video({ seconds })),
    position,
  })
  expect(lengthOf([at(0, 60), at(1, undefined)])).toEqual({ seconds: 60, unstated: 1 })
  const items = [at(0, 1), at(1, 1), at(4, 1)].flatMap((one) =>
    one.at === 'video' ? [{ ...one, position: one.position }] : [],
  )
  expect(missingPositions(items)).toBe(2)
  expect(missingPositions([at(undefined, 1)])).toBe(0)
})

test('a playlist goes on with the next video that is there', () => {
  const items = ['a', 'b', 'c'].map((id) =>
    asContent({ ...video(), id, availability: id === 'b' ? 'private' : 'available' }),
  )
  expect(nextVideo(items)?.id).toBe('a')
  expect(nextVideo(items, 'a')?.id).toBe('c')
  expect(nextVideo(items, 'c')).toBe(undefined)
  expect(nextVideo(items, 'of another list')).toBe(undefined)
})

test('a playlist is called a mix only if it says so', () => {
  const trains: Playlist = {
    recordId: 'PL1',
    id: 'PL1',
    title: 'Trains',
    description: undefined,
    channel: undefined,
    pictures: [],
    published: undefined,
    updated: undefined,
    updatedText: undefined,
    videos: undefined,
    views: undefined,
  }
  const playlist = (more: { id?: string; title?: string; videos?: number }) =>
    sizeOf({ ...trains, ...more })
  expect(playlist({})).toBe(undefined)
  expect(playlist({ videos: 31 })).toBe('31 videos')
  expect(playlist({ title: 'Mix tape' })).toBe(undefined)
  expect(playlist({ title: 'Mix – Trains' })).toBe('Mix')
  expect(playlist({ id: 'RDv1' })).toBe('Mix')
  expect(playlist({ id: 'RDv1', videos: 9 })).toBe('9 videos')
})

test('words of a card say what is told and no more', () => {
  expect(cornerOf(video({ seconds: 3492 }))).toBe('58:12')
  expect(cornerOf(video({ live: 'live' }))).toBe('Live')
  expect(cornerOf(video())).toBe(undefined)
  expect(viewsOf(video({ views: 1 }), 'en')).toBe('1 view')
  expect(viewsOf(video({ live: 'live', viewers: 1930 }), 'en')).toBe('1.9K watching')
  expect(viewsOf(video(), 'en')).toBe(undefined)
  expect(clockLength(4324)).toBe('1:12:04')
})

test('a refusal is called by what the service says', () => {
  expect(titleOf('This video is private', null)).toBe('This is private')
  expect(titleOf('Video unavailable', null)).toBe('It is not available')
  expect(titleOf(null, 'quotaExceeded')).toBe('The quota is used up')
  expect(titleOf('Sign in to confirm your age', null)).toBe('This is for adults only')
  expect(titleOf(null, null)).toBe('The service refused this')
})

test('lists are asked for in the program’s language and country, unless others are chosen', () => {
  expect(regionOf('de-CH', '', '')).toEqual({ hl: 'de', gl: 'CH' })
  expect(regionOf('en', '', '')).toEqual({ hl: 'en', gl: 'US' })
  expect(regionOf('de-CH', 'fr', 'FR')).toEqual({ hl: 'fr', gl: 'FR' })
})

describe('a list of channels', () => {
  const id = 'UCfXPpCmvPI7akz7BL_4pbb2'
  const channels = [channelToFollow(id, 'Rail & "Dusk"', undefined)]
  const readFollows = (text: string) => {
    const read = readFollowLines(text)
    return read.ok ? followsIn(read, channelIn) : read.problem
  }

  test('comes back from both kinds of file as it was', () => {
    for (const text of [followsAsOpml('Channels', channels), followsAsJson(channels)]) {
      expect(readFollows(text)).toEqual({ things: channels, refused: 0 })
    }
  })

  test('is read as other programs write it, each channel once, and others are counted', () => {
    const feed = `https://video.example/feeds/videos.xml?channel_id=${id}`
    const outline = `<opml version="1.1"><body><outline text="Group">
      <outline text="One" xmlUrl="${feed}"/><outline text="Again" xmlUrl="${feed}"/>
      <outline text="A paper" xmlUrl="https://paper.example/rss"/></outline></body></opml>`
    expect(readFollows(outline)).toEqual({
      things: [channelToFollow(id, 'One', undefined)],
      refused: 1,
    })
    expect(readFollows('<html></html>')).toBe(null)
    expect(readFollows('{"a":1}')).toBe(null)
    expect(readFollows('[{"id":"nothing"}, 4]')).toEqual({
      things: [],
      refused: 2,
    })
  })

  test('a file that cannot be read is refused with the reason', async () => {
    expect(readFollows('<opml><body></opml>')).toMatch(/^It is no whole XML: line 1/)
    expect(readFollows('<!DOCTYPE opml [<!ENTITY a "a">]><opml/>')).toBe(
      'It declares a document type, which such a file does not need.',
    )
    expect(await readFollowFile(new File(['x'.repeat(5_000_001)], 'a.opml'))).toEqual({
      ok: false,
      problem: 'It is larger than 5 MB. Take a part of it.',
    })
  })

  test('more lines than can be followed are counted', () => {
    const lines = new Array(1_500).fill({ id })
    expect(readFollows(JSON.stringify(lines))).toMatchObject({ refused: 500 })
  })

  test('the window hands the file to a worker, and reads nothing of it', async () => {
    const asked: unknown[] = []
    class OtherThread extends EventTarget {
      terminate(): void {}
      postMessage({ id: task, content }: { id: number; content: unknown }): void {
        asked.push(content)
        const done = { ok: true, lines: [new Map([['id', id]])], more: 3 }
        const data = { id: task, content: { ok: true, done } }
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
      }
    }
    vi.stubGlobal('Worker', OtherThread)
    onTestFinished(() => void vi.unstubAllGlobals())
    const file = new File(['[]'], 'channels.json')
    const text = vi.spyOn(file, 'text')
    expect(await readFollowFile(file)).toMatchObject({ ok: true, more: 3 })
    expect(asked).toEqual([file])
    expect(text).not.toHaveBeenCalled()
  })
})
