import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import type { ExportFormat } from '#shared/bridge/library'
import { writeAnswer } from '../../../../src-main/library-tasks/export/write-answer'
import { codeOf, unwrap } from '../gateway/desk'
import { answer, item, openTasks, testFolder } from './open-tasks'

const everything = { at: 'search', query: { text: '', order: 'newest' } } as const

const hostile = item('=1+1', {
  title: 'A "quote", a | pipe, [a](b) and\r\na line',
  facts: [
    { at: 'text', text: '@SUM(A1)' },
    { at: 'count', count: 1200000, one: 'view', many: 'views' },
    { at: 'money', amount: -5, currency: 'EUR' },
    { at: 'duration', seconds: 61.4 },
    { at: 'rating', rating: 4.4, of: 5 },
    { at: 'time', ms: Date.UTC(2026, 0, 2), dayOnly: true },
  ],
  link: 'https://forum.example/a(b)|c?d=<e>',
  happenedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
  parent: { kind: 'subforum', id: 'x', title: '-cmd' },
  saved: { lists: ['l1', 'gone'], tags: ['one', 'two'], note: 'Note\nof two lines', savedAt: 0 },
})

async function exported(format: ExportFormat, items = [hostile]): Promise<string> {
  const { tasks } = openTasks(items)
  const file = join(await testFolder(), 'export')
  expect(unwrap(await tasks.export(everything, format, file, 'My *items*'))).toEqual({
    count: items.length,
  })
  return await readFile(file, 'utf8')
}

describe('items', () => {
  test('become CSV as RFC 4180 has it, and nothing in it is a formula', async () => {
    const text = await exported('csv')
    expect(text.startsWith('\ufeffService,Kind,Title,Time,Details,In,Link,')).toBe(true)
    const [, line] = text.split(/\r\n(?=Forum|$)/)
    expect(line).toBe(
      [
        'Forum',
        'post',
        '"A ""quote"", a | pipe, [a](b) and\r\na line"',
        '2026-01-02T03:04:05.000Z',
        '"\'@SUM(A1); 1200000 views; -5 EUR; 61 s; 4.4 of 5; 2026-01-02"',
        "'-cmd",
        'https://forum.example/a(b)|c?d=<e>',
        '',
        '"To read; gone"',
        '"one; two"',
        '"Note\nof two lines"',
        '1970-01-01T00:00:00.000Z',
        'no',
        '2026-11-19T00:00:00.000Z',
        '2026-11-20T00:00:00.000Z',
        "'=1+1",
        '',
      ].join(','),
    )
    expect(text.endsWith('\r\n')).toBe(true)
  })

  test('become JSON that is whole, also where there are none', async () => {
    expect(JSON.parse(await exported('json', []))).toEqual([])
    const [first, second] = JSON.parse(await exported('json', [hostile, item('b')]))
    expect(first).toMatchObject({
      id: '=1+1',
      facts: hostile.facts,
      saved: { lists: ['To read', 'gone'], tags: ['one', 'two'] },
      happenedAt: '2026-01-02T03:04:05.000Z',
    })
    expect(Object.keys(first)).not.toContain('snippet')
    expect(second.saved).toBeNull()
  })

  test('become a Markdown table in which nothing means something else', async () => {
    const text = await exported('markdown')
    expect(text).toContain('# My \\*items\\*\n\n| Title | Service | Kind | Time | Details |\n')
    const line = text.split('\n').find((one) => one.includes('quote')) ?? ''
    expect(line).toMatch(
      /^\| \[A "quote", a \\\| pipe, \\\[a\\\]\(b\) and a line\]\(<https:\/\/forum\.example\/a\(b\)%7Cc\?d=%3Ce%3E>\) \|/,
    )
    expect(line.replaceAll('\\|', '').split('|')).toHaveLength(7)
  })

  test('are taken page by page, and the loop is free between', async () => {
    const many = Array.from({ length: 5000 }, (_, index) =>
      item(String(index), { text: 'x'.repeat(2000) }),
    )
    const { tasks, pageSizes } = openTasks(many)
    const file = join(await testFolder(), 'many.csv')
    let turns = 0
    let watching = true
    const watch = (): void => {
      turns += 1
      if (watching) setImmediate(watch)
    }
    watch()
    expect(unwrap(await tasks.export(everything, 'csv', file, 'Many')).count).toBe(5000)
    watching = false
    expect(Math.max(...pageSizes)).toBeLessThanOrEqual(500)
    // Other work had its turn at least once for each page.
    expect(turns).toBeGreaterThan(10)
    expect((await readFile(file, 'utf8')).split('\r\n')).toHaveLength(5002)
    expect(tasks.list()).toMatchObject([{ done: 5000, total: 5000, state: { reason: null } }])
  })

  test('that are chosen or in a list are exported as well', async () => {
    const { tasks, library } = openTasks([item('a'), item('b')])
    const folder = await testFolder()
    const chosen = { service: 'forum', kind: 'post' } as const
    const items = [
      { ...chosen, id: 'b' },
      { ...chosen, id: 'gone' },
    ]
    const file = join(folder, 'a.json')
    expect(unwrap(await tasks.export({ at: 'items', items }, 'json', file, 'a')).count).toBe(1)
    unwrap(await tasks.export({ at: 'list', id: 'l1' }, 'json', file, 'a'))
    const searched = library.asked.find((one) => one.name === 'findAll')
    expect(searched?.input).toMatchObject({ query: { text: '', list: 'l1', order: 'newest' } })
  })
})

