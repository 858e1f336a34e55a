import { create } from 'zustand'

/** Whether the preferences of the videos are open, wherever that was asked for. */
export const usePreferencesDialog = create<{ open: boolean }>()(() => ({ open: false }))

export const openPreferences = () => usePreferencesDialog.setState({ open: true })
export const closePreferences = () => usePreferencesDialog.setState({ open: false })
