import { type AST, RegExpParser } from '@eslint-community/regexpp'

/** Signs that are tried as examples of a character class, the usual ones first. */
const alphabet = [
  ...'a1 <>"\'()[]{}-_.,;:!?/\\|=+*&%#@~^$`Az09',
  '\t',
  '\n',
  '\r',
  '\0',
  'é',
  '\u00a0',
  '\u0301',
  '東',
  'あ',
  '。',
  '🙂',
  '\ud800',
]
/** None of these goes on with what went before, in most expressions. */
const ends = ['', '\u0001', 'a', ' ', '\n']
const longestSample = 60

/**
 * Texts of about `size` signs on which an expression has the most to do: each of its beginnings, one
 * after another without end, and once with its last repeated part without end; each followed by what
 * does not match. An expression that looks through the rest of the text from every place, or that
 * divides a text in many ways, shows it on one of them.
 */
export function* awkwardStarts(expression: RegExp, size: number): Generator<string> {
  const { pumps, prefixes } = partsOf(expression)
  for (const prefix of prefixes) {
    for (const end of ends) yield prefix.repeat(Math.ceil(size / prefix.length)) + end
  }
  for (const { before, pump } of pumps) {
    for (const end of ends) yield before + pump.repeat(Math.ceil(size / pump.length)) + end
  }
}

interface Parts {
  prefixes: Set<string>
  pumps: { before: string; pump: string }[]
}

function partsOf(expression: RegExp): Parts {
  const parser = new RegExpParser()
  const pattern = parser.parsePattern(expression.source, undefined, undefined, {
    unicode: expression.unicode,
    unicodeSets: expression.unicodeSets,
  })
  const parts: Parts = { prefixes: new Set(), pumps: [] }
  const flags = expression.flags.replace(/[gyd]/g, '')
  walk(pattern.alternatives, '', parts, flags)
  return parts
}

/** Goes through alternatives, collecting what they may begin with; answers an example of each. */
function walk(
  alternatives: readonly AST.Alternative[],
  before: string,
  parts: Parts,
  flags: string,
): string[] {
  return alternatives.map((alternative) => {
    let text = before
    for (const element of alternative.elements) {
      const samples = samplesOf(element, text, parts, flags)
      for (const sample of samples) add(parts.prefixes, text.slice(-longestSample) + sample)
      text += samples[0] ?? ''
    }
    return text.slice(before.length)
  })
}

function samplesOf(element: AST.Element, before: string, parts: Parts, flags: string): string[] {
  switch (element.type) {
    case 'Character':
      return [String.fromCodePoint(element.value)]
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass':
      return matching(element.raw, flags)
    case 'Group':
    case 'CapturingGroup':
      return walk(element.alternatives, before, parts, flags)
    case 'Assertion':
      // What is looked for ahead or behind is an awkward start of its own.
      if (element.kind === 'lookahead' || element.kind === 'lookbehind') {
        walk(element.alternatives, before, parts, flags)
      }
      return []
    case 'Quantifier':
      return repeated(element, before, parts, flags)
    case 'Backreference':
      return []
    default:
      return element satisfies never
  }
}

function repeated(element: AST.Quantifier, before: string, parts: Parts, flags: string): string[] {
  const once = samplesOf(element.element, before, parts, flags).filter((one) => one !== '')
  if (element.max > 20) {
    for (const pump of once) parts.pumps.push({ before, pump })
    // Two that follow one another show a choice between alternatives.
    const [first, second] = once
    if (first !== undefined && second !== undefined)
      parts.pumps.push({ before, pump: first + second })
  }
  const times = Math.min(Math.max(element.min, 1), longestSample)
  return once.map((one) => one.repeat(times))
}

/** Up to four signs of different kinds that a class has. */
function matching(raw: string, flags: string): string[] {
  const one = new RegExp(`^(?:${raw})$`, flags)
  const found = alphabet.filter((sign) => one.test(sign))
  if (found.length > 0)
    return [...new Set([found[0], ...found.slice(-3)])].filter((s) => s !== undefined)
  for (let code = 0; code < 0x20000; code += 1) {
    const sign = String.fromCodePoint(code)
    if (one.test(sign)) return [sign]
  }
  return []
}

function add(prefixes: Set<string>, text: string): void {
  if (text !== '') prefixes.add(text)
}
