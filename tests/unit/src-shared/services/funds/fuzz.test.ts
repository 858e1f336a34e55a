import { beforeAll } from 'vitest'
import { fundsViews } from '#shared/services/funds/views'
import { runningDemo } from '../../../src-demo/running-demo'
import { survivesAnything } from '../spoiled-answers'

const demo = runningDemo({ fundCount: 40 })
const answers: unknown[] = []

beforeAll(async () => {
  for (const [path, values] of [
    ['/latest', { Scheme_Code: '100033,100057,100034' }],
    ['/latest', {}],
    ['/master', {}],
  ] as const) {
    answers.push((await demo.ask('funds', path, { values })).json)
  }
})

survivesAnything(fundsViews, () => answers)
