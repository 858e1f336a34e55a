import { Button, Modal } from '@mantine/core'
import { IconAlertTriangle, IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useState } from 'react'
import type { JudgedLink } from '#shared/services/mailboxes/mail-warnings'
import { copyText } from '../../../state/copy-text'
import { openLink } from '../../../state/open-link'
import { IconButton } from '../../../ui/icon-button'
import { LinkButton, Row, Space } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { DialogActions } from '../../../ui/overlay/dialog-actions'
import { wholeNumber } from '../../../ui/words'
import styles from '../mailboxes.module.css'

interface LinksOfProps {
  links: readonly JudgedLink[]
  count: number
  onOpen: (link: JudgedLink) => void
}

const first = 8

/** Every link with its real target; opened only after that was seen. */
export function LinksOf({ links, count, onOpen }: LinksOfProps) {
  const locale = useLocale()
  const [all, setAll] = useState(false)
  if (links.length === 0) return null
  const shown = all ? links : links.slice(0, first)
  return (
    <section className={styles.links} aria-label="Links">
      <Row>
        <h3 className={styles.heading}>Links, with where they really go</h3>
        <Space />
        <span className={styles.dim}>{wholeNumber(count, locale)}</span>
      </Row>
      <ul>
        {shown.map((link) => (
          <li key={link.place}>
            <div className={styles.linkLine}>
              <span className={styles.linkWords} title={link.words}>
                {link.words || 'A link without words'}
              </span>
              <code title={link.target} data-warned={link.warning === undefined ? undefined : true}>
                {link.target.replace(/^https?:\/\/(?:www\.)?/, '')}
              </code>
              <IconButton
                label={`Copy the target of ${link.words || link.host}`}
                icon={<IconCopy stroke={1.8} />}
                onClick={() => void copyText(link.target, 'Address')}
              />
              <IconButton
                label={`Open ${link.words || link.host}`}
                icon={<IconExternalLink stroke={1.8} />}
                disabled={link.address === undefined}
                onClick={() => onOpen(link)}
              />
            </div>
            {link.warning !== undefined && (
              <p className={styles.warned}>
                <IconAlertTriangle aria-hidden="true" stroke={1.8} /> {link.warning}
              </p>
            )}
          </li>
        ))}
      </ul>
      {links.length > shown.length && (
        <LinkButton onClick={() => setAll(true)}>
          Show all {wholeNumber(links.length, locale)}
        </LinkButton>
      )}
      {all && count > links.length && (
        <p className={styles.dim}>
          {wholeNumber(count - links.length, locale)} more are in the source.
        </p>
      )}
    </section>
  )
}

/** Where a link goes, before anything opens. */
export function LinkDialog({ link, onClose }: { link: JudgedLink; onClose: () => void }) {
  const { address, words, host, warning, target } = link
  return (
    <Modal opened onClose={onClose} title="Open this link?" size={520}>
      <p className={styles.dim}>{words || 'A link without words'} goes to</p>
      <p className={styles.targetHost}>{host || address || 'nowhere'}</p>
      <p className={styles.target}>{address ?? target}</p>
      {warning !== undefined && (
        <p className={styles.warned}>
          <IconAlertTriangle aria-hidden="true" stroke={1.8} /> {warning}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose} data-autofocus>
          Stay
        </Button>
        <Button variant="default" onClick={() => void copyText(address ?? target, 'Address')}>
          Copy
        </Button>
        <Button
          disabled={address === undefined}
          onClick={() => {
            if (address !== undefined) void openLink(address)
            onClose()
          }}
        >
          Open in browser
        </Button>
      </DialogActions>
    </Modal>
  )
}
