import { percentWords } from '#shared/reading/numbers/percent-words'
import type { Attachment, Post } from '#shared/services/video/models'
import { fittingPicture } from '#shared/services/video-reading'
import { useOperation } from '../../data/use-operation'
import { useRecord } from '../../data/use-record'
import { ShareList } from '../../kit/figures/share-list'
import { Star } from '../../kit/save/star'
import { Answered } from '../../kit/shown/answered'
import { LinkedText } from '../../kit/text/linked-text'
import { useWorkspace } from '../../state/workspace'
import { LinkButton, Meta, Pane, Row } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { counted, wholeNumber } from '../../ui/words'
import { PostComments } from '../video-comments/service-comments'
import { channelRoute, playlistRoute, searchHashtag, videoRoute } from '../video-routes'
import styles from './video.module.css'
import { countsOf } from './video-words'

/** A community post: its words, what is attached, and its comments. */
export function PostPage({ values: { id = '' } }: { values: Record<string, string> }) {
  const handle = useOperation('video.communityPostDetails', { id })
  const record = useRecord({ service: 'video', kind: 'post', id })
  return (
    <Pane>
      <Answered
        at="post"
        operation="video.communityPostDetails"
        handle={handle}
        known={{ service: 'video', kind: 'post', id }}
        tools={
          <Star
            pointer={{ at: 'record', service: 'video', kind: 'post', id }}
            mark={record.at === 'ready' ? record.value.saved : null}
          />
        }
      >
        {(model) =>
          model.commentsCursor === undefined ? (
            <div className={styles.scrolls}>
              <PostBody post={model.post} />
              <p className={styles.padded}>The answer names no comments of this post.</p>
            </div>
          ) : (
            <PostComments cursor={model.commentsCursor} before={<PostBody post={model.post} />} />
          )
        }
      </Answered>
    </Pane>
  )
}

function PostBody({ post }: { post: Post }) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const { author, text, publishedText } = post
  const authorId = author?.id
  return (
    <article className={styles.post}>
      <Row>
        <Picture address={fittingPicture(author?.pictures ?? [])} alt="" round />
        <div>
          {authorId === undefined ? (
            <b>{author?.title ?? 'Author unknown'}</b>
          ) : (
            <LinkButton className={styles.strongLink} onClick={() => go(channelRoute(authorId))}>
              {author?.title ?? authorId}
            </LinkButton>
          )}
          <Meta parts={[publishedText, ...countsOf(post, locale)]} />
        </div>
      </Row>
      <h2 className="for-ears">Post of {author?.title ?? 'a channel'}</h2>
      {text !== '' && <LinkedText onHashtag={searchHashtag} text={text} />}
      <Attached attachment={post.attachment} />
    </article>
  )
}

function Attached({ attachment }: { attachment: Attachment }) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  switch (attachment.at) {
    case 'none':
      return null
    case 'images':
      return (
        <div className={styles.images}>
          {attachment.images.map((sizes) => (
            <Picture
              key={sizes[0]?.address}
              address={sizes.at(-1)?.address}
              alt="Picture of the post"
              size="whole"
            />
          ))}
        </div>
      )
    case 'poll': {
      const { choices, totalVotes } = attachment
      return (
        <section aria-label="Poll">
          <ShareList
            color="--s5"
            shares={choices.map(({ text, percentage, votes }) => ({
              name: text,
              amount: votes === undefined ? '' : wholeNumber(votes, locale),
              words: percentage === undefined ? 'unknown' : percentWords(percentage / 100, locale),
              share: (percentage ?? 0) / 100,
            }))}
          />
          {totalVotes !== undefined && (
            <p className={styles.faint}>{counted(totalVotes, 'vote', 'votes', locale)}</p>
          )}
        </section>
      )
    }
    case 'video': {
      const { video } = attachment
      return (
        <button type="button" className={styles.related} onClick={() => go(videoRoute(video.id))}>
          <Picture address={fittingPicture(video.pictures)} alt="" size="card" />
          <b>{video.title ?? video.id}</b>
        </button>
      )
    }
    case 'playlist': {
      const { playlist } = attachment
      return (
        <LinkButton onClick={() => go(playlistRoute(playlist.id))}>
          Playlist {playlist.title ?? playlist.id}
        </LinkButton>
      )
    }
    case 'other':
      return (
        <p className={styles.faint}>
          Something of the kind “{attachment.type}” is attached; it is in the answer as it came.
        </p>
      )
    default:
      return attachment satisfies never
  }
}
