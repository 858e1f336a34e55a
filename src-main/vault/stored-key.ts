import { z } from 'zod'

const storedKeySchema = z.object({
  // Version 1 has the bare key in `data`, version 2 also where it may go (`key-text.ts`).
  v: z.union([z.literal(1), z.literal(2)]),
  data: z.base64().min(1),
  savedAt: z.number(),
  storage: z.enum(['secure', 'weak']),
})

/** The key as it lies on the disk, encrypted. */
export interface StoredKey {
  data: Uint8Array
  storage: 'secure' | 'weak'
}

export function writeStoredKey(key: StoredKey, savedAt: number): string {
  const data = Buffer.from(key.data).toString('base64')
  return `${JSON.stringify({ v: 2, data, savedAt, storage: key.storage })}\n`
}

/** Reads the file's text; undefined where it is damaged. */
export function readStoredKey(text: string): StoredKey | undefined {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return undefined
  }
  const stored = storedKeySchema.safeParse(raw)
  if (!stored.success) return undefined
  return {
    data: new Uint8Array(Buffer.from(stored.data.data, 'base64')),
    storage: stored.data.storage,
  }
}

/**
 * How strong a ciphertext is. On Linux the prefix `v10` means a password that is fixed in the
 * program, as good as plain text; the other systems use `v10` for their real storage.
 */
export function strengthOf(data: Uint8Array, platform: string): 'secure' | 'weak' {
  const prefix = Buffer.from(data.subarray(0, 3)).toString('latin1')
  return platform === 'linux' && prefix === 'v10' ? 'weak' : 'secure'
}
