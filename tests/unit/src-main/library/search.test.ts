import { describe, expect, test } from 'vitest'
import { mailboxesViews } from '#shared/services/mailboxes/views'
import { asked, sound } from '../../src-shared/services/sound-records'
import { recordsOf } from '../../src-shared/services/sound-view'
import { marked, noon, openSearchLibrary, post, titles } from './search-library'

const hour = 3_600_000

describe('searching', () => {
  test('finds every word, in title or text, newest first', () => {
    const world = openSearchLibrary()
    world.keep([post('1', 'Night train', { text: 'leaves at noon' })])
    world.keep([post('2', 'Day train'), post('3', 'Noon at night')], { seenAt: noon + hour })
    expect(titles(world.find('night noon '))).toEqual(['Noon at night', 'Night train'])
    expect(titles(world.find('train'))).toEqual(['Day train', 'Night train'])
    expect(titles(world.find('nothing of that'))).toEqual([])
  })

  test('a mail is found by the name of its file', () => {
    const source = [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'See the file.',
      '--b',
      'Content-Disposition: attachment; filename="harbour-plan.pdf"',
      '',
      'x',
      '--b--',
    ].join('\r\n')
    const read = recordsOf(mailboxesViews)['mailboxes.getMessage']
    const message = { id: 'm1', from: 'ann@x.example', subject: 'Plans', body: source }
    const answer = { success: true, data: message }
    const records = sound(read(answer, asked({ name: 'box', id: 'm1' })))
    const world = openSearchLibrary()
    world.keep([...records])
    expect(titles(world.find('harbour-plan.pdf'))).toEqual(['Plans'])
    expect(titles(world.find('harbour pdf'))).toEqual(['Plans'])
    expect(titles(world.find('castle-plan.pdf'))).toEqual([])
  })

  test('takes the last word as a beginning of any length, until it is ended', () => {
    const world = openSearchLibrary()
    world.keep([post('1', 'Timetables of trains'), post('2', 'a train'), post('3', 't')])
    expect(titles(world.find('t'))).toEqual(['Timetables of trains', 'a train', 't'])
    for (const text of ['tr', 'tra', 'trai', 'train']) {
      expect(titles(world.find(text)), text).toEqual(['Timetables of trains', 'a train'])
    }
    expect(titles(world.find('train '))).toEqual(['a train'])
    expect(titles(world.find('of trai'))).toEqual(['Timetables of trains'])
    expect(titles(world.find('"of trai'))).toEqual(['Timetables of trains'])
    expect(titles(world.find('trais'))).toEqual([])
  })

  test('takes a beginning that very many words have', () => {
    const world = openSearchLibrary()
    world.keep(Array.from({ length: 300 }, (_, at) => post(`${at}`, `stationery${at}`)))
    expect(world.find('statione').total).toEqual({ count: 300, exact: true })
    expect(world.find('s').total).toEqual({ count: 300, exact: true })
  })

  test('keeps quoted words together and leaves out what has a dash', () => {
    const world = openSearchLibrary()
    world.keep([post('1', 'the night train'), post('2', 'train of the night'), post('3', 'night')])
    expect(titles(world.find('"night train"'))).toEqual(['the night train'])
    expect(titles(world.find('night -train'))).toEqual(['night'])
    expect(titles(world.find('-train '))).toEqual(['night'])
    expect(titles(world.find('night -"of the"'))).toEqual(['the night train', 'night'])
  })

  test('does not care for accents, case or the script', () => {
    const world = openSearchLibrary()
    world.keep([
      post('1', 'Zürich – Łódź'),
      post('2', '東京都庁前駅'),
      post('3', 'Поезд в Москву'),
      post('4', 'รถไฟกลางคืน'),
      post('5', 'रात की ट्रेन'),
    ])
    for (const text of ['ZURICH', 'zürich', 'lodz ', 'Łódź']) {
      expect(titles(world.find(text)), text).toEqual(['Zürich – Łódź'])
    }
    for (const text of ['東', '東京', '京都庁', '駅', '"東京都"', '前駅 東京']) {
      expect(titles(world.find(text)), text).toEqual(['東京都庁前駅'])
    }
    expect(titles(world.find('京東'))).toEqual([])
    expect(titles(world.find('поез москву '))).toEqual([])
    expect(titles(world.find('москву поез'))).toEqual(['Поезд в Москву'])
    expect(titles(world.find('กลาง'))).toEqual(['รถไฟกลางคืน'])
    expect(titles(world.find('ट्रे'))).toEqual(['रात की ट्रेन'])
  })

  test('keeps the two worlds apart', () => {
    const world = openSearchLibrary()
    world.keep([post('1', 'of the demo')], { realm: 'demo' })
    world.keep([post('1', 'of the gateway')])
    for (const text of ['of', '', '-x']) {
      expect(titles(world.find(text, { realm: 'demo' }))).toEqual(['of the demo'])
      expect(titles(world.find(text))).toEqual(['of the gateway'])
    }
    expect(titles(world.find('\uE000demo', { realm: 'gateway' }))).not.toContain('of the demo')
  })

  test('shows where the words were found', () => {
    const world = openSearchLibrary()
    const text = `${'Far from it. '.repeat(40)}At last the Night-Train leaves.\nThe end of it ${'and more '.repeat(60)}`
    world.keep([post('1', 'A night train', { text }), post('2', 'Night trains only')])
    const [first, second] = world.find('"night train').items
    expect(marked(first?.titleParts ?? [])).toBe('A [night train]')
    expect(marked(first?.snippet ?? [])).toMatch(
      /^… .*At last the \[Night-Train\] leaves\. The .* …$/,
    )
    expect(marked(first?.snippet ?? []).length).toBeLessThan(260)
    expect(marked(second?.titleParts ?? [])).toBe('[Night trains] only')
    expect(second?.snippet).toEqual([])
  })

  test('shows the beginning where no word is searched for', () => {
    const world = openSearchLibrary()
    world.keep([post('1', 'One', { text: 'word '.repeat(100) })])
    const [item] = world.find('').items
    expect(marked(item?.snippet ?? [])).toMatch(/^word (word )+…$/)
  })
})

