import { Modal } from '@mantine/core'
import { closeOverlay } from '../state/overlays'
import { placeOf, useWorkspace } from '../state/workspace'
import { keyWords } from '../ui/key-hint'
import { type KeyLine, keyLines, type ListKeys, listKeys } from './keys'
import styles from './keys-overlay.module.css'

const windowGroups: readonly KeyLine['group'][] = ['Go to', 'Move', 'Do']
const ofWindow: readonly ListKeys[] = windowGroups.map((group) => ({
  group,
  lines: keyLines.filter((line) => line.group === group),
}))

/** Every key of the window, from the table that drives them, and those of its lists: this place first. */
export function KeysOverlay() {
  const here = useWorkspace(({ here }) => placeOf(here.route))
  const isHere = ({ place }: ListKeys) => place === here
  const groups = [
    ...listKeys.filter(isHere),
    ...ofWindow,
    ...listKeys.filter((keys) => !isHere(keys)),
  ]
  return (
    <Modal opened onClose={closeOverlay} title="All keys" size={620}>
      <div className={styles.groups}>
        {groups.map(({ group, lines }) => (
          <section key={group} aria-label={group}>
            <h3 className={styles.group}>{group}</h3>
            <dl>
              {lines.map((line) => (
                <Line key={line.words} {...line} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  )
}

function Line({ keys, words }: ListKeys['lines'][number]) {
  return (
    <div className={styles.line}>
      <dt>{words}</dt>
      <dd>
        {keys.map((combination) => (
          <span key={combination} className={styles.combination}>
            {keyWords(combination)
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
  )
}
