import { Button } from '@mantine/core'
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react'
import { MailFrame } from '../../../kit/mail-frame/mail-frame'
import type { RemoteContent } from '../../../kit/mail-frame/purify-page'
import { SafeText } from '../../../kit/text/safe-text'
import { LinkButton, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import styles from '../mailboxes.module.css'
import type { OpenMail } from './use-open-mail'

interface LetterPageProps {
  title: string
  mail: OpenMail
  allowed: boolean
  /** The sender's pictures are always shown. */
  known: boolean
  onOnce: () => void
  /** Undefined if the sender has no address to remember. */
  onSender: (() => void) | undefined
  onForgetSender: () => void
  onLink: (place: number) => void
}

/** The message as its sender laid it out, in its frame; above it what of it stays away. */
export function LetterPage(props: LetterPageProps) {
  const { title, mail, allowed, known, onOnce, onSender, onForgetSender, onLink } = props
  const locale = useLocale()
  const { page } = mail
  if (page === undefined) {
    return (
      <div className={styles.paper}>
        {mail.pageProblem !== undefined && (
          <p role="status">{mail.pageProblem} Its text is shown instead.</p>
        )}
        <SafeText text={mail.text || 'It brings no text.'} manner="plain" />
      </div>
    )
  }
  const blocked = blockedWords(page.counts, allowed, locale)
  return (
    <div className={styles.letter}>
      {blocked !== undefined && (
        <div className={styles.blocked} role="status">
          <IconPhotoOff aria-hidden="true" stroke={1.8} />
          <span>
            <b>{allowed ? 'Left out:' : 'Remote content blocked:'}</b> {blocked}
          </span>
          <Space />
          {!allowed && page.counts.pictures > 0 && (
            <>
              <Button size="xs" variant="default" onClick={onOnce}>
                Show once
              </Button>
              {onSender !== undefined && (
                <Button size="xs" variant="default" onClick={onSender}>
                  Always show for this sender
                </Button>
              )}
            </>
          )}
        </div>
      )}
      {allowed && page.pictures.length > 0 && (
        <div className={styles.allowed} role="status">
          <IconPhoto aria-hidden="true" stroke={1.8} />
          {counted(page.pictures.length, 'picture', 'pictures', locale)} shown
          {known ? ', as always for this sender.' : ', this once.'}
          {known && <LinkButton onClick={onForgetSender}>Stop showing them</LinkButton>}
        </div>
      )}
      <MailFrame title={title} page={page} inline={mail.source.inline} onLink={onLink} />
      {page.cut && (
        <p className={styles.cut}>The page is larger than what is shown; all of it is in Source.</p>
      )}
    </div>
  )
}

/** What of a page stays away: "4 pictures (1 of them invisible), 1 font". Pure. */
function blockedWords(
  { pictures, pixels, fonts, others }: RemoteContent,
  allowed: boolean,
  locale: string | undefined,
): string | undefined {
  const parts = [
    !allowed && pictures > 0
      ? `${counted(pictures, 'picture', 'pictures', locale)}${pixels > 0 ? ` (${pixels} not to be seen)` : ''}`
      : undefined,
    fonts > 0 ? counted(fonts, 'font', 'fonts', locale) : undefined,
    others > 0 ? counted(others, 'other thing', 'other things', locale) : undefined,
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(', ')
}