describe('pages', () => {
  test('follow one another without a gap, while records come in', () => {
    const world = openSearchLibrary()
    world.keep(Array.from({ length: 25 }, (_, at) => post(`${at}`, `item ${at}`)))
    const first = world.find('item', { limit: 10 })
    world.keep([post('new', 'item new')], { seenAt: noon + hour })
    const second = world.find('item', { limit: 10, after: first.next ?? '' })
    const third = world.find('item', { limit: 10, after: second.next ?? '' })
    expect([first, second, third].flatMap(titles)).toEqual(
      Array.from({ length: 25 }, (_, at) => `item ${at}`),
    )
    expect([first.items.length, third.items.length, third.next]).toEqual([10, 5, null])
    expect(second.total).toEqual({ count: 26, exact: true })
  })

  test('end exactly where the hits end', () => {
    const world = openSearchLibrary()
    world.keep(Array.from({ length: 10 }, (_, at) => post(`${at}`, `item ${at}`)))
    expect(world.find('item', { limit: 10 }).next).toBeNull()
    expect(world.find('item', { limit: 9 }).next).not.toBeNull()
  })

  test.each(['', 'nonsense', '-5', '1e99', 'NaN:3'])('begin nowhere after %j', (after) => {
    const world = openSearchLibrary()
    world.keep([post('1', 'item')])
    expect(world.find('item', { after }).items).toEqual([])
  })

  test('of the best hits follow one another too', () => {
    const world = openSearchLibrary()
    world.keep(
      Array.from({ length: 30 }, (_, at) =>
        post(`${at}`, at % 3 === 0 ? `train ${at}` : `item ${at}`, {
          text: `a train ${'word '.repeat(at)}`,
        }),
      ),
    )
    const seen: string[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = world.find(
        { text: 'train', order: 'relevance' },
        { limit: 7, ...(after === undefined ? {} : { after }) },
      )
      seen.push(...titles(page))
      after = page.next
    }
    expect(seen).toHaveLength(30)
    expect(new Set(seen).size).toBe(30)
    expect(seen.slice(0, 10).every((title) => title.startsWith('train'))).toBe(true)
  })
})

