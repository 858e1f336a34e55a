const longest = 60

/** "Copied: video.example/watch?v=1. Download it?" Pure. */
export function offerWords(addresses: readonly string[]): string {
  const [only = ''] = addresses
  if (addresses.length > 1) return `${addresses.length} addresses were copied. Download them?`
  const plain = only.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')
  const shown = plain.length > longest ? `${plain.slice(0, longest)}…` : plain
  return `Copied: ${shown}. Download it?`
}
