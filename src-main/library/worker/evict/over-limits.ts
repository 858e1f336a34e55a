import type { Context } from '../context'
import { usedBytes } from '../space'
import { bytesByGroup } from './groups'

/** What room is made for: so many bytes beside those that are there, of one service. */
export interface Room {
  bytes: number
  service: string
}

/** No room is wanted: the limits are only looked at. */
export const noRoom: Room = { bytes: 0, service: '' }

/** Whether a cap is passed, or would be with what is to come. */
export function isOver({ db, limits }: Context, { bytes, service }: Room = noRoom): boolean {
  if (usedBytes(db) + bytes > limits.capBytes) return true
  const caps = Object.entries(limits.serviceCaps)
  if (caps.length === 0) return false
  const groups = bytesByGroup(db)
  return caps.some(([name, cap]) => {
    const more = name === service ? bytes : 0
    return (groups.get(name) ?? 0) + more > cap
  })
}
