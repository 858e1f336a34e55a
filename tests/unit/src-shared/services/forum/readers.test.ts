import { describe, expect, test } from 'vitest'
import type { Values } from '#shared/reading/forms/view'
import type { ForumItem } from '#shared/services/forum/models'
import { commentsOfTree } from '#shared/services/forum/read-posts'
import { forumViews } from '#shared/services/forum/views'
import { asked } from '../sound-records'
import { as } from '../sound-view'

const listing = (children: unknown[], after: string | null = null) => ({
  kind: 'Listing',
  data: { after, before: null, dist: children.length, modhash: '', geo_filter: null, children },
})
const t3 = (data: object) => ({
  kind: 't3',
  data: { id: 'a1', name: 't3_a1', title: 'A title', ...data },
})
const t1 = (data: object) => ({
  kind: 't1',
  data: {
    id: 'c1',
    body: 'Some words',
    link_id: 't3_a1',
    parent_id: 't3_a1',
    replies: '',
    ...data,
  },
})
const envelope = (data: unknown, code: unknown = 1) => ({ code, msg: 'success', data })

const readPage = (body: unknown) => forumViews['forum.popular'].read(body, asked())
const readSubforums = (body: unknown) => forumViews['forum.subforumSimilar'].read(body, asked())
const readThread = (body: unknown) => forumViews['forum.postComments'].read(body, asked())

const pageIn = (body: unknown) => as('page', readPage(body))
const threadIn = (body: unknown) => as('thread', readThread(body))

function only<At extends ForumItem['at']>(body: unknown, at: At): Extract<ForumItem, { at: At }> {
  const [item] = pageIn(body).items
  return item === undefined ? expect.fail('an empty page') : as(at, item)
}
const postOf = (data: object) => only(envelope(listing([t3(data)])), 'post').post
const commentOf = (data: object) => only(envelope(listing([t1(data)])), 'comment').comment

describe('the envelope', () => {
  const whole = listing([t3({})], 't3_a1')
  test.each([
    ['data as it is', envelope(whole)],
    ['code 0', envelope(whole, 0)],
    ['code "200" as text', envelope(whole, '200')],
    ['data as JSON text', envelope(JSON.stringify(whole))],
    ['data as JSON text twice over', envelope(JSON.stringify(JSON.stringify(whole)))],
    [
      'data as JSON text three times over',
      envelope(JSON.stringify(JSON.stringify(JSON.stringify(whole)))),
    ],
    ['data in data in data', envelope({ data: { data: whole } })],
    [
      'JSON text inside an envelope inside JSON text',
      envelope(JSON.stringify(envelope(JSON.stringify(whole)))),
    ],
    ['no envelope', whole],
    ['the whole body as text', JSON.stringify(envelope(whole))],
    ['a listing without its kind', envelope({ after: 't3_a1', children: [t3({})] })],
    ['posts under their own name', envelope({ posts: [t3({})], after: 't3_a1' })],
  ])('%s', (_name, body) => {
    const { items, onward } = pageIn(body)
    expect(items).toMatchObject([{ at: 'post', post: { id: 'a1', title: 'A title' } }])
    expect(onward).toEqual({ after: 't3_a1' })
  })
  test('a bare list of posts without their wrapping', () => {
    const { items } = pageIn(envelope([{ id: 'a1', title: 'A', permalink: '/s/x/' }]))
    expect(items).toMatchObject([{ at: 'post' }])
  })
  test('a failed authorisation is a sentence inside a success', () => {
    expect(readPage({ code: 0, msg: 'error', data: 'apiKey cannot be empty' })).toEqual({
      at: 'refused',
      sentence: 'apiKey cannot be empty',
      reason: null,
      status: null,
    })
  })
  test.each(['private', 'banned', 'gated', 'quarantined'])('a %s subforum', (reason) => {
    const body = envelope({ reason, message: 'Forbidden', error: 403 })
    for (const { read } of Object.values(forumViews)) {
      const refused = { at: 'refused', sentence: 'Forbidden', reason, status: 403 }
      expect(read(body, asked())).toEqual(refused)
    }
  })
  test('errors of the platform as data, also as text', () => {
    const error = { message: 'Too Many Requests', error: 429 }
    expect(readPage(envelope(error))).toMatchObject({ at: 'refused', reason: null })
    expect(readPage(envelope(JSON.stringify(error)))).toMatchObject({ at: 'refused' })
  })
  test('a page of a gate is a refusal in its words', () => {
    const gate = '<html><head><style>p{}</style></head><body><h1>whoa there</h1></body></html>'
    expect(readPage(envelope(gate))).toMatchObject({ at: 'refused', sentence: 'whoa there' })
    expect(readPage(gate)).toMatchObject({ at: 'refused', sentence: 'whoa there' })
  })
  test('an unknown subforum is an empty listing, not a fault', () => {
    const nothing = envelope(listing([]))
    expect(readPage(nothing)).toEqual({
      at: 'page',
      items: [],
      onward: null,
      before: null,
      origin: null,
    })
    for (const name of ['subforumAbout', 'userAbout', 'postComments'] as const) {
      expect(forumViews[`forum.${name}`].read(nothing, asked())).toEqual({ at: 'missing' })
    }
  })
  test('an answer of another shape is not taken for an empty one', () => {
    for (const body of [null, 7, {}, { data: {} }, envelope({ rules: [] })]) {
      expect(readPage(body)).toEqual({ at: 'unrecognised' })
    }
  })
  test('an old search with facets', () => {
    const old = { kind: 'Listing', data: { facets: {}, after: null, children: [t3({})] } }
    expect(pageIn(envelope(old)).items).toHaveLength(1)
  })
})

