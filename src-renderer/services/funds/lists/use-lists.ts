import { useMemo } from 'react'
import type { HeldLists } from '#shared/services/funds/laboratory/laboratory'
import type { SchemeRow } from '#shared/services/funds/laboratory/scheme-list'
import type { Unanswered } from '#shared/services/unanswered'
import type { Held } from '#shared/services/works'
import { heldNames, type PagesHandle, useHeldPages } from '../../../data/use-operation-pages'
import { useWork, type Worked } from '../../../data/use-work'

/** Both lists of the service as they are held by the reader of documents. */
export interface FundLists {
  latest: PagesHandle<Held | Unanswered, Held>
  master: PagesHandle<Held | Unanswered, Held>
  held: HeldLists
}

/**
 * The list of newest values, and the master list if it was asked for.
 * @param when `always` asks for the values if none are stored; the master list is asked for by hand
 */
export function useLists(when: 'always' | 'kept' = 'kept'): FundLists {
  const latest = useHeldPages('funds.latest', {}, { when })
  const master = useHeldPages('funds.master', {}, { when: 'kept' })
  const held = useMemo(
    () => ({ latest: heldNames(latest.items), master: heldNames(master.items) }),
    [latest.items, master.items],
  )
  return { latest, master, held }
}

/** What the lists say of some schemes, by their numbers; null if they say nothing. */
export function useSchemes(
  held: HeldLists,
  codes: readonly string[],
): Worked<readonly (SchemeRow | null)[]> {
  const wanted = held.latest !== null && codes.length > 0
  return useWork('funds.named', wanted ? { ...held, codes } : null)
}

/** What some schemes are called, as far as the lists say. */
export function useFundNames(held: HeldLists, codes: readonly string[]): (code: string) => string {
  const schemes = useSchemes(held, codes)
  const rows = schemes.at === 'ready' ? schemes.value : []
  return (code) => rows.find((row) => row?.code === code)?.name ?? `Scheme ${code}`
}
