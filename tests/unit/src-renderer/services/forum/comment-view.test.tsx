import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ForumComment } from '#shared/services/forum/models'
import { authorWords } from '../../../../../src-renderer/kit/thread/author-words'
import { draw } from '../../kit/draw'

vi.stubGlobal('Worker', undefined)
Object.assign(window, { desk: { on: () => () => {}, call: () => new Promise(() => {}) } })
const { stateWords } = await import('../../../../../src-renderer/services/forum/item-row')
const { CommentView } = await import('../../../../../src-renderer/services/forum/post/comment-view')

const comment: ForumComment = {
  ...{ id: 'c1', recordId: 'c1', postId: 'p', postTitle: null, parent: null, text: 'Hello' },
  ...{ author: 'otter', subforum: 's', createdAt: null, editedAt: null, depth: 0 },
  ...{ state: 'written', bySubmitter: false, stickied: false, distinguished: null },
  ...{ collapsed: false, permalink: null, postAddress: null, replies: [] },
  ...{ score: null, scoreHidden: false },
}

function drawn(more: Partial<ForumComment>) {
  draw(
    <CommentView
      comment={{ ...comment, ...more }}
      state={{ active: false, folded: false } as never}
      replies={0}
      freshReplies={0}
      fresh={false}
      mark={undefined}
      origin={null}
      found=""
      spoilers={false}
      subforum="s"
      answer={undefined}
      onUnfold={() => {}}
    />,
  )
}

test('a score is called hidden only if the answer hides it', () => {
  drawn({ scoreHidden: true })
  expect(screen.getByText('score hidden')).toBeTruthy()
})

test('of a score that is not stated nothing is said', () => {
  drawn({})
  expect(screen.queryByText(/score/)).toBeNull()
})

test('of a comment that is away nobody is said to have taken it away, and no account to be deleted', () => {
  const said = [...Object.values(stateWords), authorWords(null)]
  expect(said.filter((words) => /moderator|by its author|account/.test(words))).toEqual([])
})
