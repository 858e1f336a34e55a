import type { Field } from './field'
import type { Operation } from './operation'
import {
  type InputValue,
  isBlank,
  type ReadValue,
  readValue,
  toText,
  type WireValue,
} from './read-value'

export type { InputValue, WireValue } from './read-value'

/** What is wrong with one field. */
export interface Problem {
  field: string
  /** `refuse`: never sent. `odd`: no stated rule objects, the person may send it anyway. */
  weight: 'refuse' | 'odd'
  /** One plain sentence: what is wrong and what to do. */
  sentence: string
}

/** The input of one operation, read: only fields with a value are present. */
export interface ReadInput {
  values: Readonly<Record<string, WireValue>>
  /** Further parameters of an open operation, in the order given. */
  extra: Readonly<Record<string, WireValue>>
  problems: readonly Problem[]
}

/**
 * The input of one operation as it was typed or stored; `extra` holds parameters by other names.
 */
export interface RawInput {
  values: Readonly<Record<string, InputValue>>
  extra?: Readonly<Record<string, InputValue>>
}

/**
 * Reads what a person typed for an operation into what travels. Pure; the form calls it on every
 * keystroke and main calls it again before sending, because main never trusts the window. Reading
 * what was read before changes nothing.
 */
export function readInput(operation: Operation, input: RawInput): ReadInput {
  const problems: Problem[] = []
  const refuse = (field: string, sentence: string) =>
    problems.push({ field, weight: 'refuse', sentence })
  const extraGiven = input.extra ?? {}

  const values: Record<string, WireValue> = {}
  for (const [name, field] of Object.entries(operation.fields)) {
    const inValues = own(input.values, name)
    const inExtra = own(extraGiven, name)
    if (!isBlank(inValues) && !isBlank(inExtra)) refuse(name, givenTwice(name))
    // A further parameter with a field's name is that field: its rules apply to it too.
    const read = readField(field, isBlank(inValues) ? inExtra : inValues)
    if (read.value !== undefined) values[name] = read.value
    if (read.sentence !== undefined) {
      const weight = field.rule === 'stated' || field.place === 'path' ? 'refuse' : 'odd'
      problems.push({ field: name, weight, sentence: read.sentence })
    }
  }

  for (const { field, sentence } of operation.objections?.(values) ?? []) {
    // What is wrong with the value itself comes first.
    if (!problems.some((one) => one.field === field)) {
      problems.push({ field, weight: 'odd', sentence })
    }
  }

  const extra = new Map<string, WireValue>()
  for (const [name, given] of [...Object.entries(input.values), ...Object.entries(extraGiven)]) {
    if (Object.hasOwn(operation.fields, name) || isBlank(given)) continue
    if (!operation.open) {
      refuse(name, `This operation has no parameter "${name}". Remove it.`)
    } else if (extra.has(name)) {
      refuse(name, givenTwice(name))
    } else {
      extra.set(
        name,
        Array.isArray(given) ? given.filter((one) => !isBlank(one)).map(toText) : toText(given),
      )
    }
  }
  // fromEntries defines each name as it is, also those that mean something to objects.
  return { values, extra: Object.fromEntries(extra), problems }
}

/** Distinguishes a missing value, and a path value that would lead elsewhere, from broken rules. */
function readField(field: Field, given: InputValue | undefined): ReadValue {
  const read = isBlank(given) ? {} : readValue(field, given)
  if (read.value === undefined || read.value.length === 0) {
    if (field.place === 'path' || field.labelledRequired) {
      return { sentence: `${field.label} is needed.` }
    }
    if (field.needed !== true) return {}
    return {
      sentence:
        field.rule === 'stated' ? `${field.label} is needed.` : `${field.label} is usually needed.`,
    }
  }
  if (field.place === 'path' && (read.value === '.' || read.value === '..')) {
    // An address drops such a segment, and the one before it: the request would go elsewhere.
    return { ...read, sentence: `${field.label} cannot be "${read.value}".` }
  }
  return read
}

function own(record: Readonly<Record<string, InputValue>>, name: string): InputValue | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

function givenTwice(name: string): string {
  return `"${name}" is given twice: as a field and as a further parameter. Keep one.`
}
