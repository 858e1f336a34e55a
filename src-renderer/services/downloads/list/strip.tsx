import type { Download } from '#shared/bridge/downloads'
import { fractionOf, stripParts } from './progress'
import { progressWords, stateWords } from './state-words'
import styles from './strip.module.css'

/** How far a download is: one bar, or one for each part of the file where they lie in it. */
export function Strip({ download, locale }: { download: Download; locale: string | undefined }) {
  const fraction = fractionOf(download)
  const { tone } = stateWords(download, locale)
  const unknown = fraction === undefined
  const idle = unknown && !moves(download)
  return (
    <div
      className={styles.strip}
      role="progressbar"
      aria-label={`Progress of ${download.title}`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={unknown ? undefined : Math.floor(fraction * 100)}
      aria-valuetext={unknown ? 'not known' : progressWords(fraction, locale)}
      data-tone={tone}
      data-idle={idle || undefined}
    >
      {unknown && !idle ? (
        <i className={styles.unknown} />
      ) : (
        stripParts(download.segments, download.total, fraction).map(({ from, until, filled }) => (
          <i
            key={from}
            className={styles.part}
            data-whole={filled >= 1 || undefined}
            style={{ left: `${from * 100}%`, width: `${(until - from) * 100}%` }}
          >
            <b style={{ transform: `scaleX(${filled})` }} />
          </i>
        ))
      )}
    </div>
  )
}

/** Whether something is under way, although nobody knows how far it is. */
function moves({ state }: Download): boolean {
  return ['creating', 'converting', 'running', 'renewing', 'checking'].includes(state.at)
}