describe('posts', () => {
  test('times are seconds with a fraction, and edited is false or a time', () => {
    expect(postOf({ created_utc: 1731661200.5, edited: false })).toMatchObject({
      createdAt: 1731661200500,
      editedAt: null,
    })
    expect(postOf({ created: '1731661200.0', edited: 1731664800 })).toMatchObject({
      createdAt: 1731661200000,
      editedAt: 1731664800000,
    })
  })
  test('numbers may come as text', () => {
    expect(postOf({ score: '12900', num_comments: '688', upvote_ratio: '0.97' })).toMatchObject({
      score: 12900,
      comments: 688,
      upvoteRatio: 0.97,
    })
  })
  test.each(['self', 'default', 'image', 'nsfw', 'spoiler', '', null])(
    '%s is no picture',
    (thumbnail) => {
      expect(postOf({ thumbnail }).thumbnail).toBeNull()
    },
  )
  test('previews have their query escaped for HTML', () => {
    const preview = {
      images: [
        {
          source: { url: 'https://p.example/a.png?w=1&amp;s=2', width: '640', height: 480 },
          resolutions: [],
          variants: {},
        },
      ],
      enabled: true,
    }
    expect(postOf({ preview }).pictures).toEqual([
      { address: 'https://p.example/a.png?w=1&s=2', width: 640, height: 480 },
    ])
  })
  test('a gallery keeps its order, and pictures that failed are left out', () => {
    const post = postOf({
      is_gallery: true,
      gallery_data: { items: [{ media_id: 'b' }, { media_id: 'gone' }, { media_id: 'a' }] },
      media_metadata: {
        a: { s: { u: 'https://p.example/a.png', x: 1, y: 2 } },
        b: { s: { u: 'https://p.example/b.png', x: 1, y: 2 } },
        gone: { status: 'failed' },
      },
    })
    expect(post.form).toBe('gallery')
    expect(post.pictures.map(({ address }) => address.at(-5))).toEqual(['b', 'a'])
  })
  test.each(['forum', 'platform', 'anyone'])(
    'a video stands under the name of its keeper: %s',
    (who) => {
      const media = {
        [`${who}_video`]: {
          fallback_url: 'https://v.example/a.mp4',
          dash_url: 'https://v.example/a.mpd',
          hls_url: 'https://v.example/a.m3u8',
          duration: 41,
        },
      }
      const post = postOf({ is_video: true, media, secure_media: null })
      expect(post.form).toBe('video')
      expect(post.video).toMatchObject({
        file: 'https://v.example/a.mp4',
        hls: 'https://v.example/a.m3u8',
        seconds: 41,
      })
    },
  )
  test('a moving picture is a video that begins again, of whichever of two places', () => {
    const media = { forum_video: { fallback_url: 'https://v.example/a.mp4', is_gif: true } }
    expect(postOf({ is_video: true, media }).video).toMatchObject({ loops: true })
    const still = { url: 'https://i.example/a.png', width: 4, height: 3 }
    const mp4 = { source: { url: 'https://i.example/a.mp4?s=1&amp;t=2', width: 4, height: 3 } }
    const post = postOf({
      url: 'https://i.example/a.gif',
      preview: { images: [{ source: still, variants: { mp4 } }] },
    })
    expect(post).toMatchObject({
      form: 'video',
      video: { file: 'https://i.example/a.mp4?s=1&t=2', loops: true },
    })
  })
  test('an embedded video tells its title', () => {
    const media = { type: 'video.example', oembed: { title: 'Rails &amp; rivers', type: 'video' } }
    const post = postOf({ media, secure_media: media, url: 'https://video.example/1' })
    expect(post).toMatchObject({ form: 'embed', video: { title: 'Rails & rivers', file: null } })
  })
  test('a crosspost holds the post it repeats', () => {
    const post = postOf({
      crosspost_parent_list: [{ id: 'o', title: 'The first', selftext: 'text' }],
    })
    expect(post).toMatchObject({ form: 'crosspost', origin: { id: 'o', title: 'The first' } })
  })
  test('deleted accounts, flair in parts, and entities in titles', () => {
    const post = postOf({
      author: '[deleted]',
      author_fullname: undefined,
      link_flair_text: null,
      link_flair_richtext: [
        { e: 'text', t: 'Found' },
        { e: 'emoji', a: ':x:' },
      ],
      title: 'Q&amp;A &lt;now&gt;',
      selftext: 'a &gt; b',
      selftext_html: null,
    })
    expect(post).toMatchObject({ author: null, flair: 'Found', title: 'Q&A <now>', text: 'a > b' })
  })
  test.each([
    ['Q&amp;amp;A: what&amp;#39;s new', "Q&A: what's new"],
    ['&amp;quot;Ferns&amp;quot;', '"Ferns"'],
    // About markup, or with a sign that is no entity: escaped once.
    ['How to write &amp;lt;b&amp;gt;', 'How to write &lt;b&gt;'],
    ['Is it &amp;amp; or &amp; in an address', 'Is it &amp; or & in an address'],
    ['a=1&amp;copy=2', 'a=1&copy=2'],
  ])('the title %s', (title, read) => {
    expect(postOf({ title })).toMatchObject({ title: read })
  })
  test('an author that is not stated is no deleted account', () => {
    expect(postOf({ author: undefined }).author).toBe('')
    expect(postOf({ author: undefined, posted_by: 'copper_otter' }).author).toBe('copper_otter')
  })
  test('both names of the community unit', () => {
    expect(postOf({ subforum: 'railways', subforum_name_prefixed: 's/railways' }).subforum).toBe(
      'railways',
    )
    const seen = `sub${'field'}`
    expect(postOf({ [seen]: 'railways', [`${seen}_id`]: 't5_1' }).subforum).toBe('railways')
    expect(postOf({ [`${seen}_name_prefixed`]: 's/railways', subject: 'no' }).subforum).toBe(
      'railways',
    )
    expect(postOf({ submitted: 'x', subscribers: 4 }).subforum).toBe('')
  })
})

