import { beforeAll } from 'vitest'
import type { ServiceId } from '#shared/operation/operation'
import type { LibraryRecord, ReadContext } from '#shared/reading/record'
import { serviceOf } from '#shared/services/index'
import { demoExamples } from '../../../../src-demo/examples'
import { readRecords } from '../../../../src-main/library/worker/answers/records-in'
import { noon, runningDemo } from '../../src-demo/running-demo'
import { sound } from './sound-records'

export interface DemoAnswer {
  operation: string
  edition: 'current' | 'older'
  status: number
  body: unknown
  context: ReadContext
  /** Checked to keep every limit. */
  records: readonly LibraryRecord[]
}

/** What the demo gateway answers to every operation of a service, in both editions, and its records. */
export function demoAnswers(service: ServiceId): readonly DemoAnswer[] {
  const demo = runningDemo()
  const answers: DemoAnswer[] = []
  beforeAll(async () => {
    for (const edition of ['current', 'older'] as const) {
      for (const { id, request } of Object.values(serviceOf(service).operations)) {
        const route = `${request.method} ${request.path}`
        const values = demoExamples[route] ?? {}
        if (edition === 'older') demo.gateway().misbehave({ kind: 'olderEdition', service })
        const { status, json } = await demo.route(service, route, values)
        demo.gateway().behave()
        const context = { values, receivedAt: noon }
        const records = sound(readRecords(id, json, context))
        answers.push({ operation: id, edition, status, body: json, context, records })
      }
    }
  })
  return answers
}

/** How many records of which kind: "20 comment". */
export function countsOf(records: readonly LibraryRecord[]): string {
  const counts = new Map<string, number>()
  for (const { kind } of records) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(', ')
}

/** The same answer with at most so many elements in each list, so that hundreds of runs stay quick. */
export function shortened(value: unknown, most = 3): unknown {
  if (Array.isArray(value)) return value.slice(0, most).map((one) => shortened(one, most))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, shortened(one, most)]),
  )
}

/** The texts of a record's facts, with numbers as they are: "1314 USD". */
export function factsOf(record: LibraryRecord | undefined): string[] {
  return (record?.facts ?? []).map((fact) => {
    switch (fact.at) {
      case 'text':
        return fact.text
      case 'count':
        return `${fact.count} ${fact.count === 1 ? fact.one : fact.many}`
      case 'duration':
        return `${fact.seconds} s`
      case 'money':
        return `${fact.amount}${fact.currency === undefined ? '' : ` ${fact.currency}`}`
      case 'time':
        return new Date(fact.ms).toISOString().slice(0, fact.dayOnly ? 10 : 19)
      case 'rating':
        return `${fact.rating} of ${fact.of}`
      default:
        return fact satisfies never
    }
  })
}
