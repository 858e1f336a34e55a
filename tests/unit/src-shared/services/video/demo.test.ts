import { expect, test } from 'vitest'
import { findView } from '#shared/services/views'
import { demoAnswers } from '../demo-answers'
import { survives } from '../survival'

const answers = demoAnswers('video')

test('every answer of the demo gateway gives records in both editions, but for words and streams', () => {
  for (const { operation, edition, status, records } of answers) {
    expect(status).toBe(200)
    const silent = ['video.autoComplete', 'video.videoStreamingData'].includes(operation)
    expect(records.length > 0, `${operation} ${edition}`).toBe(!silent)
  }
})

test('both editions are read to the same sense, though they share no name and no envelope', () => {
  const read = (edition: string) =>
    answers
      .filter((one) => one.edition === edition)
      .map(({ operation, body, context }) => ({
        operation,
        model: findView(operation)?.read(body, context),
      }))
  const current = read('current')
  for (const [place, { operation, model }] of read('older').entries()) {
    expect(differenceOf(model, current[place]?.model), operation).toBe(null)
  }
  const [older] = answers.filter(({ edition }) => edition === 'older')
  expect(older?.body).toMatchObject({ status: 'success', data: {} })
})

/** The first place where two models are not the same: whole answers beside each other take minutes to print. */
function differenceOf(one: unknown, other: unknown, path = ''): string | null {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) {
    return Object.is(one, other) ? null : `${path}: ${String(one)} and ${String(other)}`
  }
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = differenceOf(Reflect.get(one, name), Reflect.get(other, name), `${path}.${name}`)
    if (found !== null) return found
  }
  return null
}

/** Operations whose answers are lists of contents. */
const lists = ['search', 'home', 'channelVideos', 'channelVideosPost', 'channelPlaylists'].concat([
  'channelCommunity',
  'channelChannels',
  'channelSearch',
  'videoRelatedContents',
  'playlistVideos',
])
const context = { values: { id: 'UC1' }, receivedAt: Date.UTC(2026, 8, 16) }
const video = (more: object) => ({ type: 'video', video: { videoId: 'v1', title: 'One', ...more } })

test.each(lists)(
  '%s: what a service may answer badly says what it is, and invents nothing',
  (name) => {
    const read = (body: unknown) => findView(`video.${name}`)?.read(body, context)
    const items = (...contents: unknown[]) => Reflect.get(Object(read({ contents })), 'items')
    expect(items()).toEqual([])
    expect(read({ success: true, data: { items: [], next_cursor: null } })).toMatchObject({
      at: 'contents',
      items: [],
    })
    for (const error of [
      { status: 'error', error: { code: 403, message: 'This channel is private' } },
      { status: 'error', message: 'This channel is private', data: {} },
    ]) {
      expect(read(error)).toMatchObject({ at: 'refused', sentence: 'This channel is private' })
    }
    expect(read({})).toEqual({ at: 'missing' })
    expect(read([[]])).toMatchObject({ at: 'contents', items: [] })
    expect(read('<html>Bad gateway</html>')).toMatchObject({ at: 'refused' })
    // Without an id there is nothing to open; the same twice is one.
    expect(
      items({ type: 'video', video: { title: 'No id' } }, null, 7, { type: 'advert' }),
    ).toEqual([])
    expect(items(video({}), video({ title: 'Again' }))).toHaveLength(1)
    expect(
      items(
        video({
          lengthSeconds: 'a while',
          publishedTimeText: 'some day',
          stats: { views: 'many' },
          author: null,
          thumbnails: [null, { url: 'javascript:alert(1)' }],
        }),
      ),
    ).toMatchObject([
      { video: { title: 'One', seconds: undefined, views: undefined, pictures: [] } },
    ])
    // Gone videos keep their places.
    expect(
      items(
        { ...video({ title: '[Private video]' }), index: 3 },
        { ...video({ title: '[Deleted video]' }), index: 4 },
      ),
    ).toMatchObject([
      { position: 3, video: { availability: 'private' } },
      { position: 4, video: { availability: 'deleted' } },
    ])
  },
)

survives('video', answers)
