import { type Values, type ViewsFor, view } from '../../reading/forms/view'
import { integerOf } from '../../reading/reading'
import type { LibraryRecord, OfflineQuestion, ReadContext } from '../../reading/record'
import type { OperationId } from '../index'
import { distinctListed, recordIdOf } from '../lists'
import { nextOf } from '../paging'
import type { Unanswered } from '../unanswered'
import { asksForAll } from './comment-tree'
import type {
  ForumDuplicates,
  ForumPage,
  ForumRules,
  ForumThread,
  ForumUser,
  Subforum,
} from './models'
import { commentsOfTree } from './read-posts'
import { readForumAnswer, readForumDuplicates, readForumPage, readForumThread } from './readers'
import {
  duplicatesRecords,
  pageRecords,
  rulesRecords,
  subforumRecord,
  threadRecords,
  userRecord,
} from './records'
import { bareId, bareName, nameId } from './things'

/** Posts, comments, users, or posts and comments mixed. */
const listing = view({
  read: (body, { receivedAt }): ForumPage | Unanswered => readForumPage(body, receivedAt),
  next: nextPage,
  records: (model) => (model.at === 'page' ? pageRecords(model) : []),
  // Forums give listings as feeds too.
  texts: 'feeds',
})

/** Subforums; a bare list of names stands for them too. */
const subforums = view({
  read: (body, { receivedAt }): ForumPage | Unanswered =>
    readForumPage(body, receivedAt, 'subforum'),
  next: nextPage,
  records: (model) => (model.at === 'page' ? pageRecords(model) : []),
})

/** Users, also if little more than their names is stated. */
const users = view({
  ...listing,
  read: (body, { receivedAt }): ForumPage | Unanswered => readForumPage(body, receivedAt, 'user'),
})

/** A post with its comments. What was left out of them is asked for place by place, not by page. */
const thread = view({
  read: (body, { receivedAt }) => readForumThread(body, receivedAt),
  leadsTo: (model, values) => (model.at === 'thread' ? leftOutOf(model, values) : new Map()),
  texts: 'feeds',
  records: (model) => (model.at === 'thread' ? threadRecords(model) : []),
})

/** Both operations on a user have the same source. */
const user = view({
  read: (body, { receivedAt }): { at: 'user'; user: ForumUser } | Unanswered =>
    readUserProfile(body, receivedAt),
  records: (model) => (model.at === 'user' ? listed(userRecord(model.user, undefined)) : []),
})

/** What the answer of each forum operation is to a person. */
export const forumViews = {
  'forum.popular': listing,
  'forum.popularBest': listing,
  'forum.popularCountry': listing,
  'forum.popularRising': listing,
  'forum.popularTop': listing,
  'forum.postComments': thread,
  'forum.postDetail': thread,
  'forum.postDuplicates': view({
    read: (body, { receivedAt }) => readForumDuplicates(body, receivedAt),
    next: nextPage,
    records: (model) => (model.at === 'duplicates' ? duplicatesRecords(model) : []),
  }),
  'forum.search': listing,
  'forum.searchSubforums': subforums,
  'forum.searchUsers': users,
  'forum.subforumAbout': view({
    read: (body, { receivedAt }): { at: 'subforum'; subforum: Subforum } | Unanswered =>
      readSubforumAbout(body, receivedAt),
    records: (model) =>
      model.at === 'subforum' ? listed(subforumRecord(model.subforum, undefined)) : [],
  }),
  'forum.subforumComments': listing,
  'forum.subforumControversial': listing,
  'forum.subforumHot': listing,
  'forum.subforumNew': listing,
  'forum.subforumPosts': listing,
  'forum.subforumRules': view({
    read: (body, context): ForumRules | Unanswered => readRules(body, context),
    records: (model) => (model.at === 'rules' ? rulesRecords(model) : []),
  }),
  'forum.subforumSimilar': subforums,
  'forum.subforumTop': listing,
  'forum.subforumsNew': subforums,
  'forum.subforumsPopular': subforums,
  'forum.userAbout': user,
  'forum.userActivity': listing,
  'forum.userComments': listing,
  'forum.userCommentsTop': listing,
  'forum.userOverview': listing,
  'forum.userPosts': listing,
  'forum.userPostsHot': listing,
  'forum.userPostsNew': listing,
  'forum.userPostsTop': listing,
  'forum.userProfile': user,
} satisfies ViewsFor<Extract<OperationId, `forum.${string}`>>