describe('comments', () => {
  const thread = (...children: unknown[]) => envelope([listing([t3({})]), listing(children)])
  test('a post and its comments are two listings; replies are "" or a listing', () => {
    const body = thread(
      t1({ replies: listing([t1({ id: 'c2', parent_id: 't1_c1' })]) }),
      t1({ id: 'c3' }),
    )
    const { post, comments } = threadIn(body)
    expect(post?.id).toBe('a1')
    expect(commentsOfTree(comments).map(({ id }) => id)).toEqual(['c1', 'c2', 'c3'])
    expect(commentsOfTree(comments)[1]?.parent).toEqual({ at: 'comment', id: 'c1' })
  })
  test('replies as JSON text are read', () => {
    const body = thread(t1({ replies: JSON.stringify(listing([t1({ id: 'c2' })])) }))
    expect(commentsOfTree(threadIn(body).comments)).toHaveLength(2)
  })
  test.each(['', null, undefined, [], 0, false])('no answers: %j', (replies) => {
    expect(commentOf({ replies }).replies).toEqual([])
  })
  test('every level may hold places of comments left out', () => {
    const more = (data: object) => ({
      kind: 'more',
      data: {
        count: 9,
        name: 't1_m',
        id: 'm',
        parent_id: 't1_c1',
        depth: 1,
        children: ['m', 't1_n'],
        ...data,
      },
    })
    const { comments } = threadIn(
      thread(
        t1({ replies: listing([more({})]) }),
        more({ count: 0, id: '_', children: [], parent_id: 't3_a1', depth: 0 }),
      ),
    )
    expect(comments).toMatchObject([
      {
        at: 'comment',
        comment: {
          replies: [
            { at: 'more', more: { count: 9, ids: ['m', 'n'], parentId: 'c1', continues: false } },
          ],
        },
      },
      { at: 'more', more: { count: 0, ids: [], parentId: 'a1', continues: true } },
    ])
  })
  test('deleted and removed comments say so', () => {
    expect(commentOf({ author: '[deleted]', body: '[deleted]' })).toMatchObject({
      author: null,
      state: 'deleted',
    })
    expect(commentOf({ author: 'otter', body: '[removed]' }).state).toBe('removed')
  })
  test('a comment that states neither text nor author was deleted by nobody', () => {
    const silent = commentOf({ author: undefined, body: undefined, score: 2 })
    expect(silent).toMatchObject({ state: 'written', text: '', author: '' })
  })
  test('a hidden score is no score', () => {
    expect(commentOf({ score: 1, score_hidden: true })).toMatchObject({
      score: null,
      scoreHidden: true,
    })
    expect(commentOf({ score: 7, score_hidden: false }).score).toBe(7)
  })
  test('a score that is not stated is not hidden', () => {
    const silent = commentOf({ score: undefined, ups: undefined })
    expect(silent).toMatchObject({ score: null, scoreHidden: false })
  })
  test('a stream names the post of each comment', () => {
    expect(
      commentOf({ link_title: 'Rails &amp; more', link_permalink: 'https://forum.example/s/a/' }),
    ).toMatchObject({
      postId: 'a1',
      postTitle: 'Rails & more',
      postAddress: 'https://forum.example/s/a/',
    })
  })
  test('below two hundred levels stands a place to go on from', () => {
    let replies: unknown = ''
    for (let level = 1000; level >= 0; level -= 1)
      replies = listing([t1({ id: `c${level}`, replies })])
    const { comments } = threadIn(envelope([listing([t3({})]), replies]))
    const all = commentsOfTree(comments)
    expect(all).toHaveLength(201)
    expect(all.at(-1)?.replies).toMatchObject([
      { at: 'more', more: { parentId: 'c200', continues: true } },
    ])
  })
})

