import type { CommentRow } from '#shared/services/video-comments/comment-row'

/** A row of comments of which nothing is known but what is given; its text is its id. */
export const testRow = (given: Partial<CommentRow> & { id: string }): CommentRow => ({
  parent: null,
  text: given.id,
  author: null,
  authorId: null,
  picture: null,
  owner: false,
  pinned: false,
  hearted: false,
  edited: false,
  paid: null,
  at: null,
  dayOnly: false,
  likes: null,
  replies: null,
  from: ['video'],
  repliesCursor: null,
  repliesToken: null,
  repliesEnded: false,
  ...given,
})