/** The questions for what was left out of a thread, each under the comment it asks for; as a page of it asks. */
function leftOutOf(
  { post, comments }: ForumThread,
  { article, subforum, comment }: Values,
): Map<string, OfflineQuestion[]> {
  const asked = {
    ...(article !== undefined && { article }),
    ...(subforum !== undefined && { subforum }),
  }
  // Answers to one comment come in one call, so they go before those that are asked one by one.
  const nodes = [...commentsOfTree(comments).flatMap(({ replies }) => replies), ...comments]
  const places = nodes.flatMap((node) => (node.at === 'more' ? node.more : []))
  const id = post?.id ?? bareId(article) ?? ''
  // A comment that was asked for by itself brings no more when asked again.
  const fetched = new Map(typeof comment === 'string' ? [[comment, true]] : [])
  return new Map(
    asksForAll(places, id, fetched).map((one) => [
      recordIdOf(one),
      [{ operation: 'forum.postComments', values: { ...asked, comment: one } }],
    ]),
  )
}

const listed = (record: LibraryRecord | undefined): LibraryRecord[] =>
  record === undefined ? [] : [record]

/** Customarily after the full name of the last thing; listings of the front page count on from there. */
function nextPage(
  model: ForumPage | ForumDuplicates | Unanswered,
  { before: _back, ...values }: Values,
): Values | undefined {
  if (model.at !== 'page' && model.at !== 'duplicates') return undefined
  const next = nextOf(values, model.onward)
  const count = integerOf(values.count)
  return next === undefined || count === undefined
    ? next
    : { ...next, count: count + model.items.length }
}

function readSubforumAbout(
  body: unknown,
  receivedAt: number,
): { at: 'subforum'; subforum: Subforum } | Unanswered {
  const page = readForumPage(body, receivedAt, 'subforum')
  if (page.at !== 'page') return page
  const found = page.items.find((item) => item.at === 'subforum')
  return found === undefined ? nothingOf(page) : { at: 'subforum', subforum: found.subforum }
}

function readUserProfile(
  body: unknown,
  receivedAt: number,
): { at: 'user'; user: ForumUser } | Unanswered {
  const page = readForumPage(body, receivedAt, 'user')
  if (page.at !== 'page') return page
  const found = page.items.find((item) => item.at === 'user')
  return found === undefined ? nothingOf(page) : { at: 'user', user: found.user }
}

/** Of an answer without what was asked for: other things in it say nothing of that. */
const nothingOf = ({ items }: ForumPage): Unanswered => ({
  at: items.length === 0 ? 'missing' : 'unrecognised',
})

function readRules(body: unknown, context: ReadContext): ForumRules | Unanswered {
  const answer = readForumAnswer(body, { receivedAt: context.receivedAt, wanted: 'rule' })
  if (answer.at === 'refused') return answer
  if (answer.at !== 'rules') return { at: 'unrecognised' }
  const { stated } = answer
  if (stated.areUnread) return { at: 'unrecognised' }
  const subforum = askedSubforum(context)
  const rules = stated.rules.map((rule) => ({
    ...rule,
    recordId: recordIdOf(`${nameId(subforum)}/${rule.name}`),
  }))
  return { at: 'rules', subforum, rules: distinctListed(rules), siteRules: stated.siteRules }
}

/** The name the question gave; it may have travelled under another word that begins with "sub". */
function askedSubforum({ values }: ReadContext): string {
  for (const [name, value] of Object.entries(values)) {
    const fits = name === 'name' || /^sub[a-z]{3,20}(?:_name)?$/.test(name)
    if (fits && typeof value === 'string' && value.trim() !== '') return bareName(value)
  }
  return ''
}
