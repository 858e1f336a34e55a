import type { Video } from '#shared/services/video-models'
import type { PlayerChapter } from '../../../kit/player/playback'
import { readLinked } from '../../../kit/text/read-linked'

/**
 * The chapters of a video that have a beginning: as the answer states them, the missing beginnings
 * taken from the lines of the description, which are all of them if the answer states none. Pure.
 */
export function chaptersOf({
  chapters,
  description = '',
  seconds,
}: Video): readonly PlayerChapter[] {
  const written = writtenChapters(description)
  const stated = chapters.flatMap(({ title, startSeconds }): readonly PlayerChapter[] => {
    const from = startSeconds ?? written.find((one) => one.title === title)?.from
    return from === undefined ? [] : [{ title, from }]
  })
  const all = stated.length > 0 ? stated : written
  return all
    .filter(({ from }) => seconds === undefined || from < seconds)
    .toSorted((one, other) => one.from - other.from)
}

const longestTitle = 200

/** Lines that begin with a time and continue with words; three make a list of chapters. Pure. */
function writtenChapters(description: string): readonly PlayerChapter[] {
  const found = description.split('\n').flatMap((line): readonly PlayerChapter[] => {
    const [first] = readLinked(line.trim().slice(0, 20))
    if (first?.at !== 'time') return []
    const title = line
      .trim()
      .slice(first.text.length)
      .replace(/^[\s\-–—:|]+/, '')
    return title === '' ? [] : [{ title: title.slice(0, longestTitle), from: first.seconds }]
  })
  return found.length < 3 ? [] : found
}
