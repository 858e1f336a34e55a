import type { Realm } from '#shared/operation/cache-key'

export const isRealm = (text: string): text is Realm => text === 'demo' || text === 'gateway'
