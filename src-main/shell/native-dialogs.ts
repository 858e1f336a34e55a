import {
  type BrowserWindow,
  dialog,
  type MessageBoxOptions,
  type MessageBoxReturnValue,
  type OpenDialogOptions,
  type SaveDialogOptions,
} from 'electron'
import { DialogTaken } from '../core/ports'

/**
 * What happens to a dialog while another is open. `refused`: it is not shown. `waits`: it comes next, unless one
 * waits already. `own`: a question of the program itself, of which there are few; it comes before what waits.
 */
type Turn = 'refused' | 'waits' | 'own'

/** The dialogs of the system. Only one is open at a time in the whole program. */
export interface NativeDialogs {
  /**
   * Shows a message box. Rejects with `DialogTaken` if it has no turn.
   *
   * @param turn what happens while another dialog is open
   */
  messageBox(options: MessageBoxOptions, turn: 'waits' | 'own'): Promise<MessageBoxReturnValue>
  /** The first file or folder that was chosen; null if the dialog was closed. Rejects while one is open. */
  choose(options: OpenDialogOptions): Promise<string | null>
  /** Where to save; null if the dialog was closed. Rejects while one is open. */
  chooseToSave(options: SaveDialogOptions): Promise<string | null>
}

/**
 * Makes the one way to a dialog of the system. A page that was taken over may ask for many at once, and a
 * person who sees a stack of them answers what they did not read.
 */
export function createNativeDialogs(window: () => BrowserWindow | undefined): NativeDialogs {
  let open = false
  const waiting: { turn: Turn; begin(): void }[] = []

  function next(): void {
    const first = waiting.shift()
    open = first !== undefined
    first?.begin()
  }

  /** Resolves when this dialog may be shown. */
  function myTurn(turn: Turn): Promise<void> {
    if (!open) {
      open = true
      return Promise.resolve()
    }
    const isFull = waiting.some((one) => one.turn !== 'own')
    if (turn === 'refused' || (turn === 'waits' && isFull)) return Promise.reject(new DialogTaken())
    const { promise, resolve } = Promise.withResolvers<void>()
    const place = turn === 'own' ? 0 : waiting.length
    waiting.splice(place, 0, { turn, begin: resolve })
    return promise
  }

  async function show<Answer>(
    turn: Turn,
    ask: (owner: BrowserWindow | undefined) => Promise<Answer>,
  ): Promise<Answer> {
    await myTurn(turn)
    const owner = window()
    let over = false
    const end = (): void => {
      if (!over) next()
      over = true
    }
    // A dialog whose window is gone may never be answered, and nothing waits for it.
    owner?.once('closed', end)
    try {
      return await ask(owner)
    } finally {
      owner?.off('closed', end)
      end()
    }
  }

  return {
    messageBox: (options, turn) =>
      show(turn, (owner) =>
        owner === undefined
          ? dialog.showMessageBox(options)
          : dialog.showMessageBox(owner, options),
      ),
    async choose(options) {
      const { canceled, filePaths } = await show('refused', (owner) =>
        owner === undefined
          ? dialog.showOpenDialog(options)
          : dialog.showOpenDialog(owner, options),
      )
      return canceled ? null : (filePaths[0] ?? null)
    },
    async chooseToSave(options) {
      const { canceled, filePath } = await show('refused', (owner) =>
        owner === undefined
          ? dialog.showSaveDialog(options)
          : dialog.showSaveDialog(owner, options),
      )
      return canceled || filePath === '' ? null : filePath
    },
  }
}
