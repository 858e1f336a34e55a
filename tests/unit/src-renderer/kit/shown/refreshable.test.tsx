import { type ReactNode, useMemo } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { DetailPane } from '../../../../../src-renderer/kit/detail/detail-pane'
import {
  runPageCommand,
  usePageCommands,
  useRefreshable,
} from '../../../../../src-renderer/state/page-commands'
import { draw } from '../draw'

const asked: string[] = []
const press = (): string[] => {
  asked.length = 0
  runPageCommand('refresh')
  return [...asked]
}
beforeEach(() => {
  document.body.focus()
})

interface SourceProps {
  of: string
  running?: boolean
  children?: ReactNode
}

function Source({ of, running = false, children }: SourceProps) {
  const line = useRefreshable(running ? undefined : () => asked.push(of))
  return (
    <div ref={line} data-source={of}>
      <button type="button" aria-label={of} />
      {children}
    </div>
  )
}

const detail = (children: ReactNode) => (
  <DetailPane name="test" label="Details" kind="A thing" onClose={vi.fn()}>
    <button type="button" aria-label="in the details" />
    {children}
  </DetailPane>
)

test('F5 asks for the answer of the part that has the keyboard, and for no other one', () => {
  const { getByLabelText } = draw(
    <>
      {detail(<Source of="details" />)}
      <Source of="list" />
      <Source of="second list" />
    </>,
  )
  expect(press()).toEqual(['list'])
  getByLabelText('in the details').focus()
  expect(press()).toEqual(['details'])
  getByLabelText('second list').focus()
  expect(press()).toEqual(['list'])
})

test('an answer that is being asked for is not replaced by another one', () => {
  const { getByLabelText, rerender } = draw(
    <>
      <Source of="list" />
      {detail(<Source of="details" running />)}
    </>,
  )
  getByLabelText('in the details').focus()
  expect(press()).toEqual([])
  rerender(
    <>
      <Source of="list" />
      {detail(null)}
    </>,
  )
  // A part without an answer of its own belongs to what is around it.
  expect(press()).toEqual(['list'])
})

test('what is hidden or gone is not asked for, and the only answer is, wherever the keyboard is', () => {
  const { container, rerender } = draw(
    <>
      <Source of="list" />
      {detail(<Source of="details" />)}
    </>,
  )
  const list = container.querySelector('[data-source="list"]')
  if (list !== null) list.checkVisibility = () => false
  expect(press()).toEqual(['details'])
  rerender(<p>Nothing</p>)
  expect(press()).toEqual([])
  expect(runPageCommand('refresh')).toBe(false)
})

function Page() {
  usePageCommands(useMemo(() => ({ refresh: () => asked.push('page') }), []))
  return <Source of="list" />
}

test('what a page registers goes first', () => {
  draw(<Page />)
  expect(press()).toEqual(['page'])
})
