import { type Demo, type DemoPart, day, hour, minute } from '../demo'
import { nickname } from '../people'
import { postTitle } from '../phrases'
import { hash, itemAt, randomFrom } from '../random'
import { type Topic, topics } from '../topics'

/** An invented subforum. */
export interface Subforum {
  index: number
  /** As in its address, for instance `woodworking`. */
  name: string
  id: string
  title: string
  topic: Topic
  subscribers: number | null
  created: number
  adult: boolean
  posts: number
}

/** An invented user. */
export interface ForumUser {
  index: number
  name: string
  id: string
  created: number
  suspended: boolean
}

/** What a listing needs to know of a post; the rest is made when it is shown. */
export interface Post {
  /** Place among all posts of all subforums. */
  index: number
  /** Place within its subforum, newest first. */
  place: number
  id: string
  subforum: Subforum
  author: ForumUser
  /** The author deleted the account; the name is shown as such. */
  authorGone: boolean
  title: string
  created: number
  score: number
  comments: number
  stickied: boolean
}

/** Everything that the forum is drawn from. */
export interface Forum {
  subforums: readonly Subforum[]
  users: readonly ForumUser[]
  /** Of all subforums, newest first. */
  posts: readonly Post[]
  postById: ReadonlyMap<string, Post>
  postsIn(subforum: Subforum): readonly Post[]
  postsBy(user: ForumUser): readonly Post[]
  findSubforum(name: string): Subforum | undefined
  findUser(name: string): ForumUser | undefined
}

const names = [
  ...topics.map((topic) => topic.id),
  ...topics.map((topic) => `ask_${topic.id}`),
  ...topics.slice(0, 10).map((topic) => `${topic.id}_pics`),
]
/** Prime, so that steps through the users reach every one. */
const userCount = 127
const idBase = 1_500_000_000

/** The forum's frame, built on first use. */
export const forumPart: DemoPart<Forum> = { build }

function build(demo: Demo): Forum {
  const subforums = names.map((name, index) => subforumAt(demo, name, index))
  const users = Array.from({ length: userCount }, (_, index) => userAt(demo, index))
  const bySubforum = subforums.map((subforum) =>
    Array.from({ length: subforum.posts }, (_, place) => postAt(demo, subforum, place, users)),
  )
  const posts = bySubforum.flat().sort((one, other) => other.created - one.created)
  const byUser = new Map<ForumUser, Post[]>()
  for (const [index, post] of posts.entries()) {
    post.index = index
    if (!post.authorGone) byUser.set(post.author, [...(byUser.get(post.author) ?? []), post])
  }
  const subforumNames = new Map(subforums.map((subforum) => [subforum.name, subforum]))
  const userNames = new Map(users.map((user) => [user.name.toLowerCase(), user]))
  return {
    subforums,
    users,
    posts,
    postById: new Map(posts.map((post) => [post.id, post])),
    postsIn: (subforum) => bySubforum[subforum.index] ?? [],
    postsBy: (user) => byUser.get(user) ?? [],
    findSubforum: (name) => subforumNames.get(bare(name).toLowerCase()),
    findUser: (name) => userNames.get(bare(name).toLowerCase()),
  }
}

/** Takes off the prefixes people paste along: `r/`, `/s/`, `u/`, `@`. */
function bare(name: string): string {
  return name
    .trim()
    .replace(/^\/?(?:[a-z]+\/)?@?/, '')
    .replace(/\/$/, '')
}

function subforumAt(demo: Demo, name: string, index: number): Subforum {
  const random = randomFrom(demo.seed, 'subforum', index)
  const topic = itemAt(topics, index)
  const kind = name.startsWith('ask_') ? 'questions and answers' : 'all of it'
  return {
    index,
    name,
    id: (hash(`subforum ${name}`) % 46_656_000).toString(36),
    title: `${topic.name}: ${name.endsWith('pics') ? 'pictures' : kind}`,
    topic,
    subscribers: index % 17 === 9 ? null : Math.floor(10 ** (2.5 + random.next() * 4)),
    created: demo.today() - random.integer(200, 5400) * day,
    adult: false,
    // One is empty, one longer than any listing reaches, the rest in between.
    posts: index === 0 ? 1100 : index === names.length - 1 ? 0 : random.integer(30, 220),
  }
}

function userAt(demo: Demo, index: number): ForumUser {
  const random = randomFrom(demo.seed, 'forum user', index)
  return {
    index,
    name: nickname(index),
    id: (hash(`user ${index}`) % 2_176_782_336).toString(36),
    created: demo.today() - random.integer(3, 5000) * day - random.integer(0, 86_399) * 1000,
    suspended: index % 41 === 40,
  }
}

function postAt(demo: Demo, subforum: Subforum, place: number, users: readonly ForumUser[]): Post {
  const random = randomFrom(demo.seed, 'post', subforum.index, place)
  const thread = subforum.index === 2 && place === 3
  const pace = 1.5 + (subforum.index % 11) * 2.3
  const score = random.chance(0.06)
    ? -random.integer(0, 30)
    : Math.floor(10 ** (random.next() * 4.3))
  return {
    index: 0,
    place,
    id: (idBase + subforum.index * 2_000 + place).toString(36),
    subforum,
    author: itemAt(users, subforum.index * 13 + place * 29),
    authorGone: random.chance(0.04),
    title: thread
      ? `The big workshop thread: ask anything about the ${subforum.topic.subjects[0]}`
      : postTitle(subforum.topic, random),
    created: demo.today() - Math.floor((place + random.next()) * pace * hour) - 20 * minute,
    score: thread ? 21_480 : score,
    // One thread is long enough to try the patience of any tree.
    comments: thread
      ? 4_200
      : random.chance(0.12)
        ? 0
        : Math.floor(Math.abs(score) ** 0.55 * random.next() * 4),
    stickied: place < 2 && subforum.index % 3 === 0,
  }
}

/** Hotter posts are newer or score higher; a step of ten in score weighs as much as half a day. */
export function heat(post: Post): number {
  const order = Math.log10(Math.max(1, Math.abs(post.score)))
  return Math.sign(post.score) * order + post.created / (12.5 * hour)
}

/** High if as many agree as disagree. */
export function controversy(post: Post): number {
  return (hash(`controversy ${post.id}`) % 1000) * (1 - upvoteRatio(post)) * (post.comments + 1)
}

/** The share of votes in favour, 0 to 1, always the same for a post. */
export function upvoteRatio(post: Post): number {
  if (post.score <= 0) return 0.3 + (hash(post.id) % 20) / 100
  return Math.round(60 + (hash(post.id) % 40)) / 100
}
