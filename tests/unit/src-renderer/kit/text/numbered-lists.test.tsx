import { expect, test } from 'vitest'
import { readMarkdown } from '../../../../../src-renderer/kit/text/read-markdown'
import { markupOf } from '../../../../../src-renderer/kit/text/safe-markup'

test('a numbered list keeps its first number', () => {
  const read = readMarkdown('1. one\n\nwords\n\n2. two\n3. three\n\nmore\n\n1986. A great year.')
  const starts = read.nodes.flatMap((node) =>
    node.at === 'element' && node.tag === 'ol' ? [node.start] : [],
  )
  expect(starts).toEqual([undefined, 2, 1986])
  expect(markupOf(read)).toContain('<ol start="1986"><li>A great year.</li></ol>')
})
