/** A page that shows no field within this time gets nothing of what was typed before. */
const patienceMs = 10_000

/** Inputs that take text as it is typed. */
const textFields = 'input[type="search"], input[type="text"], input:not([type]), textarea'

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
  target.matches(textFields)

/**
 * Holds what is typed while a page is loading, and puts it into the field that the page gives the
 * keyboard to. It ends when a list gets the keyboard, on a press, and on any key that types nothing. An Enter
 * ends the words and sends nothing: they would be a call that the person has not seen.
 *
 * @param place what the page is drawn into
 * @returns how to stop it
 */
export function holdTyped(place: HTMLElement): () => void {
  let typed = ''
  let isWhole = false
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    if (event.defaultPrevented || isField(target)) return
    // A part of the page has the keyboard already: its letters are keys.
    if (target instanceof Element && target !== place && place.contains(target)) return stop()
    if (key === 'Shift' || key === 'Dead') return
    if (event.ctrlKey || event.metaKey || event.altKey) stop()
    else if (key === 'Enter' && typed.trim() !== '') isWhole = true
    else if (key !== 'Backspace' && key.length !== 1) stop()
    else if (!isWhole) typed = key === 'Backspace' ? typed.slice(0, -1) : typed + key
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
