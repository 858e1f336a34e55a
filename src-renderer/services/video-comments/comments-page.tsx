import { Button } from '@mantine/core'
import { IconMessages } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { CommentedVideo } from '#shared/bridge/video'
import type { CommentService } from '#shared/services/video-comments/comment-row'
import { askedVideoId } from '#shared/services/video-reading'
import { useMain } from '../../data/use-main'
import { desk } from '../../desk'
import { Loaded } from '../../kit/shown/loaded'
import { useWorkspace } from '../../state/workspace'
import { EmptyState } from '../../ui/empty-state'
import { Meta, Pane } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { RelativeTime } from '../../ui/relative-time'
import { SearchField } from '../../ui/search-field'
import { counted } from '../../ui/words'
import styles from './comments.module.css'
import { commentsRoute } from './routes'
import { CommentWorkbench } from './workbench'

/** The comment workbench as a page of one of the two services: of a video, or where one is chosen. */
export const commentsPage = (service: CommentService) =>
  function CommentsPage({ values }: { values?: Record<string, string> }) {
    const id = values?.id
    return id === undefined || id === '' ? (
      <ChooseVideo service={service} />
    ) : (
      <CommentWorkbench key={id} service={service} id={id} />
    )
  }

function ChooseVideo({ service }: { service: CommentService }) {
  const go = useWorkspace((workspace) => workspace.go)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const kept = useMain(['commented'], () => desk.call('video.commented'), 'library')
  const open = (event: FormEvent) => {
    event.preventDefault()
    const id = askedVideoId(typed.trim())
    setWrong(id === undefined)
    if (id !== undefined) go(commentsRoute(service, id))
  }
  return (
    <Pane className={styles.choose}>
      <form className={styles.ask} onSubmit={open}>
        <SearchField
          large
          ofPage
          label="A video’s id or address"
          placeholder="A video’s id or address"
          value={typed}
          maxLength={2000}
          onChange={(next) => {
            setTyped(next)
            setWrong(false)
          }}
        />
        <Button type="submit">Open</Button>
      </form>
      {wrong && (
        <p className={styles.wrong} role="alert">
          This is neither an id nor an address of a video: an id has letters, digits, - and _ only.
        </p>
      )}
      <Loaded asked={kept} waiting="What is stored is looked up">
        {(videos) =>
          videos.length === 0 ? (
            <EmptyState icon={<IconMessages stroke={1.6} />} title="No comments are stored yet">
              Open a video by its id or address, or open its comments from its page under Video.
            </EmptyState>
          ) : (
            <section aria-label="Videos whose comments are stored">
              <h2 className={styles.choices}>Comments are stored of these</h2>
              <ul>
                {videos.map((one) => (
                  <li key={one.id}>
                    <OneVideo video={one} onOpen={() => go(commentsRoute(service, one.id))} />
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </Loaded>
    </Pane>
  )
}

function OneVideo({ video, onOpen }: { video: CommentedVideo; onOpen: () => void }) {
  const locale = useLocale()
  const { id, title, channel, picture, answers, receivedAt } = video
  return (
    <button type="button" className={styles.choice} onClick={onOpen}>
      <Picture address={picture ?? undefined} alt="" size="row" />
      <span className={styles.about}>
        <b>{title ?? `Video ${id}`}</b>
        <Meta
          parts={[
            channel,
            counted(answers, 'answer', 'answers', locale),
            <RelativeTime key="at" at={receivedAt} justNow="just now" />,
          ]}
        />
      </span>
    </button>
  )
}
