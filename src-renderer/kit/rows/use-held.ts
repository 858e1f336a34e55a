import { type HTMLAttributes, type RefCallback, useCallback, useRef, useState } from 'react'

/** The ways in which a person is at a list. */
export interface Held {
  /** The pointer is over it. */
  pointer: boolean
  /** The keyboard is in it. */
  focus: boolean
  /** A key was pressed in it since the keyboard came. */
  keys: boolean
  /** It is scrolled down. */
  scrolled: boolean
}

const ways = ['pointer', 'focus', 'keys', 'scrolled'] as const
const free: Held = { pointer: false, focus: false, keys: false, scrolled: false }

/** For what is around a list. */
export type HeldPlace = { ref: RefCallback<HTMLElement> } & Pick<
  HTMLAttributes<HTMLElement>,
  | 'onPointerEnter'
  | 'onPointerLeave'
  | 'onFocus'
  | 'onBlur'
  | 'onKeyDownCapture'
  | 'onScrollCapture'
>

/**
 * Whether a person is at a list, so that new rows wait. A list that is gone is held by nobody.
 *
 * @param question names what the list answers: another one begins at the top
 */
export function useHeld(question: string): {
  held: Held
  place: HeldPlace
  /** Takes the list to its top. */
  toTop: () => void
} {
  const [state, setState] = useState({ question, held: free })
  const scroller = useRef<Element>(null)
  const now =
    state.question === question ? state : { question, held: { ...state.held, scrolled: false } }
  if (now !== state) setState(now)
  const change = (part: Partial<Held>) =>
    setState((before) => {
      const held = { ...before.held, ...part }
      const isSame = ways.every((way) => held[way] === before.held[way])
      return isSame ? before : { ...before, held }
    })
  const ref = useCallback(() => () => setState((before) => ({ ...before, held: free })), [])
  return {
    held: now.held,
    toTop: () => scroller.current?.scrollTo({ top: 0 }),
    place: {
      ref,
      onPointerEnter: () => change({ pointer: true }),
      onPointerLeave: () => change({ pointer: false }),
      onFocus: () => change({ focus: true }),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) change({ focus: false, keys: false })
      },
      onKeyDownCapture: () => change({ keys: true }),
      onScrollCapture: ({ target }) => {
        if (!(target instanceof Element)) return
        scroller.current = target
        change({ scrolled: target.scrollTop > 0 })
      },
    },
  }
}
