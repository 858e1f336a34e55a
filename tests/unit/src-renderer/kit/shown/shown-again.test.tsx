import '../../../../../src-renderer/kit-page/stand-in-desk'
import '../../../../../src-renderer/kit-page/sample-desk'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Fault } from '#shared/bridge/result'
import type { OperationId } from '#shared/services/index'
import type { Asked } from '../../../../../src-renderer/data/asked'
import { queryClient } from '../../../../../src-renderer/data/query-client'
import { DetailPage } from '../../../../../src-renderer/kit/detail/detail-page'
import { Shown } from '../../../../../src-renderer/kit/shown/shown'
import { answer } from '../../../../../src-renderer/kit-page/sample-data'
import { runPageCommand } from '../../../../../src-renderer/state/page-commands'
import { draw } from '../draw'

const lost: Fault = { code: 'timedOut', message: 'No answer came in time.', nextStep: 'Try again.' }
const closed: Fault = {
  code: 'refusedByProvider',
  message: 'The service refused.',
  nextStep: 'Look at what it says.',
  providerText: 'forbidden: private',
  status: 403,
}
const handle = { ask: vi.fn(), refresh: vi.fn(), cancel: vi.fn() }
beforeEach(() => vi.clearAllMocks())

const show = (asked: Asked<string>, operation: OperationId = 'news.page') =>
  draw(
    <Shown operation={operation} handle={{ asked, ...handle }} what="s/railways">
      {(model) => <p>{model}</p>}
    </Shown>,
  )

test('an answer that cannot be read says where it came from, and can be asked for again', () => {
  show({ at: 'unreadable', answer, refresh: { at: 'none' } })
  screen.getByText(/From the/)
  screen.getByRole('button', { name: 'Refresh (1 call)' }).click()
  expect(runPageCommand('refresh')).toBe(true)
  expect(handle.refresh).toHaveBeenCalledTimes(2)
})

test('what became of asking again for such an answer is said', () => {
  show({ at: 'unreadable', answer, refresh: { at: 'failed', fault: lost, failedAt: 0 } })
  screen.getByText(/No answer came in time/)
})

test('what the service says when it is asked again stands beside what is shown', () => {
  show({
    at: 'ready',
    model: 'Ten posts',
    answer,
    refresh: { at: 'failed', fault: closed, failedAt: 0 },
  })
  screen.getByText('Ten posts')
  screen.getByText('forbidden: private')
})

test.each([
  ['a place that is closed', { at: 'failed', fault: closed, failedAt: 0 } as const],
  ['a call that failed', { at: 'failed', fault: lost, failedAt: 0 } as const],
  ['a call that was cancelled', { at: 'stopped' } as const],
])('F5 asks again for %s, once', (_what, asked) => {
  show(asked)
  expect(runPageCommand('refresh')).toBe(true)
  expect(handle.ask).toHaveBeenCalledTimes(1)
})

test.each([
  ['a call that failed', { at: 'failed', fault: lost, failedAt: 0 } as const],
  ['a call that was cancelled', { at: 'stopped' } as const],
])('F5 does not repeat %s if the operation may not be repeated', (_what, asked) => {
  show(asked, 'mailboxes.deleteMessage')
  runPageCommand('refresh')
  expect(handle.ask).not.toHaveBeenCalled()
})

describe('what is known of a thing whose answer cannot be had', () => {
  const known = (asked: Asked<string>, id: string) => (
    <Shown
      operation="forum.postComments"
      handle={{ asked, ...handle }}
      known={{ service: 'forum', kind: 'post', id }}
    >
      {(model) => <p>{model}</p>}
    </Shown>
  )
  const showKnown = (asked: Asked<string>, id: string) => draw(known(asked, id))
  const failed = { at: 'failed', fault: lost, failedAt: 0 } as const

  test.each([
    ['a call that failed', failed],
    ['a call that was cancelled', { at: 'stopped' } as const],
  ])('stands below %s', async (_what, asked) => {
    showKnown(asked, 'p1')
    await screen.findByRole('heading', { name: 'Sleeper services return' })
    screen.getByText('It ran every night.')
  })

  test('has no title of its own on a page whose head says it', async () => {
    draw(<DetailPage title="Sleeper services return">{known(failed, 'p1')}</DetailPage>)
    await screen.findByText('It ran every night.')
    expect(screen.getAllByRole('heading', { name: 'Sleeper services return' })).toHaveLength(1)
  })

  test('is nothing if the library has nothing, and not shown beside the answer', async () => {
    showKnown(failed, 'gone')
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    screen.getByText(/No answer came in time/)
    expect(screen.queryByRole('region', { name: 'What is known of it' })).toBeNull()
    cleanup()
    showKnown({ at: 'ready', model: 'Ten comments', answer, refresh: { at: 'none' } }, 'p1')
    expect(screen.queryByRole('region', { name: 'What is known of it' })).toBeNull()
  })
})
