import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { AnswerVersion } from '#shared/bridge/library'
import { findOperation } from '#shared/services/index'
import { useFromLibrary } from '../../data/use-library'
import { desk } from '../../desk'
import { Loaded } from '../../kit/shown/loaded'
import { openAnswer } from '../../queries/library/open-answer'
import { useLocale } from '../../ui/locale'
import { RelativeTime } from '../../ui/relative-time'
import { absoluteTime, byteSize, counted } from '../../ui/words'
import { closeDialog } from './dialog-state'
import styles from './dialogs.module.css'

/** All stored answers to one question, newest first; two are compared where the answer is shown. */
export function VersionsView({ answer, operation }: { answer: string; operation: string }) {
  const asked = useFromLibrary(['versions', answer], () =>
    desk.call('library.versions', { id: answer }),
  )
  return (
    <Loaded asked={asked} waiting="The answers are loading" flush>
      {(versions) => <Versions versions={versions} operation={operation} />}
    </Loaded>
  )
}

/**
 * Takes the focus once this is there. A dialog whose content comes later gives it to its close button,
 * where Enter would close it.
 */
function useFocusWhenHere<Element extends HTMLElement>() {
  const element = useRef<Element>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}

function Versions({
  versions,
  operation,
}: {
  versions: readonly AnswerVersion[]
  operation: string
}) {
  const locale = useLocale()
  const list = useFocusWhenHere<HTMLUListElement>()
  const open = (id: string) => {
    closeDialog()
    void openAnswer(id, operation)
  }
  return (
    <>
      <p className={styles.words}>
        {findOperation(operation)?.title ?? operation}, asked the same way:{' '}
        {counted(versions.length, 'answer', 'different answers', locale)}. Open one to compare it
        with another.
      </p>
      <ul ref={list} className={styles.versions} tabIndex={-1}>
        {versions.map((version) => (
          <li key={version.id} className={styles.choice}>
            <span>
              {absoluteTime(version.receivedAt, locale)}{' '}
              <span className={styles.count}>
                · <RelativeTime at={version.receivedAt} />
                {version.confirmedAt > version.receivedAt && (
                  <>
                    , the same until <RelativeTime at={version.confirmedAt} />
                  </>
                )}{' '}
                · {byteSize(version.bytes, locale)}
                {version.records !== null &&
                  ` · ${counted(version.records, 'item', 'items', locale)}`}
              </span>
            </span>
            <Button size="xs" variant="default" onClick={() => open(version.id)}>
              Open
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
