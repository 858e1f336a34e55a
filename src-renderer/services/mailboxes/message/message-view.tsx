import { Menu } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowLeft,
  IconCloudOff,
  IconDots,
  IconFileExport,
  IconShieldCheck,
  IconTrash,
} from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { SavedMark } from '#shared/bridge/library'
import type { Listed } from '#shared/services/lists'
import type { JudgedLink, MailWarning } from '#shared/services/mailboxes/mail-warnings'
import type { MailMessage } from '#shared/services/mailboxes/models'
import type { CollectionHandle } from '../../../data/use-collection'
import { IntentButton } from '../../../kit/intents/intent-menu'
import { MenuEntry } from '../../../kit/page/menu-entry'
import { keyed } from '../../../kit/rows/keyed'
import { Star } from '../../../kit/save/star'
import { SafeText } from '../../../kit/text/safe-text'
import { markRead } from '../../../queries/library/marks'
import { copyText } from '../../../state/copy-text'
import { SegmentedTabs } from '../../../ui/choice/segmented-tabs'
import { IconButton } from '../../../ui/icon-button'
import { Row, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { RelativeTime } from '../../../ui/relative-time'
import { Waiting } from '../../../ui/waiting'
import { absoluteTime } from '../../../ui/words'
import styles from '../mailboxes.module.css'
import { subjectOfMail } from '../routes'
import { CodeStrip } from './code-strip'
import { exportMail, safePage } from './export-mail'
import { FilesOf } from './files-of'
import { HeadersTab } from './headers-tab'
import { LetterPage } from './letter-page'
import { LinkDialog, LinksOf } from './links-of'
import { SourceTab } from './source-tab'
import { type OpenMail, useOpenMail } from './use-open-mail'
import { WayItCame } from './way-it-came'

interface MessageViewProps {
  /** The answer it came in. */
  answer: string
  mailbox: string
  message: Listed<MailMessage>
  /** When it was first missed in its mailbox; null while it is there. */
  gone: number | null
  mark: SavedMark | null
  senders: CollectionHandle<'mailSenders'>
  onDelete: () => void
  onBack: (() => void) | undefined
  /** How large its source is, once that was read. */
  onSize: (bytes: number) => void
}

const tabs = [
  { id: 'page', label: 'Message' },
  { id: 'text', label: 'Plain text' },
  { id: 'source', label: 'Source' },
  { id: 'headers', label: 'Headers' },
] as const
type Tab = (typeof tabs)[number]['id']

/** A message: what it brings above it, the message itself in its frame, and below it where it leads. */
export function MessageView(props: MessageViewProps) {
  const { answer, message, gone, mark, senders, onDelete, onBack, onSize } = props
  const locale = useLocale()
  const [tab, setTab] = useState<Tab>('page')
  const [once, setOnce] = useState(false)
  const allowed = senders.entries.at === 'ready' ? senders.entries.value.map(({ id }) => id) : []
  const known = allowed.includes(message.from.address.toLowerCase()) && message.from.address !== ''
  const state = useOpenMail(answer, message, once || known)
  const { recordId } = message
  useEffect(() => {
    void markRead([{ service: 'mailboxes', kind: 'mail', id: recordId }], true)
  }, [recordId])
  const bytes = state.at === 'ready' ? state.mail.source.bytes : 0
  const size = useRef(onSize)
  size.current = onSize
  useEffect(() => {
    if (bytes > 0) size.current(bytes)
  }, [bytes])
  const subject = message.subject || '(no subject)'
  const mail = state.at === 'ready' ? state.mail : undefined
  const from = mail?.from ?? message.from
  const sent = message.sentAt === null ? 'Time unknown' : absoluteTime(message.sentAt, locale)
  return (
    <article className={styles.message} aria-label={subject}>
      <header className={styles.messageHead}>
        <Row>
          {onBack !== undefined && (
            <IconButton
              label="Back to the list"
              icon={<IconArrowLeft stroke={1.8} />}
              onClick={onBack}
            />
          )}
          <h2 className={styles.subject} dir="auto">
            {subject}
          </h2>
          <Space />
          <Star
            key={recordId}
            pointer={{ at: 'record', service: 'mailboxes', kind: 'mail', id: recordId }}
            mark={mark}
          />
          <ExportButton subject={subject} sent={sent} message={message} mail={mail} />
          <IntentButton subjects={[subjectOfMail(recordId, subject)]} />
          <IconButton
            label="Delete at the service"
            keys="Delete"
            icon={<IconTrash stroke={1.8} />}
            disabled={gone !== null}
            onClick={onDelete}
          />
        </Row>
        <Row className={styles.fromLine}>
          <span className={styles.avatar} aria-hidden="true">
            {initials(from.name || from.address)}
          </span>
          <b className={styles.bookName} title={from.name}>
            <bdi>{from.name || from.address || 'Sender unknown'}</bdi>
          </b>
          {from.name !== '' && from.address !== '' && <code>{from.address}</code>}
          <Space />
          <span className={styles.dim}>
            {sent}
            {message.sentAt !== null && (
              <>
                , <RelativeTime at={message.sentAt} />
              </>
            )}
          </span>
        </Row>
      </header>
      {gone !== null && (
        <Row className={styles.goneLine} role="status">
          <IconCloudOff aria-hidden="true" stroke={1.8} />
          Gone in its mailbox, stored here. First missed <RelativeTime at={gone} />.
        </Row>
      )}
      {state.at === 'reading' && <Waiting label="The message is being read" />}
      {state.at === 'failed' && (
        <>
          <p role="alert">{state.message} Its text follows as it came.</p>
          <pre className={styles.source}>{message.source.slice(0, 200_000)}</pre>
        </>
      )}
      {mail !== undefined && (
        <Body
          {...props}
          mail={mail}
          tab={tab}
          onTab={setTab}
          allowed={once || known}
          known={known}
          onOnce={() => setOnce(true)}
        />
      )}
    </article>
  )
}

interface BodyProps extends MessageViewProps {
  mail: OpenMail
  tab: Tab
  onTab: (tab: Tab) => void
  allowed: boolean
  known: boolean
  onOnce: () => void
}

function Body(props: BodyProps) {
  const { mail, message, tab, onTab, allowed, known, onOnce, senders } = props
  const [asked, setAsked] = useState<JudgedLink>()
  const onLink = useCallback((place: number) => setAsked(mail.links[place]), [mail.links])
  const { code, confirmation } = mail
  const copied = code?.typed ?? confirmation?.address
  useKeys({
    c: () => {
      if (copied !== undefined) void copyText(copied, code === undefined ? 'Link' : 'Code')
    },
  })
  const address = mail.from.address.toLowerCase()
  const nothingContacted = !(allowed && (mail.page?.pictures.length ?? 0) > 0)
  return (
    <>
      <CodeStrip code={code} confirmation={confirmation} onOpen={setAsked} />
      <WarningsOf warnings={mail.warnings} />
      <Row className={styles.fromLine}>
        <SegmentedTabs label="Ways to see it" tabs={tabs} selected={tab} onSelect={onTab} />
        <Space />
        <span className={styles.contacted} role="status">
          <IconShieldCheck aria-hidden="true" stroke={1.8} />
          {nothingContacted
            ? 'Nothing was contacted'
            : `Asked for pictures: ${mail.page?.hosts.slice(0, 3).join(', ')}, without key, cookies or referrer`}
        </span>
      </Row>
      <div
        role="tabpanel"
        aria-label={tabs.find(({ id }) => id === tab)?.label ?? ''}
        className={styles.panel}
      >
        {tab === 'page' && (
          <LetterPage
            title={message.subject || 'Message'}
            mail={mail}
            allowed={allowed}
            known={known}
            onOnce={onOnce}
            onSender={
              address === ''
                ? undefined
                : () => void senders.put(address, { address, allowedAt: Date.now() })
            }
            onForgetSender={() => void senders.remove(address)}
            onLink={onLink}
          />
        )}
        {tab === 'text' && (
          <div className={styles.paper}>
            <SafeText
              text={mail.text || 'It brings no text.'}
              manner="plain"
              onOpen={(target) => {
                setAsked(
                  mail.links.find((link) => link.address === target) ?? {
                    words: target,
                    target,
                    place: 0,
                    host: URL.parse(target)?.hostname ?? '',
                    address: target,
                    warning: undefined,
                  },
                )
              }}
            />
          </div>
        )}
        {tab === 'source' && <SourceTab source={message.source} read={mail.source} />}
        {tab === 'headers' && <HeadersTab mail={mail} />}
      </div>
      <FilesOf files={mail.source.files} source={message.source} subject={message.subject} />
      <LinksOf links={mail.links} count={mail.linkCount} onOpen={setAsked} />
      <WayItCame facts={mail.source.facts} />
      {asked !== undefined && <LinkDialog link={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}

interface ExportButtonProps {
  subject: string
  sent: string
  message: MailMessage
  mail: OpenMail | undefined
}

function ExportButton({ subject, sent, message, mail }: ExportButtonProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label="Export the message" icon={<IconFileExport stroke={1.8} />} />
      </Menu.Target>
      <Menu.Dropdown>
        <MenuEntry
          icon={IconFileExport}
          not={message.source === '' ? 'The service sent no source.' : undefined}
          onClick={() => void exportMail('mail', subject, message.source)}
        >
          Save as mail (.eml)
        </MenuEntry>
        <MenuEntry
          icon={IconFileExport}
          not={mail === undefined ? 'It is being read.' : undefined}
          onClick={() => {
            if (mail !== undefined) void exportMail('page', subject, safePage(subject, sent, mail))
          }}
        >
          Save as a safe page (.html)
        </MenuEntry>
        <Menu.Divider />
        <MenuEntry
          icon={IconDots}
          onClick={() => void copyText(mail?.text ?? message.text, 'Text')}
        >
          Copy its text
        </MenuEntry>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Keys that do something wherever the keyboard is, except in a field. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [role="dialog"], [role="menu"]')
      )
        return
      const run = keys[event.key.toLowerCase()]
      if (run === undefined) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/** Two letters that stand for a name. */
function initials(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words
    .slice(0, 2)
    .map((word) => word.at(0) ?? '')
    .join('')
    .toUpperCase()
}

/** What in a message does not fit together. */
function WarningsOf({ warnings }: { warnings: readonly MailWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className={styles.warnings} aria-label="Warnings">
      {keyed(warnings, ({ sentence }) => sentence).map(({ key, value: { sentence } }) => (
        <li key={key}>
          <Row>
            <IconAlertTriangle aria-hidden="true" stroke={1.8} />
            <span>{sentence}</span>
          </Row>
        </li>
      ))}
    </ul>
  )
}
