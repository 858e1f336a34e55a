import type { LibraryItem } from '#shared/bridge/library'
import { useOperation } from '../../data/use-operation'
import { Block, Facts } from '../../kit/detail/facts'
import { useWorkspace } from '../../state/workspace'
import { LinkButton } from '../../ui/layout'
import { RelativeTime } from '../../ui/relative-time'
import { channelRoute, videoRoute } from '../video-routes'
import { channelOf, type Thing, videoOf } from './things'

interface ThingSourcesProps {
  thing: Thing
  record: LibraryItem | undefined
}

/** Who knows of it beside this service, and which call would add to it. */
export function ThingSources({ thing, record }: ThingSourcesProps) {
  const video = videoOf(thing)?.id
  const channel = channelOf(thing)?.id
  const inVideo =
    video !== undefined ? (
      <InVideo kind="video" id={video} />
    ) : (
      channel !== undefined && <InVideo kind="channel" id={channel} />
    )
  return (
    <Block title="Who knows of it">
      <Facts
        facts={[
          [
            'Video research',
            thing.stated.length === 0
              ? 'none of its parts'
              : `stated ${thing.stated.map(({ part }) => part).join(', ')}`,
          ],
          ['Video', inVideo === false ? undefined : inVideo],
          [
            'Library',
            record && (
              <>
                first seen <RelativeTime at={record.firstSeenAt} />
              </>
            ),
          ],
        ]}
      />
    </Block>
  )
}

/** Whether the other service's details of it are kept; its page shows all of it together. */
function InVideo({ kind, id }: { kind: 'video' | 'channel'; id: string }) {
  const go = useWorkspace((workspace) => workspace.go)
  const details = useOperation('video.videoDetails', kind === 'video' ? { id } : null, {
    when: 'kept',
  })
  const channel = useOperation('video.channelDetails', kind === 'channel' ? { id } : null, {
    when: 'kept',
  })
  const { asked } = kind === 'video' ? details : channel
  const route = kind === 'video' ? videoRoute(id) : channelRoute(id)
  return (
    <>
      {asked.at === 'ready' ? (
        <>
          asked <RelativeTime at={asked.answer.receivedAt} />.{' '}
        </>
      ) : (
        'nothing is stored. '
      )}
      <LinkButton onClick={() => go(route)}>
        {asked.at === 'ready' ? 'Open its page in Video' : 'Open its page in Video (1 call)'}
      </LinkButton>
    </>
  )
}
