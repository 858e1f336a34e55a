import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok, type Result } from '#shared/bridge/result'
import type { DocumentReply, DocumentRequest } from '../../../../../src-renderer/document/protocol'
import { draw } from '../../kit/draw'

const move = { code: '100', name: 'Harbour', day: 20_000, kind: 'buy', units: 2, amount: 20 }
const history = { code: '100', corrections: [], unread: [], sources: [], without: [], days: [1] }

/** What main answers of the histories, once the test lets it. */
const asked: ((answer: Result<unknown>) => void)[] = []
/** What the reader of documents was asked for, and answers once the test lets it. */
const works: { name: string; reply: (answer: unknown) => void; fail: () => void }[] = []

Object.assign(window, {
  desk: {
    on: () => () => {},
    call: (name: string, input?: { collection: string }) => {
      if (name === 'funds.histories') return new Promise((resolve) => asked.push(resolve))
      if (name !== 'collections.list') return new Promise(() => {})
      const entries =
        input?.collection === 'fundTransactions' ? [{ id: 'a', value: { ...move, note: '' } }] : []
      return Promise.resolve(ok({ collection: input?.collection, entries }))
    },
  },
})
Object.assign(globalThis, {
  Worker: class {
    listener: (event: { data: DocumentReply }) => void = () => {}
    addEventListener(name: string, listener: (event: { data: DocumentReply }) => void) {
      if (name === 'message') this.listener = listener
    }
    postMessage({ id, input }: DocumentRequest) {
      works.push({
        name: 'name' in input ? input.name : '',
        reply: (answer) => this.listener({ data: { id, ok: true, answer } }),
        fail: () => this.listener({ data: { id, ok: false, message: 'It ended.' } }),
      })
    }
  },
})

const { PortfolioTab } = await import(
  '../../../../../src-renderer/services/funds/portfolio/portfolio-tab'
)
const { useMirror } = await import('../../../../../src-renderer/state/desk-state')

const work = (name: string) =>
  expect.poll(() => works.find((one) => one.name === name)).toBeDefined()

test('the portfolio says what it waits for at each step, and why there is nothing', async () => {
  useMirror.setState({
    mirror: { at: 'ready', state: { demo: { at: 'gateway' }, settings: {} } as never },
  })
  draw(<PortfolioTab />)
  expect(await screen.findByRole('status', { name: 'The values are being read' })).toBeTruthy()
  // The transactions are there meanwhile.
  expect(screen.getByText('Harbour')).toBeTruthy()

  // Main fails; then the thread that holds the values does.
  await expect.poll(() => asked.length).toBe(1)
  asked[0]?.(failed(wordFault('storageFailed')))
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.(ok([history]))
  await work('funds.put')
  works.pop()?.fail()
  await screen.findByText('Something went wrong inside the program.')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))

  await expect.poll(() => asked.length).toBe(3)
  asked[2]?.(ok([history]))
  await work('funds.put')
  works.pop()?.reply([{ first: null, last: null, count: 9, gaps: [] }])
  expect(
    await screen.findByRole('status', { name: 'The portfolio is being computed' }),
  ).toBeTruthy()
  await work('funds.portfolio')
  works.pop()?.fail()
  expect(await screen.findByText('The portfolio could not be computed')).toBeTruthy()
})
