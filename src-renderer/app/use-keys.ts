import { useEffect } from 'react'
import { isOwnPage } from '../services'
import { closeOverlay, openOverlay, useOverlay } from '../state/overlays'
import { runPageCommand } from '../state/page-commands'
import { pageTurn } from '../state/restore/page-turns'
import { useWorkspace } from '../state/workspace'
import { type KeyAct, lineFor } from './keys'

const mac = navigator.platform.startsWith('Mac')

/** Inputs without letters: the window's keys take nothing from them. */
const quietInputs = new Set(['button', 'checkbox', 'radio', 'submit', 'reset', 'range'])

/** Whether keys go into something that is being typed now. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !quietInputs.has(target.type)
  return target instanceof HTMLTextAreaElement || target.isContentEditable
}

/** Whether it lies over the page: then letters are not the page's keys. */
const isOverPage = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], [role="menu"]') !== null

/** Puts the cursor in the search field of the page, with its text selected. */
function focusPageSearch(): void {
  const field = document.querySelector<HTMLInputElement>('[data-page-search]')
  field?.focus()
  field?.select()
}

/** The way to a neighbour of what the page shows; undefined if there is none. */
function turnOf(to: 'next' | 'previous'): (() => void) | undefined {
  const { route } = useWorkspace.getState()
  return route.page === 'service' && isOwnPage(route) ? pageTurn()?.[to] : undefined
}

function perform(act: KeyAct): void {
  const workspace = useWorkspace.getState()
  switch (act.at) {
    case 'visit':
      closeOverlay()
      workspace.visit(act.place)
      break
    case 'back':
      workspace.back()
      break
    case 'forward':
      workspace.forward()
      break
    case 'turn':
      turnOf(act.to)?.()
      break
    case 'palette':
      if (useOverlay.getState().overlay === 'palette') closeOverlay()
      else openOverlay('palette')
      break
    case 'search':
      closeOverlay()
      focusPageSearch()
      break
    case 'refresh':
      runPageCommand('refresh')
      break
    case 'submit':
      runPageCommand('submit')
      break
    case 'keys':
      openOverlay('keys')
      break
    case 'close':
      break
    default:
      act satisfies never
  }
}

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented) return
  const line = lineFor(event, isTyping(event.target), mac)
  if (line === undefined || line.act.at === 'close') return
  const { act } = line
  // A page without neighbours may have keys of its own for this.
  if (act.at === 'turn' && (isOverPage(event.target) || turnOf(act.to) === undefined)) return
  event.preventDefault()
  // A key that is held down would pay for a call with each repetition.
  if (!event.repeat || act.at !== 'refresh') perform(act)
}

/**
 * Escape closes the menu of the button that has the keyboard. The keyboard goes into a menu only some frames
 * after the press that opened it: until then Escape would do nothing, or close what is below the menu.
 */
function closeOpenedMenu(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !(event.target instanceof HTMLElement)) return
  const { target } = event
  const { ariaHasPopup, ariaExpanded } = target
  if (ariaExpanded !== 'true' || (ariaHasPopup !== 'menu' && ariaHasPopup !== 'dialog')) return
  event.preventDefault()
  event.stopPropagation()
  target.click()
}

/**
 * A key that composes a word, as in Japanese, belongs to the system's input: the Enter that ends the word would
 * send what is typed, and the Escape that takes it back would empty the field.
 */
function keepFromComposing(event: KeyboardEvent): void {
  if (event.isComposing) event.stopPropagation()
}

/** Mouse buttons 3 and 4 of the DOM are the ones at the thumb. */
function onMouseUp(event: MouseEvent): void {
  if (event.button !== 3 && event.button !== 4) return
  event.preventDefault()
  perform(event.button === 3 ? { at: 'back' } : { at: 'forward' })
}

/** The keys and thumb buttons of the window, while the frame is shown. */
export function useKeys(): void {
  useEffect(() => {
    document.addEventListener('keydown', keepFromComposing, true)
    document.addEventListener('keydown', closeOpenedMenu, true)
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('mouseup', onMouseUp)
    return () => {
      document.removeEventListener('keydown', keepFromComposing, true)
      document.removeEventListener('keydown', closeOpenedMenu, true)
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('mouseup', onMouseUp)
    }
  }, [])
}
