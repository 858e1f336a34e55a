import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

/*
 * jsdom lays nothing out. What the parts ask of a layout is answered here: a list shows 600 pixels, and
 * an element is as high as its style or `data-height` says.
 */
const shownHeight = 600

/** What jsdom answers with 0. The files of a worker share a page, so each of them answers anew. */
function answer(name: string, get: (this: HTMLElement) => number): void {
  Object.defineProperty(HTMLElement.prototype, name, { get, configurable: true })
}

answer('clientHeight', () => shownHeight)
answer('clientWidth', () => 800)
answer('scrollHeight', function () {
  const content = this.lastElementChild
  return content instanceof HTMLElement ? Number.parseFloat(content.style.height) || 0 : 0
})
answer('offsetHeight', function () {
  const said =
    this.dataset.height ?? this.querySelector<HTMLElement>('[data-height]')?.dataset.height
  return said === undefined ? Number.parseFloat(this.style.height) || 0 : Number(said)
})
HTMLElement.prototype.scrollTo = function scrollTo(
  this: HTMLElement,
  to?: ScrollToOptions | number,
) {
  if (typeof to !== 'object' || to.top === undefined || to.top === this.scrollTop) return
  this.scrollTop = to.top
  this.dispatchEvent(new Event('scroll'))
}
HTMLElement.prototype.checkVisibility = () => true
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// A net for what hangs, and no measure: what takes a moment takes seconds on a busy machine.
configure({ asyncUtilTimeout: 120_000 })

/*
 * React forgets a child whose key another one has, and leaves it on the page when others come; it says so
 * to the console alone.
 */
const complained = vi.fn<(template: unknown, key: unknown) => void>()
const complain = console.error
beforeEach(() => {
  complained.mockClear()
  console.error = (...said: unknown[]) => {
    if (String(said[0]).includes('with the same key')) complained(said[0], said[1])
    complain(...said)
  }
})

afterEach(() => {
  console.error = complain
  cleanup()
  expect(complained.mock.calls, 'children with the same key').toEqual([])
})
