import type { Realm } from '#shared/operation/cache-key'

/** Whether a text read from a column names a world. */
export const isRealm = (text: string): text is Realm => text === 'demo' || text === 'gateway'
