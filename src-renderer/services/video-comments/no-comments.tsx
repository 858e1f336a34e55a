import { Button } from '@mantine/core'
import type { CommentService } from '#shared/services/video-comments/comment-row'
import { useOperation } from '../../data/use-operation'
import { Shown } from '../../kit/shown/shown'
import { Unanswered } from '../../kit/shown/unanswered'
import { EmptyState } from '../../ui/empty-state'
import { Pane } from '../../ui/layout'
import { Waiting } from '../../ui/waiting'
import { BenchHead } from './bench-head'
import { commentSources, threadValues } from './fetch-comments'

interface NoCommentsProps {
  service: CommentService
  id: string
}

/** Before any comment is kept: what asks for them, and why there are none if a service said so. */
export function NoComments({ service, id }: NoCommentsProps) {
  return (
    <Pane>
      <BenchHead id={id} open={undefined} />
      {service === 'video' ? <OfVideo id={id} /> : <OfVideoData id={id} />}
    </Pane>
  )
}

const none = (
  <EmptyState title="No comments">
    There are none, or they are switched off; the answer does not say which.
  </EmptyState>
)
const coming = <Waiting label="The comments are being opened" />

function OfVideo({ id }: { id: string }) {
  const handle = useOperation('video.videoComments', threadValues('video', id), { when: 'kept' })
  return (
    <Shown
      operation="video.videoComments"
      handle={handle}
      idle={<Idle service="video" onAsk={() => handle.ask()} />}
      empty={(model) =>
        model.at === 'comments' ? (
          model.comments.length === 0 ? (
            none
          ) : undefined
        ) : (
          <Unanswered model={model} operation="video.videoComments" handle={handle} />
        )
      }
    >
      {() => coming}
    </Shown>
  )
}

function OfVideoData({ id }: { id: string }) {
  const values = threadValues('videoData', id)
  const handle = useOperation('videoData.commentThreads', values, { when: 'kept' })
  return (
    <Shown
      operation="videoData.commentThreads"
      handle={handle}
      idle={<Idle service="videoData" onAsk={() => handle.ask()} />}
      empty={(model) =>
        model.at === 'page' ? (
          model.items.length === 0 ? (
            none
          ) : undefined
        ) : (
          <Unanswered model={model} operation="videoData.commentThreads" handle={handle} />
        )
      }
    >
      {() => coming}
    </Shown>
  )
}

function Idle({ service, onAsk }: { service: CommentService; onAsk: () => void }) {
  const { perCall } = commentSources[service]
  return (
    <EmptyState
      title="No comments of this video are stored"
      actions={<Button onClick={onAsk}>Ask for the first {perCall} threads (1 call)</Button>}
    >
      What was asked for once is here from then on, also without a network. “Fetch all…” says the
      calls first and continues after a restart.
    </EmptyState>
  )
}
