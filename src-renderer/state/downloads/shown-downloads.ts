import { create } from 'zustand'

/** Entries of the download manager that its page is to show, by their ids; empty if none are. */
export const useAskedDownloads = create<{ ids: readonly string[] }>()(() => ({ ids: [] }))

/** Asks the page of the downloads to show these. */
export function askToShowDownloads(ids: readonly string[]): void {
  useAskedDownloads.setState({ ids })
}

/** They are shown. */
export function downloadsShown(): void {
  useAskedDownloads.setState({ ids: [] })
}
