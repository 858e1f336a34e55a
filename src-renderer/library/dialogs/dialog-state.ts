import { create } from 'zustand'
import type {
  ForgetWhat,
  LibraryList,
  LibraryQuery,
  SavedMark,
  SavedPointer,
} from '#shared/bridge/library'

/** Something that can be saved, with what is known of it. */
export interface Savable {
  pointer: SavedPointer
  saved: SavedMark | null
}

/** What lies over the Library, and what it is about. */
export type LibraryDialog =
  | { at: 'none' }
  | { at: 'lists'; items: readonly Savable[] }
  | { at: 'tags'; items: readonly Savable[] }
  | { at: 'newList'; items: readonly Savable[] }
  | { at: 'saveSearch'; query: LibraryQuery }
  | { at: 'rename'; list: LibraryList }
  | { at: 'remove'; list: LibraryList }
  | { at: 'forget'; title: string; what: readonly ForgetWhat[] }
  | { at: 'versions'; answer: string; operation: string }

/** The one dialog of the Library that is open. */
export const useLibraryDialog = create<{ dialog: LibraryDialog }>()(() => ({
  dialog: { at: 'none' },
}))

/** Opens a dialog in place of any other. */
export function openDialog(dialog: Exclude<LibraryDialog, { at: 'none' }>): void {
  useLibraryDialog.setState({ dialog })
}

/** Closes what is open. */
export function closeDialog(): void {
  useLibraryDialog.setState({ dialog: { at: 'none' } })
}
