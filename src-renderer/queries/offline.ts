import type { DeskState } from '#shared/bridge/desk-state'
import { useDeskState } from '../state/desk-state'

/** Whether calls have no network to go through. Demo data need none. */
export function isOffline({ demo, connection }: Pick<DeskState, 'demo' | 'connection'>): boolean {
  return demo.at === 'off' && connection.at === 'offline'
}

/** Whether calls have no network to go through now. */
export const useOffline = (): boolean => useDeskState(isOffline)
