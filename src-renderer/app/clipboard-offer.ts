import type { Desk } from '#shared/bridge/desk'
import { offerDownload } from '../state/download-draft'
import { tell } from '../state/notices'
import { offerWords } from './offer-words'

/**
 * Offers addresses that were copied, once each. Nothing is fetched: "Add" opens the downloads with them
 * filled in. Returns how to stop.
 */
export function startClipboardOffers(desk: Desk): () => void {
  return desk.on('clipboard', ({ addresses }) => {
    if (addresses.length === 0) return
    tell('information', offerWords(addresses), {
      label: 'Add',
      run: () => offerDownload(addresses),
    })
  })
}
