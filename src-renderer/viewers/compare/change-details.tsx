// biome-ignore-all lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
import { IconCopy, IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { askDocuments } from '../../document/documents'
import { copyText } from '../../state/copy-text'
import { IconButton } from '../../ui/icon-button'
import { Waiting } from '../../ui/waiting'
import viewer from '../viewers.module.css'
import styles from './compare.module.css'

interface ChangeDetailsProps {
  older: string
  newer: string
  line: number
  onClose: () => void
}

interface Whole {
  name: string
  before: string | undefined
  after: string | undefined
}

/** Both sides of one change, whole, side by side. */
export function ChangeDetails({ older, newer, line, onClose }: ChangeDetailsProps) {
  const [whole, setWhole] = useState<Whole>()
  useEffect(() => {
    let current = true
    askDocuments('compareWhole', { older, newer, at: line }).then(
      (found) => current && setWhole(found),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [older, newer, line])
  return (
    <section className={styles.details} aria-label="Change">
      <div className={viewer.toolbar}>
        <b className={styles.detailsName}>{whole?.name ?? ''}</b>
        <span className={viewer.grow} />
        <IconButton label="Close the change" icon={<IconX stroke={1.8} />} onClick={onClose} />
      </div>
      {whole === undefined ? (
        <Waiting label="The change is being read" />
      ) : (
        <div className={styles.sides}>
          <SideText title="Before" text={whole.before} />
          <SideText title="After" text={whole.after} />
        </div>
      )}
    </section>
  )
}

const longestShown = 200_000

function SideText({ title, text }: { title: string; text: string | undefined }) {
  return (
    <div className={styles.side}>
      <div className={styles.sideHead}>
        <h4>{title}</h4>
        {text !== undefined && (
          <IconButton
            label={`Copy ${title.toLowerCase()}`}
            icon={<IconCopy stroke={1.8} />}
            onClick={() => void copyText(text, title)}
          />
        )}
      </div>
      {text === undefined ? (
        <p className={viewer.faint}>Not there.</p>
      ) : (
        <pre tabIndex={0}>
          {text.length > longestShown ? `${text.slice(0, longestShown)}…` : text}
        </pre>
      )}
    </div>
  )
}
