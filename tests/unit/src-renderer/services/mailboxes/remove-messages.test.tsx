import { expect, test, vi } from 'vitest'
import { ok } from '#shared/bridge/result'

const listed = { total: 2 }
const asked: string[] = []
vi.stubGlobal('Worker', undefined)
Object.assign(window, {
  desk: {
    on: () => () => undefined,
    call: async (_name: string, { operation, values }: { operation: string; values: object }) => {
      asked.push(operation)
      const now = Date.now()
      const body = {
        success: true,
        count: listed.total,
        data: ['m3', 'm2'].map((id) => ({ id, from: 'A <a@b.example>', subject: id })),
      }
      return ok({
        ...{ id: `answer ${asked.length}`, operation, values, extra: {}, from: 'network' },
        ...{ receivedAt: now, freshUntil: now, status: 200, headers: [], bytes: 10 },
        request: { method: 'GET', url: 'https://gateway.example/', headers: [] },
        body: { at: 'json', text: JSON.stringify(body) },
        timing: { queuedMs: 0, firstByteMs: 0, totalMs: 0, attempts: 1 },
      })
    },
  },
})

const { removeMessages } = await import(
  '../../../../../src-renderer/services/mailboxes/removal/remove-messages'
)
const { useMirror } = await import('../../../../../src-renderer/state/desk-state')

test.each([
  [2, 'wasGone'],
  [3, 'notListed'],
])(
  'of %i messages in the mailbox, one that is not among the two listed is %s',
  async (total, at) => {
    useMirror.setState({ mirror: { at: 'ready', state: { demo: { at: 'gateway' } } as never } })
    listed.total = total
    asked.length = 0
    const done = await removeMessages('box', ['m1'], () => undefined, new AbortController().signal)
    expect('outcomes' in done && done.outcomes.get('m1')).toEqual({ at })
    expect(asked).toEqual(['mailboxes.getMailbox'])
  },
)
