import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { AnswerVersion } from '#shared/bridge/library'
import type { Versions } from '../../queries/version-place'
import { joinClasses } from '../../ui/join-classes'
import { Row } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { useNow } from '../../ui/use-now'
import { absoluteTime, byteSize, clockTime, counted } from '../../ui/words'
import styles from './operations.module.css'

interface VersionListProps {
  versions: Versions
  onOpen: (id: string) => void
  onCompare: (older: string, newer: string) => void
}

/** The stored answers to one question, newest first: open one, or tick two to compare them. */
export function VersionList({ versions, onOpen, onCompare }: VersionListProps) {
  const { all, place } = versions
  const [ticked, setTicked] = useState<readonly string[]>([])
  // Two can be ticked; a third takes the place of the one ticked first.
  const tick = (id: string) =>
    setTicked((now) =>
      now.includes(id) ? now.filter((one) => one !== id) : [...now, id].slice(-2),
    )
  const list = useRef<HTMLUListElement>(null)
  // Without scrolling: the list is not in its place yet, and the window would scroll to it.
  useEffect(() => list.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  const [newer, older] = all.filter(({ id }) => ticked.includes(id)).map(({ id }) => id)
  return (
    <>
      <h2 className={styles.versionsTitle}>Answers to the same question</h2>
      <ul ref={list} className={styles.versionsList}>
        {all.map((version, index) => (
          <VersionLine
            key={version.id}
            version={version}
            newest={index === 0}
            shown={index === place}
            ticked={ticked.includes(version.id)}
            onTick={() => tick(version.id)}
            onOpen={() => onOpen(version.id)}
          />
        ))}
      </ul>
      <Row className={styles.versionsFoot}>
        <span>{ticked.length < 2 ? 'Select two to compare them.' : 'Two are selected.'}</span>
        <Button
          size="xs"
          disabled={older === undefined || newer === undefined}
          onClick={() => older !== undefined && newer !== undefined && onCompare(older, newer)}
        >
          Compare
        </Button>
      </Row>
    </>
  )
}

interface VersionLineProps {
  version: AnswerVersion
  newest: boolean
  shown: boolean
  ticked: boolean
  onTick: () => void
  onOpen: () => void
}

function VersionLine({ version, newest, shown, ticked, onTick, onOpen }: VersionLineProps) {
  const locale = useLocale()
  const now = useNow()
  const { receivedAt, confirmedAt, bytes, status, records } = version
  const time = clockTime(receivedAt, now, locale)
  const words = [
    byteSize(bytes, locale),
    String(status),
    records !== null && records > 0 ? counted(records, 'record', 'records', locale) : undefined,
    confirmedAt > receivedAt ? `confirmed until ${clockTime(confirmedAt, now, locale)}` : undefined,
  ]
  return (
    <li className={joinClasses(styles.kept, styles.version)} data-shown={shown || undefined}>
      <input type="checkbox" aria-label={`Compare ${time}`} checked={ticked} onChange={onTick} />
      <button
        type="button"
        className={styles.open}
        title={absoluteTime(receivedAt, locale)}
        aria-current={shown || undefined}
        onClick={onOpen}
      >
        <span className={styles.time}>
          {time}
          {newest && <span>newest</span>}
          {shown && <span>shown</span>}
        </span>
        <span className={styles.keptWords}>{words.filter(Boolean).join(' · ')}</span>
      </button>
    </li>
  )
}