describe('subforums, users and rules', () => {
  test('a subforum with the members that are often null', () => {
    const data = {
      display_name: 'railways',
      display_name_prefixed: 's/railways',
      title: 'Railways',
      public_description: 'All &amp; more',
      subscribers: null,
      accounts_active: null,
      active_user_count: '12',
      icon_img: '',
      community_icon: 'https://p.example/i.png?a=1&amp;b=2',
      header_img: null,
      over18: false,
      subforum_type: 'public',
    }
    const { subforum } = only(envelope({ kind: 't5', data }), 'subforum')
    expect(subforum).toMatchObject({
      name: 'railways',
      title: 'Railways',
      summary: 'All & more',
      subscribers: null,
      active: 12,
      icon: 'https://p.example/i.png?a=1&b=2',
      access: 'public',
    })
  })
  test('similar subforums as a list of names', () => {
    const names = envelope(['trams', 's/ferries', 'Trams', 's/'])
    expect(readSubforums(names)).toMatchObject({
      at: 'page',
      items: [
        { recordKind: 'subforum', recordId: 'trams', subforum: { name: 'trams' } },
        { recordKind: 'subforum', recordId: 'ferries', subforum: { prefixedName: 's/ferries' } },
      ],
    })
    expect(readPage(names)).toEqual({ at: 'unrecognised' })
  })
  test('a suspended user is a name and little else', () => {
    const { user } = only(
      envelope({ kind: 't2', data: { name: 'gone_owl', is_suspended: true } }),
      'user',
    )
    expect(user).toMatchObject({ name: 'gone_owl', suspended: true, id: null, totalKarma: null })
  })
  test('a user’s own page may be null, and the picture’s address is escaped', () => {
    const data = {
      name: 'copper_otter',
      id: 'x',
      link_karma: 3,
      comment_karma: 4,
      total_karma: 7,
      icon_img: 'https://p.example/a.png?x=1&amp;y=2',
      snoovatar_img: '',
      has_verified_email: null,
      subforum: null,
    }
    const { user } = only(envelope({ kind: 't2', data }), 'user')
    expect(user).toMatchObject({
      totalKarma: 7,
      picture: 'https://p.example/a.png?x=1&y=2',
      emailVerified: null,
      about: '',
    })
    const stated = only(
      envelope({
        kind: 't2',
        data: { ...data, subforum: { public_description: 'Here for the rails' } },
      }),
      'user',
    )
    expect(stated.user.about).toBe('Here for the rails')
  })
  test('rules are no listing, and the rules of the site are names', () => {
    const answer = forumViews['forum.subforumRules'].read(
      envelope({
        rules: [
          {
            kind: 'all',
            short_name: 'Be kind',
            description: 'Q&amp;A',
            violation_reason: 'Unkind',
            created_utc: 1700000000.5,
            priority: 0,
          },
          { kind: 'link' },
        ],
        site_rules: ['Spam', 7, null],
        site_rules_flow: [{ reasonText: 'x', nextStepReasons: [{ reasonText: 'y' }] }],
      }),
      asked({ subforum: 's/Railways' }),
    )
    expect(answer).toMatchObject({
      at: 'rules',
      subforum: 'Railways',
      rules: [{ recordId: 'railways/Be kind', name: 'Be kind', description: 'Q&A', about: 'all' }],
      siteRules: ['Spam', '7'],
    })
    expect(answer.at === 'rules' && answer.rules).toHaveLength(1)
  })
  test('what a user wrote mixes posts and comments', () => {
    const { items } = pageIn(envelope(listing([t1({}), t3({}), t1({ id: 'c2' })])))
    expect(items.map(({ at }) => at)).toEqual(['comment', 'post', 'comment'])
  })
})

