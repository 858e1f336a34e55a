import { useMemo } from 'react'
import type { RecordMark } from '#shared/bridge/library'
import { useMarks } from '../../data/use-record'
import { markRead, save, savedPointerOf, unsave } from '../../queries/library/marks'
import type { Thing } from './things'

const pointerOf = ({ recordKind, recordId }: Thing) => ({
  service: 'videoData' as const,
  kind: recordKind,
  id: recordId,
})

/** What the person did with the things of a list, and the keys that do it: S saves, M marks as read. */
export function useThingMarks(things: readonly Thing[]) {
  const ids = useMemo(() => {
    const of = (kind: Thing['recordKind']) =>
      things.filter(({ recordKind }) => recordKind === kind).map(({ recordId }) => recordId)
    return {
      video: of('video'),
      channel: of('channel'),
      playlist: of('playlist'),
      comment: of('comment'),
      caption: of('caption'),
      section: of('section'),
      activity: of('activity'),
    }
  }, [things])
  const video = useMarks('videoData', 'video', ids.video)
  const channel = useMarks('videoData', 'channel', ids.channel)
  const playlist = useMarks('videoData', 'playlist', ids.playlist)
  const comment = useMarks('videoData', 'comment', ids.comment)
  const caption = useMarks('videoData', 'caption', ids.caption)
  const section = useMarks('videoData', 'section', ids.section)
  const activity = useMarks('videoData', 'activity', ids.activity)
  return useMemo(() => {
    const all = new Map<string, ReadonlyMap<string, RecordMark>>(
      Object.entries({ video, channel, playlist, comment, caption, section, activity }),
    )
    const markOf = ({ recordKind, recordId }: Thing): RecordMark | undefined =>
      all.get(recordKind)?.get(recordId)
    const isSaved = (thing: Thing) => (markOf(thing)?.saved ?? null) !== null
    const toggle = (some: readonly Thing[]) => {
      const pointers = some.map((thing) => savedPointerOf(pointerOf(thing)))
      void (some.every(isSaved) ? unsave(pointers) : save({ items: pointers }))
    }
    return {
      markOf,
      isSaved,
      pointerOf,
      toggle,
      onKey: (thing: Thing, key: string): boolean => {
        if (key === 's') toggle([thing])
        else if (key === 'm') void markRead([pointerOf(thing)], markOf(thing)?.read !== true)
        else return false
        return true
      },
      onRead: (thing: Thing) => {
        if (markOf(thing)?.read !== true) void markRead([pointerOf(thing)], true)
      },
    }
  }, [video, channel, playlist, comment, caption, section, activity])
}

export type ThingMarks = ReturnType<typeof useThingMarks>