describe('the file', () => {
  test('is there whole or not at all, and an older one of its name stays until then', async () => {
    const { tasks, library } = openTasks([item('a')])
    const folder = await testFolder()
    const file = join(folder, 'a.csv')
    await writeFile(file, 'older')
    library.fail()
    expect(codeOf(await tasks.export(everything, 'csv', file, 'a'))).toBe('storageFailed')
    expect(await readFile(file, 'utf8')).toBe('older')
    expect(await readdir(folder)).toEqual(['a.csv'])
    expect(tasks.list()).toMatchObject([{ state: { at: 'ended', reason: expect.any(String) } }])
  })

  test('is not made where the person ended the task', async () => {
    const { tasks } = openTasks(Array.from({ length: 5000 }, (_, index) => item(String(index))))
    const folder = await testFolder()
    const exporting = tasks.export(everything, 'csv', join(folder, 'a.csv'), 'a')
    tasks.end(tasks.list()[0]?.id ?? '')
    expect(codeOf(await exporting)).toBe('cancelled')
    expect(await readdir(folder)).toEqual([])
  })

  test('that cannot be written is said', async () => {
    const { tasks } = openTasks([item('a')])
    const file = join(await testFolder(), 'file')
    await writeFile(file, '')
    expect(codeOf(await tasks.export(everything, 'csv', join(file, 'a.csv'), 'a'))).toBe(
      'storageFailed',
    )
  })
})

