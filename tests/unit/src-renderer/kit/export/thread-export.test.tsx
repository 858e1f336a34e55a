import { marked } from 'marked'
import { describe, expect, test } from 'vitest'
import {
  type WrittenThread,
  writeThread,
} from '../../../../../src-renderer/kit/export/thread-export'
import { readMarkdown } from '../../../../../src-renderer/kit/text/read-markdown'
import { dangers } from '../text/dangers'

const hostile = '<script>alert(1)</script> [x](javascript:alert(1)) "><img src=x onerror=alert(1)>'
const part = (text: string, more: object = {}) => ({
  author: 'copper_otter',
  at: 0,
  score: 3,
  text,
  ...more,
})
const thread: WrittenThread = {
  title: `A # title\n${hostile}`,
  link: 'https://forum.example/s/a/comments/b/',
  post: part(`**bold** ${hostile}\n\n| a | b |\n|-|-|\n| 1 | 2 |`),
  lines: [
    { depth: 0, part: part('first\n\nwith a second paragraph') },
    { depth: 1, part: part(hostile, { author: null, score: null }) },
    { depth: 2, part: part('', { gone: 'Removed', author: '' }) },
  ],
  seenAt: 1_700_000_000_000,
  left: 12,
}

describe('a thread leaves the program', () => {
  test('as Markdown: quotes as deep as its answers, a title of words alone, what is not in it', () => {
    const text = writeThread(thread, 'markdown', readMarkdown)
    expect(text.split('\n')[0]).toMatch(/^# A # title \\<script\\>/)
    expect(text).toContain(
      '**copper\\_otter**, 1970-01-01 00:00, 3 points\n\nfirst\n\nwith a second paragraph',
    )
    expect(text).toContain('> **deleted author**')
    expect(text).toContain('> > **unknown author**, 1970-01-01')
    expect(text).toContain('> > Removed')
    expect(text).toContain('at least 12 comments are not in this file')
    const html = String(marked.parse(text))
    expect(html).toContain('<strong>bold</strong>')
    expect(html).not.toMatch(/<(?:img|script)\b|href="(?!https?:)/)
  })
  test('as a page that stands alone: nothing in it runs or loads', () => {
    const html = writeThread(thread, 'html', readMarkdown)
    const page = new DOMParser().parseFromString(html, 'text/html')
    expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'",
    )
    expect(page.querySelectorAll('script, img, iframe, link')).toHaveLength(0)
    // Its own rules stand in one style element, and how deep an answer is in its margin.
    for (const element of page.body.querySelectorAll('article')) element.removeAttribute('style')
    expect(dangers(page.body)).toEqual([])
    expect(page.querySelector('table')).not.toBeNull()
    expect(page.body.textContent).toContain('<script>alert(1)</script>')
    expect(page.title).toContain('<script>')
  })
  test('as JSON, with the depth of each answer', () => {
    const read: unknown = JSON.parse(writeThread(thread, 'json', readMarkdown))
    expect(read).toMatchObject({
      left: 12,
      post: { at: '1970-01-01T00:00:00.000Z', score: 3 },
      comments: [{ depth: 0 }, { depth: 1, author: null }, { depth: 2, gone: 'Removed' }],
    })
  })
})