describe('lists', () => {
  const twice = [t1({}), t3({}), t1({ body: 'again' }), t3({ title: 'again' }), t3({ id: 'a2' })]
  test('hold each thing once, the first of it, under the name of its record', () => {
    const { items } = pageIn(envelope(listing(twice)))
    expect(items).toMatchObject([
      { recordKind: 'comment', recordId: 'c1', comment: { text: 'Some words' } },
      { recordKind: 'post', recordId: 'a1', post: { title: 'A title' } },
      { recordKind: 'post', recordId: 'a2' },
    ])
    expect(items).toHaveLength(3)
  })
  test('a comment answers another only once', () => {
    const replies = listing([t1({ id: 'c2' }), t1({ id: 'c2' }), t1({ id: 'c3' })])
    expect(commentOf({ replies }).replies).toHaveLength(2)
  })
  test('duplicates are told apart from their post', () => {
    const read = (data: unknown) => forumViews['forum.postDuplicates'].read(envelope(data), asked())
    const others = listing([t3({ id: 'a2' }), t3({})], 't3_a2')
    expect(read([listing([t3({})]), others])).toMatchObject({
      at: 'duplicates',
      post: { id: 'a1' },
      items: [{ recordId: 'a2' }],
      onward: { after: 't3_a2' },
    })
    expect(read(others)).toMatchObject({ post: null, items: [{}, {}] })
  })
  test('pages are complete with the host that a post of text tells', () => {
    const text = { is_self: true, permalink: '/s/x/a1/', url: 'https://forum.example/s/x/a1/' }
    expect(pageIn(envelope(listing([t3({}), t3({ id: 'a2', ...text })]))).origin).toBe(
      'https://forum.example',
    )
  })
})