describe('the rows of an answer', () => {
  async function rows(text: string, format: ExportFormat) {
    const { tasks, library } = openTasks()
    const age = { confirmedAt: 0, outdated: false, url: '' }
    library.on('open', ({ id }) => (id === 'a' ? { answer: answer('a', text), age } : null))
    const file = join(await testFolder(), 'rows')
    const result = await tasks.export({ at: 'answer', id: 'a' }, format, file, 'Rows')
    return { result, text: result.ok ? await readFile(file, 'utf8') : '' }
  }
  const body = JSON.stringify({
    data: [
      { name: '=A', nav: -1.5, more: { date: '2026-01-02' }, list: [1, 2] },
      { name: 'B', nav: null, more: { date: '2026-01-03' }, list: [] },
      { name: 'C', nav: 2, more: {}, list: [] },
    ],
  })

  test('are written as the table has them', async () => {
    const csv = await rows(body, 'csv')
    expect(unwrap(csv.result)).toEqual({ count: 3 })
    const [head, first] = csv.text.replace('\ufeff', '').split('\r\n')
    const names = head?.split(',') ?? []
    expect(names).toContain('more.date')
    expect(first).toContain("'=A")
    expect(first).toContain('-1.5')
    expect((await rows(body, 'markdown')).text.split('\n')[1]).toMatch(/^\| --- (\| --- )+\|$/)
    expect(JSON.parse((await rows(body, 'json')).text)).toHaveLength(3)
  })

  test('are read as the window reads them: without markup, and whole as JSON', async () => {
    const title = '<b>Tom &amp; Ann</b><br>go home'
    const marked = JSON.stringify({
      data: [
        { id: 1, title, tags: ['<i>one</i>', 'two'], more: [{ note: '&lt;5 km' }] },
        { id: 2, title: 'a < b && c', tags: [], more: [] },
      ],
    })
    const csv = (await rows(marked, 'csv')).text
    expect(csv).toContain('Tom & Ann')
    expect(csv).toContain('"one, two"')
    expect(csv).toContain('<5 km')
    expect(csv).toContain('a < b && c')
    expect(csv).not.toMatch(/<b>|<br>|<i>|&amp;|&lt;/)
    const markdown = (await rows(marked, 'markdown')).text
    expect(markdown).toContain('Tom \\& Ann')
    expect(markdown).not.toMatch(/<b>|&amp;/)
    expect((await rows(marked, 'json')).text).toContain(JSON.stringify(title))
  })

  test('of an answer without rows are a fault, or the whole as JSON', async () => {
    expect(codeOf((await rows('"one text"', 'csv')).result)).toBe('invalidInput')
    expect(JSON.parse((await rows('"one text"', 'json')).text)).toBe('one text')
    expect(unwrap((await rows('{"items":[]}', 'csv')).result)).toEqual({ count: 0 })
  })

  test('of an answer that is damaged or not kept are a fault', async () => {
    expect(codeOf((await rows('{', 'csv')).result)).toBe('storageFailed')
    const { tasks, library } = openTasks()
    library.on('open', () => null)
    const file = join(await testFolder(), 'rows')
    expect(codeOf(await tasks.export({ at: 'answer', id: 'x' }, 'csv', file, ''))).toBe('notKept')
  })

  test('are no longer waited for if a person cancels: the thread ends in the middle', async () => {
    const { library } = openTasks()
    const age = { confirmedAt: 0, outdated: false, url: '' }
    library.on('open', () => ({ answer: answer('a', body), age }))
    const cancel = new AbortController()
    const seen: string[] = []
    const start = () => {
      const endless = new Worker('for (;;);', { eval: true })
      endless.once('online', () => cancel.abort())
      endless.once('exit', () => seen.push('ended'))
      return endless
    }
    const job = { realm: 'demo', id: 'a', format: 'csv', file: '/never/made' } as const
    const written = await writeAnswer(library, job, cancel.signal, start)
    expect(unwrap(written)).toEqual({ count: 0 })
    expect(seen).toEqual(['ended'])
  })
})

describe('backup and restore', () => {
  test('the file takes its name once it is whole', async () => {
    const { tasks, library } = openTasks()
    const folder = await testFolder()
    const file = join(folder, 'a.gatewaydesk')
    const { writeFileSync } = await import('node:fs')
    library.on('backup', (input) => {
      writeFileSync(input.file, input.settings)
      return { bytes: 8 }
    })
    expect(unwrap(await tasks.backup(file, 'settings'))).toEqual({ bytes: 8 })
    expect(await readdir(folder)).toEqual(['a.gatewaydesk'])
    library.fail()
    expect(codeOf(await tasks.backup(file, 'other'))).toBe('storageFailed')
    expect(await readFile(file, 'utf8')).toBe('settings')
  })

  test('neither can be broken off half-way', async () => {
    const { tasks, library } = openTasks()
    const value = { answers: 1, records: 2, saved: 3, collections: {}, settings: null }
    library.on('restore', () => value)
    const restoring = tasks.restore('/a')
    expect(tasks.end(tasks.list()[0]?.id ?? '')).toBe(false)
    expect(unwrap(await restoring)).toEqual(value)
  })
})

test('an answer that is nested without end is exported', async () => {
  const { tasks, library } = openTasks()
  const deep = `${'['.repeat(50_000)}"=x"${']'.repeat(50_000)}`
  const text = `{"data":[{"id":1,"name":"a","deep":${deep}},{"id":2,"name":"b","deep":1}]}`
  const age = { confirmedAt: 0, outdated: false, url: '' }
  library.on('open', () => ({ answer: answer('a', text), age }))
  const file = join(await testFolder(), 'deep')
  for (const format of ['csv', 'json', 'markdown'] as const) {
    const done = await tasks.export({ at: 'answer', id: 'a' }, format, `${file}.${format}`, 'Deep')
    expect(unwrap(done), format).toEqual({ count: 2 })
  }
  expect(await readFile(`${file}.json`, 'utf8')).toContain(deep)
})
