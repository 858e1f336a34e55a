import { afterAll, describe, expect, test, vi } from 'vitest'
import { serviceIds } from '#shared/operation/operation'
import { isMembers, openMember } from '#shared/reading/plain'
import { readableText } from '#shared/reading/readable-text'
import type { Cell } from '../../src-renderer/document/cell'
import { OpenDocument } from '../../src-renderer/document/open-document'
import { demoAnswers } from '../unit/src-shared/services/demo-answers'
import { editions } from './other-editions'

const raw =
  /&(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos|nbsp|[lr][ds]quo);|<!\[CDATA\[|\]\]>|<\/?(?:p|br|b|a|div)[\s/>]|\[object |^\s*[[{]\s*["{[]/i

const words = (cell: Cell): string =>
  typeof cell === 'object' ? (cell?.summary ?? '') : String(cell)

function readTable(body: unknown) {
  const document = new OpenDocument(JSON.stringify(body), true)
  const table = document.table({ document: '', filter: '' })
  if (table.at !== 'rows') return { at: table.at, total: 0, texts: [] as string[], document }
  const { rows } = document.cells({
    document: '',
    columns: table.columns.map((column) => column.id),
    from: 0,
    to: table.total,
  })
  const texts = [
    ...rows.flatMap(({ cells }) => cells.map(words)),
    ...table.about.flatMap(({ name, cell }) => [name, words(cell)]),
  ]
  return { at: table.at, total: table.total, texts, document }
}

/** Texts of words anywhere in an answer, as they are read. */
function textsIn(value: unknown, found = new Set<string>()): Set<string> {
  const open = openMember(value)
  if (typeof open === 'string' && /\S \S+ \S/.test(open)) found.add(readableText(open))
  if (Array.isArray(open)) for (const one of open) textsIn(one, found)
  else if (isMembers(open)) for (const one of Object.values(open)) textsIn(one, found)
  return found
}

// Hundreds of calls to the demo gateway, beside whatever else the machine does.
vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 })

const counted = { answers: 0, right: 0 }
afterAll(() => {
  console.log(`${counted.right} of ${counted.answers} answers of other editions right`)
})

describe.each(serviceIds)('%s in other editions', (service) => {
  const answers = demoAnswers(service)
  /** The answers as they came, each read once for all editions. */
  const originals = new Map<unknown, { at: string; total: number; list: boolean }>()
  const originalOf = (body: unknown) => {
    const known = originals.get(body)
    if (known !== undefined) return known
    const { at, total, document } = readTable(body)
    // A single object has a row for each member, also for those of its envelope.
    const members = document.table({ document: '', filter: '' })
    const list = members.at === 'rows' && members.chosen.shape !== 'members'
    originals.set(body, { at, total, list })
    return { at, total, list }
  }

  test.each(editions)('rows and texts: $name', ({ rewrite }) => {
    const wrong: string[] = []
    for (const { operation, edition, body } of answers) {
      const name = `${operation} ${edition}`
      const given = rewrite(body)
      const { at, total, texts, document } = readTable(given)
      const original = originalOf(body)
      const problems: string[] = []
      if (original.list && total !== original.total)
        problems.push(`${total} rows of ${original.total}`)
      if (at !== original.at) problems.push(`${at} in place of ${original.at}`)
      const unread = texts.find((text) => raw.test(text))
      if (unread !== undefined) problems.push(`shows ${unread.slice(0, 80)}`)
      const tree = document.tree('whole')
      tree.setAll(true)
      const line = tree.slice(0, tree.count).find(({ text }) => raw.test(text))
      if (line !== undefined) problems.push(`tree shows ${line.name}: ${line.text.slice(0, 80)}`)
      for (const text of [...textsIn(given)].slice(0, 4)) {
        const start = text.split('\n', 1)[0]?.slice(0, 60) ?? ''
        if (tree.search(start) === 0) problems.push(`the tree does not find ${start}`)
      }
      counted.answers += 1
      if (problems.length === 0) counted.right += 1
      else wrong.push(`${name}: ${problems.slice(0, 3).join('; ')}`)
    }
    expect(wrong).toEqual([])
  })
})
