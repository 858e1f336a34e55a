import { useEffect, useRef, useState } from 'react'
import type { CollectionItem } from '#shared/collections/index'
import { actionsOf, useCollection } from '../../data/use-collection'
import { deskStateNow, useDeskState } from '../../state/desk-state'
import { useLibraryWritable } from '../../state/library'

/** One look at a list, as it is kept. */
export type Look = CollectionItem<'lastLooks'>

/** Where the line of a list stands. */
export interface LastLook {
  /**
   * Epoch milliseconds: what came after it is new. Null if the list was never looked at before, so
   * that nothing in it is new; undefined until it is known.
   */
  since: number | null | undefined
  /** Puts the line at this moment: everything has been seen. */
  settle: () => void
}

/** A person who was away for less than this still has the same look at a list. */
const sameLookMs = 30 * 60_000
/** How often a look that continues is written down. */
const keepMs = 60_000

const { put } = actionsOf('lastLooks')
const nowhere: typeof put = () => Promise.resolve(false)

/** The look that a person has at `now`: the present one, or a new one after the last. Pure. */
export function lookAt(before: Look | undefined, now: number): Look {
  if (before === undefined) return { since: null, until: now }
  // A clock that was set back must not put a line into the future.
  const until = Math.min(before.until, now)
  return now - until > sameLookMs ? { since: until, until: now } : { ...before, until: now }
}

/**
 * The line "new since your last look" of a list. A look lasts while the list is open, and over breaks
 * of half an hour at most, also when the program was closed meanwhile: the line stays where it is.
 *
 * @param list names the list for ever: "news.page/world", "forum.subforum/gardening"
 */
export function useLastLook(list: string): LastLook {
  const { entries } = useCollection('lastLooks')
  const writable = useLibraryWritable()
  const realm = useDeskState(({ demo }) => demo.at)
  const [shown, setShown] = useState<{ list: string; since: number | null }>()
  const kept = entries.at === 'ready' ? entries.value.find(({ id }) => id === list) : undefined
  const latest = useRef<{ list: string; look: Look | undefined }>(undefined)
  latest.current = { list, look: kept?.value }
  const known = entries.at === 'ready'
  const keepLook = writable ? put : nowhere

  useEffect(() => {
    if (!known) return
    const look = lookAt(latest.current?.look, Date.now())
    setShown({ list, since: look.since })
    const keep = () => {
      if (document.visibilityState !== 'visible') return
      // The other world has looks of its own, and by now main writes there.
      if (deskStateNow()?.demo.at !== realm) return
      // A list that was left has another name by now: its look is not this one.
      const before = latest.current?.list === list ? latest.current.look : look
      void keepLook(list, lookAt(before, Date.now()))
    }
    void keepLook(list, look)
    const timer = setInterval(keep, keepMs)
    return () => {
      clearInterval(timer)
      keep()
    }
  }, [list, known, keepLook, realm])

  return {
    since: shown?.list === list ? shown.since : undefined,
    settle: () => {
      const now = Date.now()
      setShown({ list, since: now })
      void keepLook(list, { since: now, until: now })
    },
  }
}
