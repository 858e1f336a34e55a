import { create } from 'zustand'

const name = 'operations.form'

const useFormShown = create<{ shown: boolean }>()(() => ({
  shown: localStorage.getItem(name) !== 'hidden',
}))

/** Whether the form stands beside the answer; remembered. */
export function useFormPane() {
  const shown = useFormShown((state) => state.shown)
  return {
    shown,
    toggle: () => {
      localStorage.setItem(name, shown ? 'hidden' : 'shown')
      useFormShown.setState({ shown: !shown })
    },
  }
}
