import type { Field } from '#shared/operation/field'
import type { Operation, Service, ServiceId } from '#shared/operation/operation'

/** Where each operation's answer is seen, by its id: what the workspaces of the window register. */
export type Pages = Readonly<Record<ServiceId, { shows?: Readonly<Record<string, string>> }>>

/** Writes docs/operations.md from the declarations. Pure: the same declarations, the same text. */
export function renderOperationsDocs(services: readonly Service[], pages: Pages): string {
  const count = services.reduce((sum, one) => sum + Object.keys(one.operations).length, 0)
  return `${[
    '# Operations',
    'Generated from `src-shared/services` and the workspaces in `src-renderer/services`; `npm run docs` writes it anew. A unit test fails when it is stale.',
    `All ${count} operations of the ${services.length} services. A parameter is **stated** when the specification names it and **usual** when only services of this kind usually take it. Stated rules refuse a value; usual ones mark it, and it may be sent anyway. An open operation takes any further parameter. **Page** is where its answer is seen; every answer is also seen under "All operations".`,
    ...services.flatMap((one) => serviceParts(one, pages[one.id].shows ?? {})),
  ].join('\n\n')}\n`
}

function serviceParts(service: Service, shows: Readonly<Record<string, string>>): string[] {
  const operations = Object.values(service.operations)
  const header = service.keyHeaderStated ? 'stated' : 'not stated, can be changed in the settings'
  return [
    `## ${service.title} (${service.label})`,
    `${service.plainName}. ${service.summary}`,
    `Key header: \`${service.keyHeader}\` (${header}). Test call: \`${service.id}.${service.test.operation}\`.`,
    table(
      ['Operation', 'Method', 'Path', 'Title', 'Group', 'Fresh for', 'Page'],
      operations.map((one) => [
        code(one.name),
        one.request.method,
        code(one.request.path),
        one.title,
        one.group,
        durationWords(one.freshFor),
        shows[one.id] ?? 'All operations',
      ]),
    ),
    ...operations.flatMap(operationParts),
  ]
}

function operationParts(operation: Operation): string[] {
  const fields = Object.entries(operation.fields)
  const nothing = operation.open ? 'No usual parameters.' : 'No parameters.'
  return [
    `### ${code(operation.id)}`,
    [
      operation.summary,
      operation.note,
      fields.length === 0 ? nothing : undefined,
      operation.open ? 'Open.' : undefined,
      operation.repeatable === false ? 'Never repeated by itself.' : undefined,
    ]
      .filter((sentence) => sentence !== undefined)
      .join(' '),
    ...(fields.length === 0
      ? []
      : [
          table(
            ['Parameter', 'Label', 'Kind', 'Source', 'Needed', 'Default', 'Values', 'Note'],
            fields.map(([name, field]) => [
              code(name),
              field.label,
              kindWords(field),
              field.source === 'spec' ? 'stated' : 'usual',
              neededWords(field),
              field.default === undefined ? '' : code(field.default),
              valueWords(field),
              field.note ?? '',
            ]),
          ),
        ]),
  ]
}

function kindWords(field: Field): string {
  return field.place === 'query' ? field.kind : `${field.kind}, in the ${field.place}`
}

function neededWords(field: Field): string {
  if (field.labelledRequired) return 'labelled Required'
  if (field.place === 'path') return 'yes'
  if (field.needed !== true) return ''
  return field.rule === 'stated' ? 'yes' : 'usually'
}

/** What the field takes, in the words of its kind. */
function valueWords(field: Field): string {
  const suggested = field.suggestions ?? []
  const such = suggested.length === 0 ? '' : `such as ${suggested.map(code).join(', ')}`
  return [ruleWords(field), such].filter((words) => words !== '').join('; ')
}

function ruleWords(field: Field): string {
  switch (field.kind) {
    case 'text':
      return field.patternWords ?? ''
    case 'integer':
    case 'decimal':
      return rangeWords(field.min, field.max)
    case 'date':
      return `${field.format}${field.several === true ? ', several joined by commas' : ''}`
    case 'time':
      return 'RFC 3339'
    case 'choice':
      return optionWords(field.options)
    case 'flag':
      return `${code(field.on)} or ${code(field.off)}`
    case 'list': {
      const style = field.style === 'comma' ? 'joined by commas' : 'the name repeated'
      return field.options.length === 0 ? style : `${optionWords(field.options)}; ${style}`
    }
    case 'json': {
      const members = (field.itemFields ?? []).map(({ name }) => code(name)).join(', ')
      return members === '' ? field.shape : `${field.shape} of objects with ${members}`
    }
    default:
      return field satisfies never
  }
}

function optionWords(options: readonly { value: string; label?: string }[]): string {
  return options
    .map(({ value, label }) => (label === undefined ? code(value) : `${code(value)} (${label})`))
    .join(', ')
}

function rangeWords(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return max === undefined ? '' : `at most ${max}`
  return max === undefined ? `at least ${min}` : `${min} to ${max}`
}

const units = [
  { name: 'day', length: 86_400_000 },
  { name: 'hour', length: 3_600_000 },
  { name: 'minute', length: 60_000 },
]

function durationWords(milliseconds: number): string {
  const unit = units.find(({ length }) => milliseconds > 0 && milliseconds % length === 0)
  if (unit === undefined) return milliseconds === 0 ? 'never' : `${milliseconds} ms`
  const count = milliseconds / unit.length
  return `${count} ${unit.name}${count === 1 ? '' : 's'}`
}

function code(text: string): string {
  return `\`${text}\``
}

/** A table with its columns aligned, as the formatter of this repository wants it. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = head.map((_, column) =>
    Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)),
  )
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = line(widths.map((width) => '-'.repeat(width)))
  const [first = [], ...others] = cells
  return [line(first), rule, ...others.map(line)].join('\n')
}
