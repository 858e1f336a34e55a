import { vi } from 'vitest'
import type { FoundExpression } from './find-expressions'

/** Runs what makes expressions, by the file in which it stands. */
const makers: Record<string, () => Promise<unknown>> = {
  'src-demo/routes.ts': async () => {
    const { findRoute } = await import('../../../src-demo/routes')
    const { serviceList } = await import('#shared/services/index')
    return serviceList.map(({ id }) => findRoute(id, 'GET', '/'))
  },
  'src-main/vault/redaction.ts': async () => {
    const { createRedactor } = await import('../../../src-main/vault/redaction')
    return createRedactor(['a key/with+signs=&"<', '////////', '        '], [])
  },
  'src-main/library/worker/search/fold-text.ts': () =>
    import('../../../src-main/library/worker/search/fold-text'),
  'src-main/library/worker/search/likely-place.ts': async () => {
    const { likelyPlaces } = await import('../../../src-main/library/worker/search/likely-place')
    return likelyPlaces('text', [{ words: ['aa', 'eé', '東京'], open: true }])
  },
  'src-main/library/worker/search/read-query.ts': () =>
    import('../../../src-main/library/worker/search/read-query'),
  'src-main/library/worker/search/split-words.ts': () =>
    import('../../../src-main/library/worker/search/split-words'),
  'src-shared/reading/plain-text.ts': async () => {
    const { plainText } = await import('#shared/reading/plain-text')
    return plainText('<script>a</script>')
  },
  'src-shared/operation/read-value.ts': async () => {
    const { operations } = await import('#shared/services/index')
    const { readValue } = await import('#shared/operation/read-value')
    for (const field of operations.flatMap((one) => Object.values(one.fields))) {
      readValue(field, 'a')
    }
  },
  'src-shared/services/mailboxes/mail-source.ts': async () => {
    const { textOfSource } = await import('#shared/services/mailboxes/mail-source')
    return textOfSource('Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\ntext')
  },
  'src-renderer/kit/hide/hide-rules.ts': async () => {
    const { matcherOf } = await import('../../../src-renderer/kit/hide/hide-rules')
    return matcherOf({ field: 'word', text: 'a word' })
  },
  'src-renderer/kit/hide/read-expression.ts': async () => {
    const { readExpression } = await import('../../../src-renderer/kit/hide/read-expression')
    const kinds = [
      ...['^(help|question)\\b', 'colou?r', 'gr(o|ö)(ss|ß)e', 'x{3,5}', '(ab){3}'],
      ...[
        'night.*train',
        'a*a*a*b',
        'a.*a.*a.*b',
        '(a?){30}a{30}',
        '(a+)+$',
        '(a|a)*b',
        '(a+a+){3}b',
      ],
      ...[
        'a?'.repeat(60),
        '(a|a)'.repeat(30),
        '(|||)'.repeat(30),
        '(|||){30}a',
        '[a-c]\\p{L}+.{2,}',
      ],
    ]
    return kinds.map(readExpression)
  },
  'src-shared/reading/ago-words.ts': () => import('#shared/reading/ago-words'),
  'src-shared/services/counts.ts': () => import('#shared/services/counts'),
  'src-shared/reading/coordinates.ts': () => import('#shared/reading/coordinates'),
}

/** Files whose expressions could be caught while they were made, with the expressions. */
export async function makeExpressions(): Promise<FoundExpression[]> {
  const found: FoundExpression[] = []
  for (const [file, make] of Object.entries(makers)) {
    const made: RegExp[] = []
    const Real = RegExp
    vi.resetModules()
    vi.stubGlobal(
      'RegExp',
      class extends Real {
        constructor(pattern: RegExp | string, flags?: string) {
          super(pattern, flags)
          made.push(new Real(this.source, this.flags))
        }
      },
    )
    try {
      await make()
    } finally {
      vi.unstubAllGlobals()
    }
    found.push(...made.map((expression) => ({ file, expression })))
  }
  return found
}
