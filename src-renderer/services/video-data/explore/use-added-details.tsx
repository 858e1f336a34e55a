import { useMemo } from 'react'
import { mergeVideos } from '#shared/services/video-merge'
import { useOperations } from '../../../data/use-operations'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import { detailParts } from '../questions'
import { type Thing, thingsOf, videoOf } from '../things'

/** As many ids as the service takes at once. */
const mostIds = 50

/**
 * Questions for the details of the videos of a list, fifty at once. The list is cut where its pages
 * were, so that a further page asks only for its own. Pure.
 */
export function detailQuestions(things: readonly Thing[], pageSize: number) {
  const step = Math.min(mostIds, Math.max(1, pageSize))
  const questions: { part: string; id: string }[] = []
  for (let from = 0; from < things.length; from += step) {
    const ids = things.slice(from, from + step).flatMap((thing) => {
      const video = videoOf(thing)
      const isThin = video?.seconds === undefined && video?.views === undefined
      return video !== undefined && isThin && video.availability === 'available' ? [video.id] : []
    })
    if (ids.length > 0) questions.push({ part: detailParts.video, id: [...new Set(ids)].join(',') })
  }
  return questions
}

/** Things with what the details of their videos add. Pure. */
export function withDetails(
  things: readonly Thing[],
  details: ReadonlyMap<string, Thing>,
): readonly Thing[] {
  return things.map((thing) => {
    const more = details.get(videoOf(thing)?.id ?? '')
    if (more?.at !== 'video') return thing
    const told = [...thing.told.filter(({ part }) => !hasPart(more, part)), ...more.told]
    switch (thing.at) {
      case 'video':
        return { ...thing, told, video: mergeVideos([more.video, thing.video]) ?? thing.video }
      case 'item': {
        const video = mergeVideos([thing.entry.video, more.video]) ?? thing.entry.video
        return { ...thing, entry: { ...thing.entry, video } }
      }
      default:
        return thing
    }
  })
}

const hasPart = ({ told }: Thing, name: string) => told.some(({ part }) => part === name)

/**
 * The things of a list with length and counts of their videos, where those are kept, and the offer to
 * ask for what is missing: searches and playlists tell of videos no more than their titles.
 */
export function useAddedDetails(
  things: readonly Thing[],
  values: Readonly<Record<string, string>> | undefined,
) {
  const locale = useLocale()
  const pageSize = Number(values?.maxResults ?? mostIds)
  const questions = useMemo(
    () => detailQuestions(things, Number.isInteger(pageSize) ? pageSize : mostIds),
    [things, pageSize],
  )
  const { asked, askMissing } = useOperations('videoData.videos', questions)
  const models = asked.flatMap((one) => (one.at === 'ready' ? [one.model] : []))
  const stamp = asked
    .map((one) => (one.at === 'ready' ? `${one.answer.id} ${one.answer.receivedAt}` : one.at))
    .join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stamp says all that the answers hold
  const added = useMemo(() => {
    const found = models.flatMap((model) => thingsOf['videoData.videos'](model))
    return found.length === 0
      ? things
      : withDetails(things, new Map(found.map((thing) => [thing.recordId, thing])))
  }, [things, stamp])
  const missing = asked.filter(({ at }) => at !== 'ready')
  const loading = missing.some(({ at }) => at === 'loading')
  const failed = missing.find((one) => one.at === 'failed')
  return {
    things: added,
    offer: missing.length > 0 && (
      <>
        {failed !== undefined && <span role="alert">{failed.fault.message}</span>}
        <LinkButton disabled={loading} onClick={askMissing}>
          {loading
            ? 'Asking for lengths and counts …'
            : `Add lengths and counts (${counted(missing.length, 'call', 'calls', locale)})`}
        </LinkButton>
      </>
    ),
  }
}