describe('the best first', () => {
  test('are those with the words in the title, side by side, and often', () => {
    const world = openSearchLibrary()
    world.keep([
      post('often', 'About rails', { text: 'night train, night train, night train' }),
      post('once', 'About roads', { text: `a night and then a train ${'more words '.repeat(20)}` }),
      post('title', 'Night train', { text: 'to the sea' }),
    ])
    // Words that every record has weigh nothing.
    world.keep(
      Array.from({ length: 20 }, (_, at) => post(`other ${at}`, `Of something else ${at}`)),
    )
    const page = world.find({ text: 'night train', order: 'relevance' })
    expect(titles(page)).toEqual(['Night train', 'About rails', 'About roads'])
    expect(page.total).toEqual({ count: 3, exact: true })
  })

  test('of words that are frequent, those in the title lead, then those side by side', () => {
    const world = openSearchLibrary()
    world.keep([
      post('title', 'Night train', { text: 'to the sea' }),
      post('beside', 'About rails', { text: 'the night train leaves' }),
    ])
    world.keep(
      Array.from({ length: 3100 }, (_, at) =>
        post(`other ${at}`, 'Of others', { text: 'a train at night', kind: 'comment' }),
      ),
      { seenAt: noon - hour },
    )
    world.keep([post('newest', 'Of others', { text: 'by night and by train', kind: 'comment' })], {
      seenAt: noon + hour,
    })
    const page = world.find({ text: 'night train ', order: 'relevance' }, { limit: 4 })
    expect(page.items.map(({ id }) => id).slice(0, 3)).toEqual(['title', 'beside', 'newest'])
  })
})

describe('filters', () => {
  function filled() {
    const world = openSearchLibrary()
    world.keep([
      post('1', 'train post'),
      post('2', 'train comment', { kind: 'comment' }),
      post('3', 'train video', { service: 'video', kind: 'video' }),
      post('4', 'train channel', { service: 'video', kind: 'channel' }),
      post('5', 'other video', { service: 'videoData', kind: 'video' }),
    ])
    return world
  }

  test('let through chosen services and kinds', () => {
    const world = filled()
    expect(titles(world.find({ text: 'train', services: ['video'] }))).toEqual([
      'train video',
      'train channel',
    ])
    expect(titles(world.find({ kinds: ['video', 'comment'] }))).toEqual([
      'train comment',
      'train video',
      'other video',
    ])
    expect(titles(world.find({ text: 'train', services: [], kinds: [] }))).toHaveLength(4)
  })

  test('are counted each within all others', () => {
    const { total, services, kinds } = filled().find({
      text: 'train',
      services: ['video'],
      kinds: ['video', 'comment'],
    })
    expect(total).toEqual({ count: 1, exact: true })
    expect(services).toEqual([
      { service: 'forum', tally: { count: 1, exact: true } },
      { service: 'video', tally: { count: 1, exact: true } },
    ])
    expect(kinds).toEqual([
      { kind: 'video', tally: { count: 1, exact: true } },
      { kind: 'channel', tally: { count: 1, exact: true } },
    ])
  })

  test('let through a period', () => {
    const world = openSearchLibrary()
    for (let day = 0; day < 5; day += 1) {
      world.keep([post(`${day}`, `day ${day}`)], { seenAt: noon + day * 24 * hour })
    }
    const at = (day: number) => noon + day * 24 * hour
    expect(titles(world.find({ seenFrom: at(1), seenUntil: at(3) }))).toEqual(['day 2', 'day 1'])
    expect(titles(world.find({ seenFrom: at(4) }))).toEqual(['day 4'])
    expect(titles(world.find({ text: 'day', seenUntil: at(1) }))).toEqual(['day 0'])
    expect(titles(world.find({ seenFrom: -5, seenUntil: Number.MAX_VALUE }))).toHaveLength(5)
    expect(titles(world.find({ seenFrom: at(3), seenUntil: at(2) }))).toEqual([])
  })

  test('counts beyond a few thousand are at least, and rare ones are not hidden by a flood', () => {
    const world = openSearchLibrary()
    world.keep([post('old', 'item of a rare kind', { service: 'news', kind: 'article' })])
    world.keep(
      Array.from({ length: 5200 }, (_, at) => post(`${at}`, `item ${at}`)),
      { seenAt: noon + hour },
    )
    const { total, services, kinds } = world.find('item')
    expect(total).toEqual({ count: 3000, exact: false })
    expect(services).toEqual([
      { service: 'forum', tally: { count: 3000, exact: false } },
      { service: 'news', tally: { count: 1, exact: true } },
    ])
    expect(kinds.map(({ kind }) => kind)).toEqual(['post', 'article'])
  })
})
