import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { SuggestField } from '../../../../../src-renderer/kit/suggest/suggest-field'
import { nextChoice } from '../../../../../src-renderer/kit/suggest/suggest-list'

interface Forum {
  name: string
  closed?: boolean
}

const forums: readonly Forum[] = [
  { name: 'trains', closed: true },
  { name: 'trainsets' },
  { name: 'ferries' },
]

type Value = { at: 'typed'; text: string } | { at: 'chosen'; name: string }

function Page({ state = 'found' }: { state?: 'asking' | 'found' | 'failed' }) {
  const [value, setValue] = useState<Value>({ at: 'typed', text: '' })
  const typed = value.at === 'typed' ? value.text : ''
  const fitting = forums.filter(({ name }) => name.startsWith(typed))
  return (
    <MantineProvider env="test">
      <SuggestField
        name="forum"
        label="Subforum"
        nouns="subforums"
        remarks={[]}
        placeholder="Name"
        value={value}
        groups={fitting.length === 0 ? [] : [{ title: 'Found', choices: fitting }]}
        state={state}
        words={state === 'failed' ? 'It did not answer.' : undefined}
        keyOf={({ name }) => name}
        canTake={({ closed }) => closed !== true}
        line={({ name }) => <b>{name}</b>}
        isExact={({ name }, text) => name === text}
        onType={(text, how) => how === 'typed' && setValue({ at: 'typed', text })}
        onChoose={({ name }) => {
          setValue({ at: 'chosen', name })
          return true
        }}
        onRestore={() => {
          setValue({ at: 'chosen', name: 'earlier' })
          return true
        }}
        onAgain={() => {}}
      />
    </MantineProvider>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Subforum' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const press = (key: string) => fireEvent.keyDown(box(), { key })

describe('a field that suggests', () => {
  test('Enter takes the first suggestion that can be taken', () => {
    render(<Page />)
    type('train')
    const list = screen.getByRole('listbox', { name: 'Subforum: subforums' })
    const [closed, free] = within(list).getAllByRole('option')
    expect(closed?.getAttribute('aria-disabled')).toBe('true')
    expect(free?.getAttribute('aria-selected')).toBe('true')
    press('Enter')
    expect(box().value).toBe('trainsets')
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  test('while it is asked, Enter waits for the answer unless it was typed to the letter', () => {
    const { rerender } = render(<Page state="asking" />)
    type('ferr')
    press('Enter')
    expect(box().value).toBe('ferr')
    rerender(<Page state="found" />)
    expect(box().value).toBe('ferries')
  })

  test('what is typed to the letter is taken at once', () => {
    render(<Page state="asking" />)
    type('ferries')
    press('Enter')
    expect(box().getAttribute('aria-expanded')).toBe('false')
  })

  test('Escape closes the list first, then puts back what was chosen before', () => {
    render(<Page />)
    type('fer')
    press('Escape')
    expect([box().value, box().getAttribute('aria-expanded')]).toEqual(['fer', 'false'])
    press('Escape')
    expect(box().value).toBe('earlier')
  })

  test('a failure says so and offers another try', () => {
    render(<Page state="failed" />)
    type('fer')
    expect(screen.getByRole('status').textContent).toContain('It did not answer.')
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

test('keys go round the choices and past those that cannot be taken', () => {
  const choices = ['no', 'yes', 'no', 'yes']
  const next = (from: number, step: 1 | -1) =>
    nextChoice(choices, (one) => one === 'yes', from, step)
  expect([next(-1, 1), next(1, 1), next(3, 1), next(1, -1), next(-1, -1)]).toEqual([1, 3, 1, 3, 3])
  expect(nextChoice([], () => true, -1, 1)).toBe(-1)
})
