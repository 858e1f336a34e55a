import { useState } from 'react'
import type { AboutPair } from '../../document/protocol'
import { openLink } from '../../state/open-link'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { wholeNumber } from '../../ui/words'
import styles from './about-panel.module.css'
import { cellWords, kindOfMember } from './cell-words'

const lead = /(^|\.)(name|title|headline|subject|label|display_?name)$/i
/** As many as are seen at once without taking the table's place. */
const few = 6

/** What the rows belong to, such as the place of its photos: its name, and what else is stated of it. */
export function AboutPanel({ pairs }: { pairs: readonly AboutPair[] }) {
  const locale = useLocale()
  const [whole, setWhole] = useState(false)
  if (pairs.length === 0) return null
  const title = pairs.find(({ name, cell }) => lead.test(name) && typeof cell === 'string')
  const rest = pairs.filter((pair) => pair !== title)
  return (
    <section className={styles.about} aria-label="What the rows belong to" data-whole={whole}>
      <div className={styles.head}>
        <b>{title === undefined ? 'About these rows' : String(title.cell)}</b>
        {rest.length > few && (
          <LinkButton aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {whole ? 'Show less' : `Show all ${wholeNumber(pairs.length, locale)}`}
          </LinkButton>
        )}
      </div>
      <dl className={styles.pairs}>
        {rest.map(({ name, cell }) => {
          const kind = kindOfMember(name, cell)
          const { text, title: over, look, address } = cellWords(cell, kind, locale)
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd title={over}>
                {look === 'link' && address !== undefined ? (
                  <LinkButton onClick={() => void openLink(address)}>{text}</LinkButton>
                ) : (
                  text
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
