import { clockLength } from '../../ui/words'
import { keyed } from '../rows/keyed'
import styles from './chapter-list.module.css'
import { type Playback, type PlayerChapter, usePlaybackState } from './playback'

interface ChapterListProps {
  chapters: readonly PlayerChapter[]
  playback: Playback
}

/** The chapters of what is played, with the one it is in; a press goes there. */
export function ChapterList({ chapters, playback }: ChapterListProps) {
  const time = usePlaybackState(playback, (now) => Math.floor(now.time))
  const present = time === 0 ? -1 : chapters.findLastIndex(({ from }) => from <= time)
  return (
    <ol>
      {keyed(chapters, ({ from }) => `${from}`).map(({ key, value: { title, from } }, place) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chapter}
            aria-current={place === present ? 'step' : undefined}
            onClick={() => playback.seek(from)}
          >
            <span className={styles.at}>{clockLength(from)}</span>
            <span>{title}</span>
            {place === present && <em>now</em>}
          </button>
        </li>
      ))}
    </ol>
  )
}
