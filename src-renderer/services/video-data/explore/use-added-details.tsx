import { useMemo } from 'react'
import { useOperations } from '../../../data/use-operations'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import { type Thing, thingsOf } from '../things'
import { detailQuestions, mostIds, withDetails } from './added-details'

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
