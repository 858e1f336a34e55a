import type { LibraryRecord, OfflineQuestion } from '../../reading/record'

/** The questions that fetch more of a post, a comment, a subforum or a user. */
export function forumOffline(record: LibraryRecord): OfflineQuestion[] {
  const { kind, id, parent } = record
  switch (kind) {
    case 'post': {
      const subforum = parent?.kind === 'subforum' ? { subforum: parent.id } : {}
      return [{ operation: 'forum.postComments', values: { article: id, ...subforum } }]
    }
    case 'comment':
      if (parent?.kind !== 'post') return []
      return [{ operation: 'forum.postComments', values: { article: parent.id, comment: id } }]
    case 'subforum':
      return [
        { operation: 'forum.subforumAbout', values: { subforum: id } },
        { operation: 'forum.subforumHot', values: { subforum: id } },
      ]
    case 'user':
      return [
        { operation: 'forum.userAbout', values: { username: id } },
        { operation: 'forum.userOverview', values: { username: id } },
      ]
    default:
      return []
  }
}
