import { type Playback, type PlayerChapter, usePlaybackState } from '../../../kit/player/playback'
import { clockLength } from '../../../ui/words'
import styles from '../video.module.css'

interface ChaptersProps {
  chapters: readonly PlayerChapter[]
  playback: Playback
}

/** The chapters of a video; a press goes there. */
export function Chapters({ chapters, playback }: ChaptersProps) {
  const time = usePlaybackState(playback, (now) => Math.floor(now.time))
  const present = time === 0 ? -1 : chapters.findLastIndex(({ from }) => from <= time)
  if (chapters.length === 0) return null
  return (
    <section className={styles.group} aria-label="Chapters">
      <h3>
        Chapters <span>{chapters.length}</span>
      </h3>
      <ol>
        {chapters.map(({ title, from }, place) => (
          <li key={`${from} ${title}`}>
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
    </section>
  )
}
