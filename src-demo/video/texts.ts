import type { Demo } from '../demo'
import { paragraphs } from '../phrases'
import { randomFrom } from '../random'
import type { Video } from './catalogue'

/** A video's description: paragraphs, chapters, links, as people write them. */
export function descriptionOf(demo: Demo, video: Video): string {
  const random = randomFrom(demo.seed, 'description', video.id)
  if (random.chance(0.06)) return ''
  const { topic, handle } = video.channel
  const parts = paragraphs(topic, random, random.integer(1, 3))
  const chapters = chaptersOf(demo, video)
  if (chapters.length > 0) {
    parts.push(chapters.map(({ start, title }) => `${clock(start)} ${title}`).join('\n'))
  }
  parts.push(`▶ Notes: https://notes.example/${video.id}\n📮 https://video.example/@${handle}`)
  if (random.chance(0.4))
    parts.push(`#${topic.id} #${random.pick(topic.subjects).replace(/\W+/g, '')}`)
  return parts.join('\n\n')
}

/** Chapters of longer videos. */
export function chaptersOf(demo: Demo, video: Video): { start: number; title: string }[] {
  if (video.length < 400 || video.index % 3 === 0) return []
  const random = randomFrom(demo.seed, 'chapters', video.id)
  const count = random.integer(3, 7)
  const titles = ['Hello', ...random.several(video.channel.topic.subjects, count - 1)]
  return titles.map((title, index) => ({
    start: Math.floor((video.length * index) / titles.length),
    title: title.charAt(0).toUpperCase() + title.slice(1),
  }))
}

/** 1:02:03 or 2:03. */
export function clock(seconds: number): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`
}
