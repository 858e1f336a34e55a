import type { Program, Side } from './read-expression'

/** The steps that a text can have come to at one of its places. */
interface Position {
  steps: readonly number[]
  before: Side
  /** Where each kind of sign leads from here, as far as that was found out. */
  next: (Position | undefined)[]
}

/** Signs of which an expression asks the same and gets the same answers. */
interface Kind {
  id: number
  /** Whether the sign is what each of the program's signs asks for. */
  is: readonly boolean[]
}

/** Signs below are the most frequent. */
const latin = 0x180

/** What is found out is kept up to here, then found out again. */
const mostKept = 20_000

/**
 * Whether an expression matches a text anywhere. The built-in engine tries one way through an expression
 * after another, and of some expressions there are more ways than anyone can wait for. Here all ways are
 * gone at once: the work is the text's length times the steps at the most. Places that were met before
 * are known, so that most letters cost one look.
 */
export function judgeOf({ steps, first, signs, quick }: Program): (text: string) => boolean {
  if (quick !== undefined) return (text) => quick.test(text)
  // A step is marked with the number of the turn in which it was come to last.
  const marks = new Uint32Array(steps.length)
  let mark = 0
  let places = new Map<string, Position>()
  let kinds = new Map<string, Kind>()
  let kindOfSign = new Map<number, Kind>()
  // Looked up several times faster than in a map.
  const kindOfLatin = new Array<Kind | undefined>(latin)
  let kept = 0

  const placeOf = (reached: readonly number[], before: Side): Position => {
    const name = before + String.fromCharCode(...reached)
    const known = places.get(name)
    if (known !== undefined) return known
    const place: Position = { steps: reached, before, next: [] }
    kept += reached.length
    places.set(name, place)
    return place
  }
  const kindOf = (code: number): Kind => {
    const sign = String.fromCodePoint(code)
    const is = signs.map((one) => one.test(sign))
    const name = is.join()
    const kind = kinds.get(name) ?? { id: kinds.size, is }
    kept += 1
    kinds.set(name, kind)
    if (code < latin) kindOfLatin[code] = kind
    else kindOfSign.set(code, kind)
    return kind
  }
  /** Goes on without a letter as far as that is possible; undefined if the end is reached. */
  const open = (from: readonly number[], before: Side, after: Side): number[] | undefined => {
    const reached: number[] = []
    const left = from.slice()
    mark += 1
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      const step = steps[at]
      if (step === undefined || marks[at] === mark) continue
      marks[at] = mark
      if (step.kind === 'end') return undefined
      if (step.kind === 'sign') reached.push(at)
      else if (step.kind === 'choice') for (const one of step.next) left.push(one)
      else if (step.holds(before, after)) left.push(step.next)
    }
    return reached
  }
  /** Where a sign leads; undefined if the expression matched before it. */
  const go = ({ steps: from, before }: Position, { is }: Kind): Position | undefined => {
    const side: Side = is[0] === true ? 'word' : 'other'
    const opened = open(from, before, side)
    if (opened === undefined) return undefined
    // A match may begin at every letter.
    const reached = [first]
    mark += 1
    marks[first] = mark
    for (const at of opened) {
      const step = steps[at]
      if (step?.kind !== 'sign' || is[step.sign] !== true || marks[step.next] === mark) continue
      marks[step.next] = mark
      reached.push(step.next)
    }
    return placeOf(reached, side)
  }
  return (text) => {
    if (kept > mostKept) {
      places = new Map()
      kinds = new Map()
      kindOfSign = new Map()
      kindOfLatin.fill(undefined)
      kept = 0
    }
    let place = placeOf([first], 'edge')
    for (let at = 0; at < text.length; at += 1) {
      const code = text.codePointAt(at) ?? 0
      if (code > 0xffff) at += 1
      const kind = (code < latin ? kindOfLatin[code] : kindOfSign.get(code)) ?? kindOf(code)
      const next = place.next[kind.id] ?? go(place, kind)
      if (next === undefined) return true
      place.next[kind.id] = next
      place = next
    }
    return open(place.steps, place.before, 'edge') === undefined
  }
}
