/** A page that shows no field within this time gets nothing of what was typed before. */
const patienceMs = 10_000

/** Inputs that take text as it is typed. */
const textFields = 'input[type="search"], input[type="text"], input:not([type]), textarea'

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.matches(textFields)

/**
 * Holds what is typed while a page is loading, and puts it into the field that the page gives the
 * keyboard to. It ends when a list gets the keyboard, on a press, and on any key that types nothing.
 *
 * @param place what the page is drawn into
 * @returns how to stop it
 */
export function holdTyped(place: HTMLElement): () => void {
  let typed = ''
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || isField(target)) return
    // A part of the page has the keyboard already: its letters are keys.
    if (target instanceof Element && target !== place && place.contains(target)) return stop()
    if (key === 'Shift' || key === 'Dead') return
    if (event.ctrlKey || event.metaKey || event.altKey) stop()
    else if (key === 'Backspace') typed = typed.slice(0, -1)
    else if (key.length === 1) typed += key
    else stop()
  }
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target === place || !place.contains(target)) return
    stop()
    const words = typed.trimStart()
    if (words === '' || !isField(target)) return
    // The page is drawn first: setting its field's value would overwrite the words.
    queueMicrotask(() => {
      const { value, selectionStart, selectionEnd } = target
      const end = value.length
      target.setRangeText(words, selectionStart ?? end, selectionEnd ?? end, 'end')
      target.dispatchEvent(new InputEvent('input', { bubbles: true }))
    })
  }
  const timer = setTimeout(stop, patienceMs)
  function stop() {
    clearTimeout(timer)
    document.removeEventListener('keydown', onKeyDown)
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('pointerdown', stop, true)
  }
  document.addEventListener('keydown', onKeyDown)
  document.addEventListener('focusin', onFocus)
  document.addEventListener('pointerdown', stop, true)
  return stop
}
