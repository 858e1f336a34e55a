import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { TreeModel } from '../../../../src-renderer/document/tree-model'

const all = (tree: TreeModel) => tree.slice(0, tree.count)
const names = (tree: TreeModel) => all(tree).map((line) => line.name)
const at = (tree: TreeModel, name: string) => all(tree).findIndex((line) => line.name === name)

describe('a tree', () => {
  test('opens and closes lines', () => {
    const tree = new TreeModel({ a: { b: [1, 2] }, c: 3 })
    expect(names(tree)).toEqual(['', 'a', 'b', '0', '1', 'c'])
    expect(tree.toggle(1)).toBe(3)
    expect(names(tree)).toEqual(['', 'a', 'c'])
    expect(tree.toggle(1)).toBe(4)
  })
  test('a long answer is first opened only so far that it can be read', () => {
    const tree = new TreeModel({ data: { items: Array.from({ length: 300 }, (_, n) => ({ n })) } })
    expect(tree.count).toBe(303)
  })
  test('writes paths as code does', () => {
    const tree = new TreeModel({ data: [{ 'Scheme Code': 1 }] })
    expect(tree.path(at(tree, 'Scheme Code'))).toBe('data[0]["Scheme Code"]')
    expect(tree.path(0)).toBe('')
  })
  test('JSON in a text opens', () => {
    const tree = new TreeModel({ data: '{"kind":"Listing","list":[1]}' })
    expect(all(tree)[1]).toMatchObject({ encoded: true, state: 'closed' })
    tree.toggle(1)
    expect(names(tree)).toEqual(['', 'data', 'kind', 'list'])
  })
  test('a long text that holds JSON is decoded once, however often it is shown, searched and opened', () => {
    const inner = JSON.stringify({ rows: Array.from({ length: 20_000 }, (_, n) => `row ${n}`) })
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    const tree = new TreeModel({ data: inner })
    for (let step = 0; step < 4; step += 1) {
      expect(tree.slice(0, 2)[1]).toMatchObject({ text: '1 member, written as text' })
      expect(tree.search('row 19999')).toBe(1)
      tree.toggle(1)
    }
    expect(parse.mock.calls.filter(([text]) => text === inner)).toHaveLength(1)
  })
  test('a short text in a tree is decoded for no line that is shown again', () => {
    const inner = JSON.stringify({ a: 1 })
    const tree = new TreeModel({ data: inner })
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    expect(all(tree)[1]).toMatchObject({ text: '1 member, written as text' })
    expect(parse).not.toHaveBeenCalled()
  })
  test('JSON that is a text in JSON opens, and a line of a text that looks like JSON is a line', () => {
    const tree = new TreeModel({ data: JSON.stringify(JSON.stringify({ a: 1 })) })
    tree.toggle(1)
    expect(all(tree)[2]).toMatchObject({ text: '1 member, written as text' })
    expect(tree.search('a')).toBe(2)
    const lines = new TreeModel({ body: '{"a":1}\nand more' })
    lines.toggle(1)
    expect(all(lines)[2]).toMatchObject({ kind: 'part', text: '{"a":1}', encoded: false })
  })
  test('a long text is cut, and opens into its lines', () => {
    const tree = new TreeModel({ body: `first\nsecond\n${'x'.repeat(500)}` })
    expect(all(tree)[1]?.text.length).toBeLessThan(310)
    tree.toggle(1)
    expect(all(tree)[2]).toMatchObject({ kind: 'part', text: 'first' })
    expect(tree.value(2)).toContain('second')
  })
  test('search finds names and values and opens the way to them', () => {
    const tree = new TreeModel({ a: { deep: { deeper: { found: 'needle' } } }, needle: 1 })
    tree.setAll(false)
    expect(tree.search('NEEDLE')).toBe(2)
    const { at: line, count } = tree.reveal(0)
    expect(tree.slice(line, line + 1)[0]).toMatchObject({ name: 'found', text: 'needle' })
    expect(count).toBe(tree.count)
  })
  test('any JSON makes a tree in which every line can be toggled', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 5 }),
        fc.array(fc.nat(50), { maxLength: 12 }),
        (value, steps) => {
          const tree = new TreeModel(value)
          for (const step of steps) tree.toggle(step % tree.count)
          const lines = all(tree)
          expect(lines).toHaveLength(tree.count)
          for (const line of lines) expect(typeof tree.path(line.at)).toBe('string')
        },
      ),
    )
  })
})