describe('the page after', () => {
  const pageAfter = (model: unknown, values: Values) =>
    forumViews['forum.popular'].next?.(pageIn(model), values)
  const whole = envelope(listing([t3({})], 't3_a1'))
  test('goes on after the last thing, with all else that was asked', () => {
    expect(pageAfter(whole, { sort: 'new', limit: '25', before: 't3_z' })).toEqual({
      sort: 'new',
      limit: '25',
      after: 't3_a1',
    })
    expect(pageAfter(whole, { after: 't3_a0', count: '25' })).toEqual({ after: 't3_a1', count: 26 })
  })
  test('is none at the end, and never the page that was just read', () => {
    expect(pageAfter(envelope(listing([t3({})])), {})).toBeUndefined()
    expect(pageAfter(whole, { after: 't3_a1' })).toBeUndefined()
  })
  test('is none after a refusal', () => {
    const refused = readPage(envelope({ message: 'Forbidden', error: 403 }))
    expect(forumViews['forum.popular'].next?.(refused, {})).toBeUndefined()
  })
})

test('in a list of comments, what has a text and an id is one, at every level', () => {
  const comment = (id: string, replies: unknown[] = []) => ({ id, body: `words of ${id}`, replies })
  const post = { id: 'p1', title: 'Harbour', num_comments: 2, selftext: 'Text' }
  const comments = [comment('c1', [comment('c2')])]
  for (const body of [{ post, comments }, { ...post, comments }, { data: { comments } }]) {
    expect(commentsOfTree(threadIn(body).comments).map(({ id }) => id)).toEqual(['c1', 'c2'])
  }
})

describe('people in a list beside what they wrote', () => {
  const post = { id: 'p1', title: 'Harbour', num_comments: 2 }
  const authorIn = (body: unknown) => {
    const [first] = pageIn(body).items
    return first?.at === 'post' ? first.post.author : first
  }
  test.each<[object]>([
    [{ posts: [{ ...post, author_id: 7 }], users: [{ id: 7, username: 'ada' }] }],
    [{ data: [{ ...post, authorId: '7' }], includes: { users: [{ id: '7', name: 'ada' }] } }],
    [{ posts: [{ ...post, author: 7 }], users: { 7: { username: 'ada' }, 8: { username: 'bo' } } }],
    [
      {
        users: [{ id: 7, username: 'ada', avatar_template: '/a/{size}.png' }],
        topic_list: { topics: [{ ...post, posters: [{ user_id: 7, description: 'Original' }] }] },
      },
    ],
  ])('name the author: %j', (body) => {
    expect(authorIn(body)).toBe('ada')
  })

  test('are of nobody whose id is not among them, and change no name that is stated', () => {
    const users = [{ id: 7, username: 'ada' }]
    expect(authorIn({ posts: [{ ...post, author_id: 8 }], users })).toBe('')
    expect(authorIn({ posts: [{ ...post, author: 'bo', user_id: 7 }], users })).toBe('bo')
  })

  test('wrote no subforum that one of them made', () => {
    const place = {
      id: 's1',
      name: 'harbours',
      title: 'Harbours',
      subscribers: 9,
      created_utc: 1e9,
    }
    const users = [{ id: 7, username: 'ada' }]
    const read = as('page', readSubforums({ subforums: [{ ...place, creator_id: 7 }], users }))
    expect(read.items.map(({ at }) => at)).toContain('subforum')
    expect(read.items.map(({ at }) => at)).not.toContain('post')
  })

  test('name who wrote the answers in a thread, at every level', () => {
    const comment = (id: string, author: number, replies: unknown[] = []) => ({
      id,
      body: `words of ${id}`,
      user_id: author,
      replies,
    })
    const thread = threadIn({
      post: { ...post, user_id: 7, selftext: 'Text' },
      comments: [comment('c1', 8, [comment('c2', 7)])],
      users: [
        { id: 7, username: 'ada' },
        { id: 8, username: 'bo' },
      ],
    })
    expect(thread.post?.author).toBe('ada')
    expect(commentsOfTree(thread.comments).map(({ author }) => author)).toEqual(['bo', 'ada'])
  })
})
