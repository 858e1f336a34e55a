import { IconLink, IconMessageCircle } from '@tabler/icons-react'
import type { Answer } from '#shared/bridge/answer'
import type { RecordMark } from '#shared/bridge/library'
import type { ForumComment } from '#shared/services/forum/models'
import { Star } from '../../../kit/save/star'
import { authorWords } from '../../../kit/thread/author-words'
import { Comment, type CommentRole } from '../../../kit/thread/comment'
import type { LineState } from '../../../kit/thread/thread-tree'
import { copyText } from '../../../state/copy-text'
import { useWorkspace } from '../../../state/workspace'
import { IconButton } from '../../../ui/icon-button'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { wholeNumber } from '../../../ui/words'
import { stateWords } from '../item-row'
import { postRoute, userRoute } from '../routes'
import { OneOfManyTexts } from './post-body'
import { CommentHistory } from './post-history'

interface CommentViewProps {
  comment: ForumComment
  state: LineState
  replies: number
  freshReplies: number
  fresh: boolean
  mark: RecordMark | undefined
  origin: string | null
  /** Marked in its words. */
  found: string
  spoilers: boolean
  subforum: string
  /** The answer it stands in, to look in earlier ones. */
  answer: Answer | undefined
  onUnfold: () => void
}

/** One comment of a post. */
export function CommentView(props: CommentViewProps) {
  const { comment, mark, origin, found, state } = props
  const go = useWorkspace((workspace) => workspace.go)
  const locale = useLocale()
  const { id, author, score, scoreHidden, createdAt, editedAt, permalink } = comment
  const gone = comment.state === 'written' ? undefined : stateWords[comment.state]
  return (
    <Comment
      {...props}
      author={author}
      onAuthor={() => author && go(userRoute(author))}
      gone={gone}
      roles={rolesOf(comment)}
      facts={[
        comment.stickied ? 'pinned' : null,
        score === null ? null : wholeNumber(score, locale),
        scoreHidden && gone === undefined ? 'score hidden' : null,
        createdAt === null ? null : <RelativeTime key="at" at={createdAt} />,
        editedAt === null ? null : (
          <>
            edited <RelativeTime at={editedAt} />
          </>
        ),
      ]}
      tools={
        <>
          <Star
            key={id}
            pointer={{ at: 'record', service: 'forum', kind: 'comment', id: comment.recordId }}
            mark={mark?.saved ?? null}
            row={{
              name: `the comment of ${authorWords(author)}`,
              tabIndex: state.active ? 0 : -1,
            }}
          />
          {permalink !== null && (
            <IconButton
              label="Copy the link"
              icon={<IconLink stroke={1.8} />}
              onClick={() => void copyText(`${origin ?? ''}${permalink}`, 'Link')}
            />
          )}
          <IconButton
            label="Show only this thread"
            icon={<IconMessageCircle stroke={1.8} />}
            onClick={() => go(postRoute(comment.postId, { subforum: props.subforum, comment: id }))}
          />
        </>
      }
    >
      {gone === undefined && (
        <OneOfManyTexts
          {...{ text: comment.text, origin, mark: found, spoilers: props.spoilers }}
        />
      )}
      {(gone !== undefined || editedAt !== null) && (
        <CommentHistory answer={props.answer} id={id} />
      )}
    </Comment>
  )
}

function rolesOf({ bySubmitter, distinguished }: ForumComment): CommentRole[] {
  const roles: CommentRole[] = bySubmitter ? [{ words: 'Poster', tone: 'poster' }] : []
  if (distinguished !== null) {
    const words = distinguished === 'moderator' ? 'Moderator' : distinguished
    roles.push({ words, tone: 'moderator' })
  }
  return roles
}
