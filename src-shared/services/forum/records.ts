import type { LibraryRecord, ReadContext, RecordReader } from '../../reading/record'
import { distinctRecords } from '../distinct-records'
import type { OperationId } from '../index'
import type { ForumAnswer, ForumItem, ForumPost } from './models'
import { commentsOfTree } from './read-comments'
import { namedSubforum } from './read-places'
import { readForumAnswer } from './readers'
import {
  commentRecord,
  postRecord,
  ruleRecord,
  type Surroundings,
  subforumRecord,
  userRecord,
} from './thing-records'
import { bareName } from './things'

const readRecords: RecordReader = (body, context) => recordsOfForum(readForumAnswer(body), context)

/** As the others, and takes a bare list of names for the subforums they name. */
const readSubforums: RecordReader = (body, context) => {
  const answer = readForumAnswer(body)
  if (answer.at !== 'names') return recordsOfForum(answer, context)
  return distinctRecords(
    answer.names.flatMap((name) => subforumRecord(namedSubforum(name), undefined) ?? []),
  )
}

/** The records of an answer of the forum, comments before what answers them. */
export function recordsOfForum(answer: ForumAnswer, context: ReadContext): LibraryRecord[] {
  switch (answer.at) {
    case 'listings': {
      const items = answer.listings.flatMap((listing) => listing.items)
      const around = surroundingsOf(items)
      return distinctRecords(items.flatMap((item) => itemRecords(item, around)))
    }
    case 'rules':
      return answer.rules.rules.flatMap((rule) => ruleRecord(rule, askedSubforum(context)) ?? [])
    // Only where subforums were asked for does a list of names name subforums.
    case 'names':
    case 'refused':
    case 'unrecognised':
      return []
    default:
      return answer satisfies never
  }
}

function surroundingsOf(items: readonly ForumItem[]): Surroundings {
  const posts = new Map<string, ForumPost>()
  let origin: string | undefined
  for (const item of items) {
    if (item.at === 'post') {
      posts.set(item.post.id, item.post)
      // Only a post of text has its own page as its address; others link anywhere.
      if (item.post.form === 'text') origin ??= originIn(item.post.address, item.post.permalink)
    } else if (item.at === 'comment') origin ??= originIn(item.comment.postAddress, null)
  }
  return { posts, origin }
}

function originIn(address: string | null, permalink: string | null): string | undefined {
  if (address === null) return undefined
  if (permalink !== null && !address.endsWith(permalink)) return undefined
  return /^https:\/\/[^/?#\s]+/i.exec(address)?.[0]
}

function itemRecords(item: ForumItem, around: Surroundings): LibraryRecord[] {
  switch (item.at) {
    case 'post':
      return [postRecord(item.post, around) ?? []].flat()
    case 'comment':
      return commentsOfTree([item]).flatMap((comment) => commentRecord(comment, around) ?? [])
    case 'subforum':
      return [subforumRecord(item.subforum, around.origin) ?? []].flat()
    case 'user':
      return [userRecord(item.user, around.origin) ?? []].flat()
    case 'more':
      return []
    default:
      return item satisfies never
  }
}

/** The name the question gave; it may have travelled under another word that begins with "sub". */
function askedSubforum({ values }: ReadContext): string {
  for (const [name, value] of Object.entries(values)) {
    const fits = name === 'name' || /^sub[a-z]{3,20}(?:_name)?$/.test(name)
    if (fits && typeof value === 'string' && value.trim() !== '') return bareName(value)
  }
  return ''
}

type ForumOperation = Extract<OperationId, `forum.${string}`>

/** Readers of all answers of the forum; their shape says what is in them, not their operation. */
export const forumRecordReaders: Readonly<Record<ForumOperation, RecordReader>> = {
  'forum.popular': readRecords,
  'forum.popularBest': readRecords,
  'forum.popularCountry': readRecords,
  'forum.popularRising': readRecords,
  'forum.popularTop': readRecords,
  'forum.postComments': readRecords,
  'forum.postDetail': readRecords,
  'forum.postDuplicates': readRecords,
  'forum.search': readRecords,
  'forum.searchSubforums': readSubforums,
  'forum.searchUsers': readRecords,
  'forum.subforumAbout': readRecords,
  'forum.subforumComments': readRecords,
  'forum.subforumControversial': readRecords,
  'forum.subforumHot': readRecords,
  'forum.subforumNew': readRecords,
  'forum.subforumPosts': readRecords,
  'forum.subforumRules': readRecords,
  'forum.subforumSimilar': readSubforums,
  'forum.subforumTop': readRecords,
  'forum.subforumsNew': readSubforums,
  'forum.subforumsPopular': readSubforums,
  'forum.userAbout': readRecords,
  'forum.userActivity': readRecords,
  'forum.userComments': readRecords,
  'forum.userCommentsTop': readRecords,
  'forum.userOverview': readRecords,
  'forum.userPosts': readRecords,
  'forum.userPostsHot': readRecords,
  'forum.userPostsNew': readRecords,
  'forum.userPostsTop': readRecords,
  'forum.userProfile': readRecords,
}
