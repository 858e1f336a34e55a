/** Hashes a file can be checked by. */
export const digestNames = ['sha256', 'sha1', 'md5'] as const
export type DigestName = (typeof digestNames)[number]
