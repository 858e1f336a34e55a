import { useEffect } from 'react'

/** What the frame can ask of the page that is shown. */
export interface PageCommands {
  /** F5: asks again for what is shown. */
  refresh?: () => void
  /** Ctrl+Enter, also while typing: does the page's main thing. */
  submit?: () => void
}

const stack: PageCommands[] = []

/** The newest page that answers the command does it; false when none does. */
export function runPageCommand(name: keyof PageCommands): boolean {
  const command = stack.findLast((commands) => commands[name] !== undefined)?.[name]
  command?.()
  return command !== undefined
}

/** Registers a page's commands; returns how to take them back. */
export function registerPageCommands(commands: PageCommands): () => void {
  stack.push(commands)
  return () => {
    const at = stack.lastIndexOf(commands)
    if (at >= 0) stack.splice(at, 1)
  }
}

/** Registers the commands while the component is shown. Pass the same object until they change. */
export function usePageCommands(commands: PageCommands): void {
  useEffect(() => registerPageCommands(commands), [commands])
}
