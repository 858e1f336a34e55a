import { IconArrowBigUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { percentWords } from '#shared/reading/numbers/percent-words'
import type { ForumPost } from '#shared/services/forum/models'
import { Cover, Gallery } from '../../../kit/gallery/gallery'
import { StreamPlayer } from '../../../kit/player/stream-player'
import { LinkCard } from '../../../kit/text/link-card'
import { SafeText } from '../../../kit/text/safe-text'
import { authorWords } from '../../../kit/thread/author-words'
import { useWorkspace } from '../../../state/workspace'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { counted, wholeNumber } from '../../../ui/words'
import styles from '../forum.module.css'
import { coverOf } from '../items'
import { PostTags } from '../post-row'
import { postRoute, routeOfTarget, subforumRoute, userRoute } from '../routes'
import { useForumView } from '../use-forum-view'

interface PostBodyProps {
  post: ForumPost
  /** Completes links of the text that lead into the forum. */
  origin: string | null
  mark?: string
  /** At the end of the line of numbers. */
  actions?: ReactNode
}

/** A post as it is read: title, text, pictures or the link, and its numbers. */
export function PostBody({ post, origin, mark, actions }: PostBodyProps) {
  const locale = useLocale()
  const [view] = useForumView()
  const { score, upvoteRatio, comments } = post
  const inFavour =
    upvoteRatio === null ? undefined : `${percentWords(upvoteRatio, locale)} in favour`
  const cover = coverOf(post, view)
  return (
    <div className={styles.post}>
      <h2 className={styles.headline}>{post.title}</h2>
      <p className={styles.tags}>
        <PostTags post={post} flair={post.flair} />
      </p>
      <Cover key={post.id} why={cover ?? ''} covered={cover !== undefined}>
        <PostContent post={post} origin={origin} mark={mark ?? ''} />
      </Cover>
      <div className={styles.numbers}>
        {score !== null && (
          <span title={inFavour}>
            <IconArrowBigUp aria-hidden="true" stroke={1.8} />
            <b>{wholeNumber(score, locale)}</b>
            <span className="for-ears"> points</span>
          </span>
        )}
        {inFavour !== undefined && <span>{inFavour}</span>}
        {comments !== null && <span>{counted(comments, 'comment', 'comments', locale)}</span>}
        {post.archived && <span>archived</span>}
        {actions}
      </div>
    </div>
  )
}

type Content = Required<Omit<PostBodyProps, 'actions'>>

function PostContent({ post, origin, mark }: Content) {
  const go = useWorkspace((workspace) => workspace.go)
  const { text, pictures, video, origin: repeated, removed } = post
  return (
    <>
      {text !== '' && <ForumText text={text} origin={origin} mark={mark} />}
      {removed && text === '' && (
        <p className={styles.gone}>
          This post was removed. What the service still gives of it is shown.
        </p>
      )}
      {repeated !== null ? (
        <section className={styles.repeated} aria-label="The post it repeats">
          <p className={styles.byline}>
            From{' '}
            <LinkButton onClick={() => go(subforumRoute(repeated.subforum))}>
              {repeated.subforum}
            </LinkButton>
            {repeated.author && ` · ${repeated.author}`}
          </p>
          <LinkButton
            className={styles.repeatedTitle}
            onClick={() => go(postRoute(repeated.id, { subforum: repeated.subforum }))}
          >
            {repeated.title}
          </LinkButton>
          <PostContent post={repeated} origin={origin} mark={mark} />
        </section>
      ) : (
        <>
          {video?.file != null ? (
            <StreamPlayer
              key={video.file}
              address={video.file}
              title={post.title}
              poster={pictures[0]?.address ?? post.thumbnail ?? undefined}
              lengthMs={video.seconds === null ? null : video.seconds * 1000}
              loops={video.loops}
            />
          ) : (
            pictures.length > 0 &&
            post.form !== 'link' && (
              <Gallery
                key={post.id}
                pictures={pictures}
                label={pictures.length === 1 ? 'the picture' : 'the pictures'}
              />
            )
          )}
          {post.form !== 'text' && post.address !== null && (
            <LinkCard
              address={post.address}
              title={video?.title ?? undefined}
              picture={post.form === 'link' ? (post.thumbnail ?? undefined) : undefined}
            />
          )}
        </>
      )}
    </>
  )
}

interface ForumTextProps {
  text: string
  origin: string | null
  mark?: string
}

/** A text of the forum: its links into the forum open here, all others in the browser. */
export function ForumText(props: ForumTextProps) {
  const [view] = useForumView()
  return <OneOfManyTexts {...props} spoilers={!view.coverSpoilers} />
}

/** The same if many stand together: they are given whether spoilers are shown, and do not each ask. */
export function OneOfManyTexts(props: ForumTextProps & { spoilers: boolean }) {
  const { text, origin, mark = '', spoilers } = props
  const go = useWorkspace((workspace) => workspace.go)
  return (
    <SafeText
      text={text}
      manner="markdown"
      mark={mark}
      spoilers={spoilers}
      inside={(target) => {
        const route = routeOfTarget(target, origin)
        return route === undefined ? undefined : () => go(route)
      }}
    />
  )
}

interface BylineProps {
  subforum: string
  author: string | null
  createdAt: number | null
  editedAt: number | null
}

/** Where, who and when, above a post. */
export function Byline({ subforum, author, createdAt, editedAt }: BylineProps) {
  const go = useWorkspace((workspace) => workspace.go)
  return (
    <span className={styles.byline}>
      {subforum !== '' && (
        <>
          <LinkButton className={styles.place} onClick={() => go(subforumRoute(subforum))}>
            {subforum}
          </LinkButton>
          {' · '}
        </>
      )}
      {!author ? (
        authorWords(author)
      ) : (
        <LinkButton className={styles.author} onClick={() => go(userRoute(author))}>
          {author}
        </LinkButton>
      )}
      {createdAt !== null && (
        <>
          {' · '}
          <RelativeTime at={createdAt} />
        </>
      )}
      {editedAt !== null && (
        <>
          {' · edited '}
          <RelativeTime at={editedAt} />
        </>
      )}
    </span>
  )
}
