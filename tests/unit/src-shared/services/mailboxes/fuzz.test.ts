import { beforeAll } from 'vitest'
import { mailboxesViews } from '#shared/services/mailboxes/views'
import { listAt, runningDemo, textAt } from '../../../src-demo/running-demo'
import { survivesAnything } from '../spoiled-answers'

const demo = runningDemo()
const answers: unknown[] = []

beforeAll(async () => {
  for (const [path, values] of [
    ['/health', {}],
    ['/mailbox/night-train', {}],
  ] as const) {
    answers.push((await demo.ask('mailboxes', path, { values })).json)
  }
  for (const id of listAt(answers[1], 'data')
    .map((one) => textAt(one, 'id'))
    .slice(0, 8)) {
    answers.push((await demo.ask('mailboxes', `/mailbox/night-train/message/${id}`)).json)
  }
})

survivesAnything(mailboxesViews, () => answers)
