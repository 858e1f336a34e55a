import type { Desk } from '#shared/bridge/desk'
import { offerDownload } from '../state/downloads/download-draft'
import { notify } from '../state/notices'

const longest = 60

/** "Copied: video.example/watch?v=1. Download it?" Pure. */
export function offerWords(addresses: readonly string[]): string {
  const [only = ''] = addresses
  if (addresses.length > 1) return `${addresses.length} addresses were copied. Download them?`
  const plain = only.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
  const shown = plain.length > longest ? `${plain.slice(0, longest)}…` : plain
  return `Copied: ${shown}. Download it?`
}

/**
 * Offers addresses that were copied, once each. Nothing is fetched: "Add" opens the downloads with them
 * filled in. Returns how to stop.
 */
export function startClipboardOffers(desk: Desk): () => void {
  return desk.on('clipboard', ({ addresses }) => {
    if (addresses.length === 0) return
    notify('information', offerWords(addresses), {
      label: 'Add',
      run: () => offerDownload(addresses),
    })
  })
}
