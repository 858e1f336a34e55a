import { Modal } from '@mantine/core'
import { closeOverlay } from '../state/overlays'
import { keyWords } from '../ui/key-hint'
import { keyLines } from './keys'
import styles from './keys-overlay.module.css'

const groups = ['Go to', 'Move', 'Do', 'In the library', 'In the downloads'] as const

/** Every key of the window, from the same list that drives them. */
export function KeysOverlay() {
  return (
    <Modal opened onClose={closeOverlay} title="All keys" size={620}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group} aria-label={group}>
            <h3 className={styles.group}>{group}</h3>
            <dl className={styles.lines}>
              {keyLines
                .filter((line) => line.group === group)
                .map((line) => (
                  <div key={line.words} className={styles.line}>
                    <dt>{line.words}</dt>
                    <dd>
                      {line.keys.map((keys) => (
                        <span key={keys} className={styles.combination}>
                          {keyWords(keys)
                            .split(' ')
                            .map((key) => (
                              <kbd key={key} className={styles.key}>
                                {key}
                              </kbd>
                            ))}
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}
