import type { Realm } from '../../../../src-preload/contract/cache-key'

export const isRealm = (text: string): text is Realm => text === 'demo' || text === 'gateway'
