import { Button } from '@mantine/core'
import { useEffect, useMemo } from 'react'
import { type RecordKind, recordKinds } from '#shared/reading/record'
import { detailParts } from '#shared/services/video-data/detail-parts'
import type { ViewOf } from '#shared/services/views'
import { useOperation } from '../../data/use-operation'
import { useKeptAnswer, useRecord } from '../../data/use-record'
import { DetailPage } from '../../kit/detail/detail-page'
import { RecordActions } from '../../kit/record/record-page'
import { Shown } from '../../kit/shown/shown'
import { SourceLine } from '../../kit/shown/source-line'
import { Unanswered } from '../../kit/shown/unanswered'
import { markRead } from '../../queries/library/marks'
import { openAnswer } from '../../queries/library/open-answer'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { Waiting } from '../../ui/waiting'
import { useVideoAddress } from '../video-preferences'
import { merged } from './explore/added-details'
import { ThingDetails } from './explore/thing-details'
import { kindWords, nameOf } from './names'
import { thingSubject } from './subject'
import { ThingSources } from './thing-sources'
import { commentOf, isResource, type ResourceId, type Thing, thingsOf } from './things'
import styles from './video-data.module.css'

const isKind = (kind: string | undefined): kind is RecordKind =>
  recordKinds.some((one) => one === kind)

/** One thing on a page of its own, by its id: what is kept of it, and what asking for it brings. */
export function ThingPage({ values: { kind, id = '' } }: { values: Record<string, string> }) {
  if (!isKind(kind)) return <EmptyState title="There is no such page" />
  return <OneThing key={`${kind} ${id}`} kind={kind} id={id} />
}

function OneThing({ kind, id }: { kind: RecordKind; id: string }) {
  const { known, record, kept, question, handle, wanted } = useThing(kind, id)
  const { asked } = handle
  const addressOf = useVideoAddress()
  const { back, canGoBack } = useWorkspace()
  useEffect(() => {
    void markRead([{ service: 'videoData', kind, id }], true)
  }, [kind, id])
  const resource = question?.resource ?? 'videoData.videos'
  if (known === undefined) {
    if (record.at === 'loading' || (question === undefined && kept.at === 'loading')) {
      return <Waiting label="It is being opened" />
    }
    return (
      <Shown
        operation={resource}
        handle={handle}
        what={`The ${kind}`}
        known={{ service: 'videoData', kind, id }}
        idle={<OnlyTheAnswer record={record.at === 'ready' ? record.value : undefined} />}
        empty={(model) => (
          <Unanswered
            model={model.at === 'page' ? { at: 'missing' } : model}
            operation={resource}
            handle={handle}
          />
        )}
      >
        {() => null}
      </Shown>
    )
  }
  const item = record.at === 'ready' ? record.value : undefined
  return (
    <DetailPage
      title={commentOf(known)?.author.name ?? nameOf(known)}
      meta={<span className={styles.faint}>{kindWords[known.at]}</span>}
      {...(canGoBack && { onBack: back })}
      actions={item && <RecordActions item={item} subject={thingSubject(known, addressOf)} />}
      source={
        asked.at === 'ready' ? (
          <SourceLine operation={resource} handle={handle} shown={asked} />
        ) : (
          wanted &&
          asked.at !== 'idle' && (
            <div className={styles.beside}>
              <Shown operation={resource} handle={handle} bare>
                {() => null}
              </Shown>
            </div>
          )
        )
      }
    >
      <div className={styles.page}>
        <ThingDetails thing={known} headless />
        <ThingSources thing={known} record={item} />
      </div>
    </DetailPage>
  )
}

/** If no question asks for it and no reader finds it: the answer that the library has it from. */
function OnlyTheAnswer({
  record,
}: {
  record: { answerId: string; operation: string } | undefined
}) {
  return (
    <EmptyState
      title="Nothing of it is stored"
      actions={
        record !== undefined && (
          <Button
            size="xs"
            variant="default"
            onClick={() => void openAnswer(record.answerId, record.operation)}
          >
            Open the answer it came from
          </Button>
        )
      }
    >
      The service has no question for one of these alone.
    </EmptyState>
  )
}

const readThings = <Id extends ResourceId>(id: Id, model: ViewOf<Id>): readonly Thing[] =>
  thingsOf[id](model)

/** What asks for one thing by its id; undefined if the service has no such question. Pure. */
function thingQuestion(
  kind: RecordKind,
  id: string,
): { resource: ResourceId; values: Record<string, string> } | undefined {
  // Several ids are joined by commas: one with a comma in it would be two.
  if (!/^[\w.-]+$/.test(id)) return undefined
  switch (kind) {
    case 'video':
      return { resource: 'videoData.videos', values: { part: detailParts.video, id } }
    case 'channel':
      return { resource: 'videoData.channels', values: { part: detailParts.channel, id } }
    case 'playlist':
      return { resource: 'videoData.playlists', values: { part: detailParts.playlist, id } }
    case 'section':
      return { resource: 'videoData.channelSections', values: { part: detailParts.section, id } }
    case 'comment':
      // Replies bear the id of what they reply to, a point and their own.
      return id.includes('.')
        ? { resource: 'videoData.comments', values: { part: detailParts.comment, id } }
        : { resource: 'videoData.commentThreads', values: { part: detailParts.thread, id } }
    default:
      return undefined
  }
}

/**
 * A thing of everything that is known of it: the newest answer that the library has it from, and the
 * answer to a question for it alone, which is asked only if a usual part of it was never stated.
 */
function useThing(kind: RecordKind, id: string) {
  const record = useRecord({ service: 'videoData', kind, id })
  const item = record.at === 'ready' ? record.value : undefined
  const from = isResource(item?.operation) ? item.operation : undefined
  const kept = useKeptAnswer<ResourceId>(
    from ?? 'videoData.videos',
    from === undefined ? null : (item?.answerId ?? null),
  )
  const keptThing = useMemo(() => {
    const model = kept.at === 'ready' ? kept.model : undefined
    const things = from === undefined || model === undefined ? [] : readThings(from, model)
    return things.find((thing) => isThis(thing, kind, id))
  }, [kept, from, kind, id])
  const question = useMemo(() => thingQuestion(kind, id), [kind, id])
  const isLookedUp = record.at !== 'loading' && kept.at !== 'loading'
  const parts = question?.values.part?.split(',') ?? []
  const wanted = parts.some((part) => !keptThing?.stated.some((one) => one.part === part))
  const resource = question?.resource ?? 'videoData.videos'
  const handle = useOperation<ResourceId>(
    resource,
    isLookedUp ? (question?.values ?? null) : null,
    { when: wanted ? 'always' : 'kept' },
  )
  const model = handle.asked.at === 'ready' ? handle.asked.model : undefined
  const own = useMemo(
    () =>
      model === undefined
        ? undefined
        : readThings(resource, model).find((thing) => isThis(thing, kind, id)),
    [model, resource, kind, id],
  )
  const known = useMemo(() => merged(own, keptThing), [own, keptThing])
  return { known, record, kept, question, handle, wanted }
}

/** A subscription has the record of its channel, an item that of its video. */
const isThis = ({ recordKind, recordId }: Thing, kind: RecordKind, id: string): boolean =>
  recordKind === kind && recordId === id
