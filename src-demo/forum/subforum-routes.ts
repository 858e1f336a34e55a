import { day } from '../demo'
import { fill } from '../phrases'
import { randomFrom } from '../random'
import type { Answer, DemoRequest, Handler } from '../request'
import { commentsOf } from './comments'
import { emptyListing, envelope, listing, notFound, refused } from './listing'
import { ordered, stickiedFirst, within } from './order'
import { postThing } from './post-things'
import { forumPart, type Subforum } from './subforums'
import { html, seconds, subforumThing } from './things'
import { commentThing } from './tree'

const closed: Record<string, string> = {
  private_room: 'private',
  banned_room: 'banned',
  gated_room: 'gated',
  quarantined_room: 'quarantined',
}

/** The subforum of the question, or what to answer if there is none. */
function askedSubforum(
  asked: DemoRequest,
  missing: (asked: DemoRequest) => Answer,
): Subforum | Answer {
  const name = asked.query.text('subforum', 'name', 'subforum_name')
  if (name === undefined) return refused('subforum cannot be empty')
  const reason = closed[name.toLowerCase()]
  if (reason !== undefined) {
    return envelope(asked, { reason, message: 'Forbidden', error: 403 })
  }
  return asked.demo.once(forumPart).findSubforum(name) ?? missing(asked)
}

const isAnswer = (value: Subforum | Answer): value is Answer => 'body' in value
const nothing = (asked: DemoRequest): Answer => envelope(asked, emptyListing())

/** Posts of a subforum in an order. */
export function subforumPosts(sort: 'hot' | 'new' | 'top' | 'controversial'): Handler {
  return (asked) => {
    const subforum = askedSubforum(asked, nothing)
    if (isAnswer(subforum)) return subforum
    const { query, demo } = asked
    const timed = sort === 'top' || sort === 'controversial'
    const all = demo.once(forumPart).postsIn(subforum)
    const posts = ordered(
      timed ? within(demo, all, query.text('t', 'time') ?? 'all') : all,
      timed || sort === 'new' ? sort : (query.text('sort') ?? sort),
    )
    return envelope(
      asked,
      listing(
        asked,
        sort === 'hot' ? stickiedFirst(posts) : posts,
        (post) => `t3_${post.id}`,
        (post) => postThing(demo, post),
      ),
    )
  }
}

/**
 * What a subforum says of itself. Closed ones answer why, by their reason and 403 inside; unknown ones are
 * not found.
 */
export function subforumAbout(asked: DemoRequest): Answer {
  const subforum = askedSubforum(asked, notFound)
  return isAnswer(subforum) ? subforum : envelope(asked, subforumThing(asked.demo, subforum))
}

/** The stream of a subforum's comments, drawn from its latest posts. */
export function subforumComments(asked: DemoRequest): Answer {
  const subforum = askedSubforum(asked, nothing)
  if (isAnswer(subforum)) return subforum
  const { demo } = asked
  const comments = demo
    .once(forumPart)
    .postsIn(subforum)
    .slice(0, 25)
    .flatMap((post) => commentsOf(demo, post).slice(0, 300))
    .sort((one, other) => other.created - one.created)
  return envelope(
    asked,
    listing(
      asked,
      comments,
      (comment) => `t1_${comment.id}`,
      (comment) => commentThing(demo, comment, comment.depth, [], true),
    ),
  )
}

const ruleNames = [
  ['Be kind', 'all', 'Talk to people as you would across a workbench.'],
  [
    'Stay on topic',
    'link',
    'Posts should have something to do with the {subject} or its relatives.',
  ],
  ['No advertising', 'link', 'Show what you made, not what you sell.'],
  ['Say where pictures come from', 'link', 'Name whoever took the picture, also when it was you.'],
  ['Answer the question', 'comment', 'In question threads the first answers should be answers.'],
  ['No personal data', 'all', 'Hide names, addresses and number plates.'],
] as const

/** Not a Listing: the subforum's rules, and the site's with their questions and answers. */
export function subforumRules(asked: DemoRequest): Answer {
  const subforum = askedSubforum(asked, notFound)
  if (isAnswer(subforum)) return subforum
  const random = randomFrom(asked.demo.seed, 'rules', subforum.index)
  const count = 2 + (subforum.index % 5)
  const rules = ruleNames.slice(0, count).map(([name, kind, words], priority) => {
    const description = priority % 4 === 3 ? '' : fill(words, subforum.topic, random)
    return {
      kind,
      description,
      short_name: name,
      violation_reason: name,
      created_utc: seconds(subforum.created + priority * day) + 0.5,
      priority,
      ...(description === '' ? {} : { description_html: html(description) }),
    }
  })
  return envelope(asked, {
    rules,
    site_rules: [
      'Spam',
      'Personal and confidential information',
      'Threatening, harassing, or inciting violence',
    ],
    site_rules_flow: [
      {
        reasonTextToShow: 'This is spam',
        reasonText: 'This is spam',
        nextStepHeader: 'In what way?',
        nextStepReasons: [
          { reasonTextToShow: 'Link farming', reasonText: 'It links to unrelated pages' },
          { reasonTextToShow: 'Undisclosed advertising', reasonText: 'It is an advertisement' },
        ],
      },
      {
        reasonTextToShow: 'It infringes my rights',
        reasonText: 'It infringes my rights',
        fileComplaint: true,
        complaintUrl: 'https://forum.example/report',
      },
    ],
  })
}

/** Others on the same topic first, then by size. */
export function subforumSimilar(asked: DemoRequest): Answer {
  const subforum = askedSubforum(asked, nothing)
  if (isAnswer(subforum)) return subforum
  const { demo } = asked
  const others = demo
    .once(forumPart)
    .subforums.filter((one) => one !== subforum)
    .sort(
      (one, other) =>
        Number(other.topic === subforum.topic) - Number(one.topic === subforum.topic) ||
        (other.subscribers ?? 0) - (one.subscribers ?? 0),
    )
    .slice(0, 12)
  return envelope(
    asked,
    listing(
      asked,
      others,
      (one) => `t5_${one.id}`,
      (one) => subforumThing(demo, one),
    ),
  )
}

/** All subforums, newest or largest first. */
export function subforums(sort: 'new' | 'popular'): Handler {
  return (asked) => {
    const { demo } = asked
    const all = [...demo.once(forumPart).subforums].sort((one, other) =>
      sort === 'new'
        ? other.created - one.created
        : (other.subscribers ?? 0) - (one.subscribers ?? 0),
    )
    return envelope(
      asked,
      listing(
        asked,
        all,
        (one) => `t5_${one.id}`,
        (one) => subforumThing(demo, one),
      ),
    )
  }
}
