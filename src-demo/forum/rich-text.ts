import type { Demo } from '../demo'
import { fill, remark } from '../phrases'
import { randomFrom } from '../random'
import type { Post } from './subforums'

/**
 * What people write besides plain paragraphs: tables, lists, quotes, code, spoilers and links, in the
 * signs that this kind of forum writes them with. Drawn apart from the rest of a post, so that the
 * rest stays the same.
 */
export function richBody(demo: Demo, post: Post, plain: string): string {
  const random = randomFrom(demo.seed, 'rich body', post.id)
  const topic = post.subforum.topic
  const year = 1950 + random.integer(0, 60)
  const parts = [
    () =>
      [
        '| Book | Leaves | Arrives | Note |',
        '|:-----|------:|-------:|------|',
        `| Summer ${year} | 22:40 | 07:55 | as printed |`,
        `| **Winter ${year}** | **22:40** | **–** | *left out for five months* |`,
        `| Summer ${year + 1} | 22:10 | 07:31 | back, half an hour earlier |`,
      ].join('\n'),
    () =>
      `What I tried:\n\n1. ${remark(topic, random)}\n2. ${remark(topic, random)}\n   - and once more, with ~~patience~~ **care**\n3. Asking here.`,
    () =>
      `> ${remark(topic, random)}\n>\n> > ${remark(topic, random)}\n\nThat was the answer I got.`,
    () =>
      `The list is made by a small program:\n\n\`\`\`\nfor (const page of book) {\n  if (page.arrives === "") report(page)\n}\n\`\`\`\n\nRun it with \`--slow\` first.`,
    () =>
      `The ending, for those who ask: >!${remark(topic, random)}!< Everything before it is in [my notes](https://notes.example/${post.id}?page=2).`,
    () =>
      fill(
        `### The {subject}\n\n* found in {city}\n* repaired {time}\n* kept ever since\n\n---\n\nThanks to /u/${post.author.name}, and to s/${post.subforum.name}; those in s/private_room know why.`,
        topic,
        random,
      ),
  ]
  const chosen = parts.filter(() => random.chance(0.3)).map((part) => part())
  return [plain, ...chosen].filter((part) => part !== '').join('\n\n')
}
