import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import type { LibraryItem } from '#shared/bridge/library'
import type { RecordPointer } from '#shared/reading/record'
import { useRecord } from '../../data/use-record'
import { type Subject, subjectOf } from '../../intents/subject'
import { markRead, savedPointerOf } from '../../queries/library/marks'
import { changeTypeSettings, useTypeSettings } from '../../state/type-settings'
import { useWorkspace } from '../../state/workspace'
import { FaultCard } from '../../ui/failure/fault-card'
import { IconButton } from '../../ui/icon-button'
import { Space } from '../../ui/layout'
import { RelativeTime } from '../../ui/relative-time'
import { Waiting } from '../../ui/waiting'
import { DetailPage } from '../detail/detail-page'
import { IntentButton } from '../intents/intent-menu'
import { useIntentKeys } from '../intents/use-intent-keys'
import { Star } from '../save/star'
import { Reader, TypeButton } from '../text/reader'
import { LinkButtons } from './link-buttons'

interface RecordPageProps {
  pointer: RecordPointer
  /** What kind of thing it is: "Story". */
  title: string
  /** It is a long text: it stands on the reader's page, set as the person likes it. */
  reading?: boolean
  /** What it is to the rest of the program, if the page knows more of it than the library does. */
  subject?: (item: LibraryItem) => Subject
  children: (item: LibraryItem) => ReactNode
}

/** A record on a page of its own, from the library: it is there offline and after a restart, and read then. */
export function RecordPage({
  pointer,
  title,
  reading = false,
  subject = subjectOf,
  children,
}: RecordPageProps) {
  const type = useTypeSettings()
  const record = useRecord(pointer)
  const back = useWorkspace((workspace) => workspace.back)
  const canGoBack = useWorkspace((workspace) => workspace.canGoBack)
  const { service, kind, id } = pointer
  useEffect(() => {
    void markRead([{ service, kind, id }], true)
  }, [service, kind, id])
  switch (record.at) {
    case 'loading':
      return <Waiting label={`${title} is being opened`} />
    case 'failed':
      return <FaultCard fault={record.fault} />
    case 'ready':
      if (reading) {
        return (
          <Reader
            settings={type}
            bar={
              <>
                {canGoBack && (
                  <IconButton
                    label="Back to the list"
                    icon={<IconArrowLeft stroke={1.8} />}
                    onClick={back}
                  />
                )}
                <span>
                  {title}, from the library, seen <RelativeTime at={record.value.seenAt} />
                </span>
                <Space />
                <TypeButton settings={type} onChange={changeTypeSettings} />
                <RecordActions item={record.value} subject={subject(record.value)} />
              </>
            }
          >
            {children(record.value)}
          </Reader>
        )
      }
      return (
        <DetailPage
          title={title}
          {...(canGoBack && { onBack: back })}
          actions={<RecordActions item={record.value} subject={subject(record.value)} />}
        >
          {children(record.value)}
        </DetailPage>
      )
    default:
      return record satisfies never
  }
}

/** What can be done with every record, in the same place and order everywhere. */
export function RecordActions({ item, subject }: { item: LibraryItem; subject?: Subject }) {
  const subjects = [subject ?? subjectOf(item)]
  useIntentKeys(subjects)
  return (
    <>
      <LinkButtons link={item.link} keys="O" />
      <Star pointer={savedPointerOf(item)} mark={item.saved} />
      <IntentButton subjects={subjects} without={['open']} />
    </>
  )
}
