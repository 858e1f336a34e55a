import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '#shared/bridge/settings'
import { operations } from '#shared/services/index'
import { draw } from '../kit/draw'
import { settingsDesk } from './settings-desk'

const [, , third = '', fourth = ''] = operations
  .filter(({ freshFor }) => freshFor > 0)
  .map(({ id }) => id)
/** A disk that takes its time: main answers when a test lets it. */
let answers: (() => void)[] = []
const { settings, state } = settingsDesk({
  late: () => new Promise<void>((resolve) => answers.push(resolve)),
})

const { FreshnessSection } = await import('../../../../src-renderer/settings/freshness-section')
const { LibrarySection } = await import('../../../../src-renderer/settings/library-section')
const { useMirror } = await import('../../../../src-renderer/state/desk-state')

beforeEach(() => {
  cleanup()
  answers = []
  settings.replace({ ...defaultSettings(), freshness: { [third]: 7, [fourth]: 9 } })
  useMirror.setState({ mirror: { at: 'ready', state: state() as never } })
})

function type(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
}

/** Lets main answer until nothing is on its way. */
async function answerAll(count: number) {
  for (let at = 0; at < count; at += 1) {
    await waitFor(() => expect(answers.length).toBeGreaterThan(0))
    answers.shift()?.()
  }
}

test('two times that are set one right after the other are both kept', async () => {
  draw(<FreshnessSection />)
  const fields = screen
    .getAllByRole('textbox')
    .filter((field) => field.getAttribute('data-numeric') === 'true')
  const [first, second] = fields
  if (first === undefined || second === undefined) throw new Error('There are no fields.')
  type(first, '11')
  type(second, '12')
  await answerAll(2)
  await waitFor(() => expect(Object.values(settings.current().freshness)).toContain(12))
  expect(Object.values(settings.current().freshness).sort()).toEqual([11, 12, 7, 9])
})

test('a press on “Use the default” keeps what was typed in the field that it leaves', async () => {
  draw(<FreshnessSection />)
  const [first] = screen
    .getAllByRole('textbox')
    .filter((field) => field.getAttribute('data-numeric') === 'true')
  if (first === undefined) throw new Error('There is no field.')
  type(first, '11')
  const [reset] = screen.getAllByRole('button', { name: /^Use the default/ })
  if (reset === undefined) throw new Error('There is no button.')
  fireEvent.click(reset)
  await answerAll(2)
  await waitFor(() => expect(Object.values(settings.current().freshness).sort()).toEqual([11, 9]))
})

test('limits of two services that are set one right after the other are both kept', async () => {
  draw(<LibrarySection />)
  type(screen.getByRole('textbox', { name: 'Maps' }), '100')
  type(screen.getByRole('textbox', { name: 'News' }), '200')
  await answerAll(2)
  await waitFor(() =>
    expect(settings.current().library.serviceCapMegabytes).toEqual({ maps: 100, news: 200 }),
  )
})
