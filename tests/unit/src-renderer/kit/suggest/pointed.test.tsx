import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ok, type Result } from '#shared/bridge/result'
import { draw } from '../draw'

Object.assign(window, { desk: { on: () => () => {}, call: () => new Promise(() => {}) } })
const { SearchWords } = await import('../../../../../src-renderer/kit/suggest/search-words')
const { SuggestField } = await import('../../../../../src-renderer/kit/suggest/suggest-field')

// jsdom scrolls nothing.
HTMLElement.prototype.scrollIntoView = () => {}

const press = (key: string) => fireEvent.keyDown(screen.getByRole('combobox'), { key })
const pointed = () => screen.getByRole('option', { selected: true }).textContent

test('Enter sends the suggestion that arrows went to, also if others have come meanwhile', async () => {
  const answers = new Map<string, (answer: Result<readonly string[]>) => void>()
  const source = {
    questionFor: (typed: string) =>
      typed === '' ? ({ at: 'none' } as const) : ({ at: 'ask', question: typed } as const),
    ask: (question: string) =>
      new Promise<Result<readonly string[]>>((answer) => answers.set(question, answer)),
  }
  const send = vi.fn()
  draw(<SearchWords label="Search videos" placeholder="" asked="" onSend={send} source={source} />)
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('combobox'), { target: { value } })
  type('tr')
  await waitFor(() => expect(answers.has('tr')).toBe(true))
  await act(async () => answers.get('tr')?.(ok(['trams', 'trains'])))
  type('tra')
  press('ArrowDown')
  press('ArrowDown')
  expect(pointed()).toBe('trains')
  await waitFor(() => expect(answers.has('tra')).toBe(true))
  await act(async () => answers.get('tra')?.(ok(['trains', 'traffic jams'])))
  expect(pointed()).toBe('trains')
  press('Enter')
  expect(send).toHaveBeenCalledExactlyOnceWith('trains')
})

function Places({ found, onChoose }: { found: string[]; onChoose: (place: string) => boolean }) {
  const [text, setText] = useState('')
  return (
    <SuggestField
      name="to"
      label="To"
      nouns="places"
      remarks={[]}
      placeholder="City"
      value={{ at: 'typed', text }}
      groups={[{ title: 'Found', choices: found }]}
      state="found"
      words={undefined}
      keyOf={(place) => place}
      canTake={() => true}
      line={(place) => place}
      isExact={() => false}
      onType={setText}
      onChoose={onChoose}
      onRestore={() => false}
      onAgain={() => {}}
    />
  )
}

test('a place that arrows went to is the one that is taken, wherever it stands by then', () => {
  const choose = vi.fn(() => true)
  const { rerender } = draw(<Places found={['Paris', 'Parma']} onChoose={choose} />)
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'par' } })
  press('ArrowDown')
  expect(pointed()).toBe('Parma')
  rerender(<Places found={['Paris', 'Paris Orly', 'Parma']} onChoose={choose} />)
  expect(pointed()).toBe('Parma')
  press('Enter')
  expect(choose).toHaveBeenCalledExactlyOnceWith('Parma')
})
