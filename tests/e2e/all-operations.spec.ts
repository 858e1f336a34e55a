import type { Operation } from '#shared/operation/operation'
import { findOperation, serviceList } from '#shared/services/index'
import { expect, type Program, test } from './fixtures'
import { Frame } from './pages/frame'
import { OperationsPage } from './pages/operations'

/** The text of an answer that the test itself asks for, to learn an id that only an answer can give. */
async function answerTo(program: Program, operation: string, values: Record<string, string>) {
  const answer = await program.value('operation.call', { operation, values, mode: 'refresh' })
  if (answer.body.at !== 'json') throw new Error(`${operation} answered ${answer.body.at}`)
  return JSON.parse(answer.body.text)
}

/** Values that only an earlier answer can supply; everything else comes from the form's own example. */
const fromEarlierAnswers: Record<string, (program: Program) => Promise<Record<string, string>>> = {
  'flights.searchIncomplete': async (program) => {
    const search = findOperation('flights.searchFlights')
    const answer = await answerTo(program, 'flights.searchFlights', { ...search?.example })
    return { sessionId: answer.data.context.sessionId }
  },
  'mailboxes.deleteMessage': async (program) => {
    const name = findOperation('mailboxes.getMailbox')?.example?.name ?? ''
    const answer = await answerTo(program, 'mailboxes.getMailbox', { name })
    return { name, id: answer.data[0].id }
  },
  'downloads.progress': async (program) => {
    const create = findOperation('downloads.create')
    const answer = await answerTo(program, 'downloads.create', { ...create?.example })
    return { id: answer.id }
  },
}

async function fill(program: Program, operations: OperationsPage, operation: Operation) {
  const earlier = fromEarlierAnswers[operation.id]
  if (earlier !== undefined) {
    for (const [name, value] of Object.entries(await earlier(program))) {
      await operations.field(operation, name).fill(value)
    }
  } else if (Object.keys(operation.example ?? {}).length > 0) {
    await operations.fillExample(operation)
  }
}

for (const service of serviceList) {
  const all = Object.values(service.operations)
  test(`${service.title}: all ${all.length} operations answer through the window`, async ({
    reader,
  }) => {
    const operations = new OperationsPage(reader.page)
    await new Frame(reader.page).open(service.title)
    for (const operation of all) {
      await test.step(operation.id, async () => {
        await operations.choose(operation)
        await fill(reader, operations, operation)
        await operations.send(operation)
        await operations.settled(operation, 'answered')
        await expect(operations.answer.getByText('200', { exact: false }).first()).toBeVisible()
        // Something of the answer itself is there, not only its status.
        await expect(operations.answer.getByRole('tabpanel')).toHaveText(/\w/)
      })
    }
  })
}
