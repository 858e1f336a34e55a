import { type AST, RegExpParser } from '@eslint-community/regexpp'

/** What stands beside a place of a text: the text's edge, a letter of a word, or another sign. */
export type Side = 'edge' | 'word' | 'other'

/** A step of reading a text by an expression; `next` are places of steps in their program. */
export type Instruction =
  | { kind: 'sign'; sign: number; next: number }
  | { kind: 'choice'; next: number[] }
  | { kind: 'check'; holds: (before: Side, after: Side) => boolean; next: number }
  | { kind: 'end' }

/** An expression as steps. */
export interface Program {
  steps: readonly Instruction[]
  first: number
  /** What a step asks of one sign, each once; the first tells letters of words from others. */
  signs: readonly RegExp[]
  /** The expression itself, if the built-in engine is quick with it on any text. */
  quick: RegExp | undefined
}

/** Above this an expression is refused: each letter of a text costs as many looks at the most. */
const mostSteps = 300
/** Up to so many looks at each beginning, the built-in engine goes through all ways in no time. */
const fewLooks = 200

const parser = new RegExpParser()

/** An expression as steps, or in `fault` why it is refused. Letter case makes no difference to it. */
export function readExpression(text: string): Program | { fault: string } {
  try {
    const { alternatives } = parser.parsePattern(text, 0, text.length, { unicode: true })
    const fault = faultIn(alternatives)
    if (fault !== undefined) return { fault }
    if (stepsOf(alternatives) > mostSteps) {
      return { fault: 'This is too long once its counted repetitions are written out.' }
    }
    const isQuick = effortOf(alternatives).looks <= fewLooks
    return { ...programOf(alternatives), quick: isQuick ? new RegExp(text, 'iu') : undefined }
  } catch {
    // Both the parser and the engine refuse in this way what they do not know.
    return { fault: 'This is no regular expression.' }
  }
}

/** Why steps cannot be made of alternatives: what one letter after another cannot decide. */
function faultIn(alternatives: readonly AST.Alternative[]): string | undefined {
  for (const { elements } of alternatives) {
    for (const element of elements) {
      const fault = faultOf(element)
      if (fault !== undefined) return fault
    }
  }
  return undefined
}

function faultOf(element: AST.Element): string | undefined {
  switch (element.type) {
    case 'Backreference':
      return 'References and look-arounds are not taken here.'
    case 'Assertion':
      return element.kind === 'lookahead' || element.kind === 'lookbehind'
        ? 'References and look-arounds are not taken here.'
        : undefined
    case 'Quantifier':
      return faultOf(element.element)
    case 'Group':
      return element.modifiers === null
        ? faultIn(element.alternatives)
        : 'Flags inside of an expression are not taken here.'
    case 'CapturingGroup':
      return faultIn(element.alternatives)
    default:
      return undefined
  }
}

/** How many steps alternatives become. Repetitions of nothing count too: each is gone through. */
function stepsOf(alternatives: readonly AST.Alternative[]): number {
  return alternatives
    .flatMap(({ elements }) => elements)
    .reduce((sum, element) => sum + stepsIn(element), 1)
}

function stepsIn(element: AST.Element): number {
  if (element.type === 'Quantifier') {
    const { min, max } = element
    const once = stepsIn(element.element)
    if (max === Number.POSITIVE_INFINITY) return min * once + once + 1
    return max * once + (max - min)
  }
  return 'alternatives' in element ? stepsOf(element.alternatives) : 1
}

/** In how many ways one beginning of a text can be gone through, and how many looks all of them take. */
interface Effort {
  ways: number
  looks: number
}

/** One after the other: each way through the first goes on with all ways through the second. */
const inOrder = (first: Effort, second: Effort): Effort => ({
  ways: first.ways * second.ways,
  looks: first.looks + first.ways * second.looks,
})
const nothing: Effort = { ways: 1, looks: 0 }

function effortOf(alternatives: readonly AST.Alternative[]): Effort {
  const efforts = alternatives.map(({ elements }) =>
    elements.map(effortIn).reduce(inOrder, nothing),
  )
  return {
    ways: efforts.reduce((sum, { ways }) => sum + ways, 0),
    looks: efforts.reduce((sum, { looks }) => sum + looks + 1, 0),
  }
}

function effortIn(element: AST.Element): Effort {
  if (element.type === 'Quantifier') {
    if (element.max === Number.POSITIVE_INFINITY) return { ways: 1, looks: element.max }
    const once = effortIn(element.element)
    let effort = nothing
    for (let time = element.max; time > 0; time -= 1) {
      effort = inOrder(once, effort)
      if (time > element.min) effort = { ways: effort.ways + 1, looks: effort.looks + 1 }
    }
    return effort
  }
  return 'alternatives' in element ? effortOf(element.alternatives) : { ways: 1, looks: 1 }
}

/** Makes steps from the last to the first, so that each knows what follows it. */
function programOf(alternatives: readonly AST.Alternative[]): Omit<Program, 'quick'> {
  const steps: Instruction[] = []
  const signs = new Map([['\\w', 0]])
  const add = (step: Instruction): number => steps.push(step) - 1
  const signOf = (raw: string): number => {
    const known = signs.get(raw) ?? signs.size
    signs.set(raw, known)
    return known
  }
  const choice = (among: readonly AST.Alternative[], next: number): number =>
    add({
      kind: 'choice',
      next: among.map(({ elements }) =>
        elements.reduceRight((after, element) => single(element, after), next),
      ),
    })
  const single = (element: AST.Element, next: number): number => {
    if (element.type === 'Quantifier') return repeated(element, next)
    if (element.type === 'Assertion') return add({ kind: 'check', holds: checkOf(element), next })
    if ('alternatives' in element) return choice(element.alternatives, next)
    return add({ kind: 'sign', sign: signOf(element.raw), next })
  }
  const repeated = ({ element, min, max }: AST.Quantifier, next: number): number => {
    let entry = next
    if (max === Number.POSITIVE_INFINITY) {
      const again: Instruction = { kind: 'choice', next: [next] }
      entry = add(again)
      again.next.push(single(element, entry))
    } else {
      for (let time = min; time < max; time += 1) {
        entry = add({ kind: 'choice', next: [single(element, entry), next] })
      }
    }
    for (let time = 0; time < min; time += 1) entry = single(element, entry)
    return entry
  }
  const first = choice(alternatives, add({ kind: 'end' }))
  return {
    steps,
    first,
    signs: [...signs.keys()].map((raw) => new RegExp(`^(?:${raw})$`, 'iu')),
  }
}

function checkOf(assertion: AST.Assertion): (before: Side, after: Side) => boolean {
  if (assertion.kind === 'start') return (before) => before === 'edge'
  if (assertion.kind === 'end') return (_before, after) => after === 'edge'
  const negate = assertion.kind === 'word' && assertion.negate
  return (before, after) => ((before === 'word') !== (after === 'word')) !== negate
}
