import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconCopy, IconExternalLink, IconLink } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { askDocuments } from '../../document/documents'
import type { RowLinks } from '../../document/row-links'
import { keyed } from '../../kit/rows/keyed'
import { copyText } from '../../state/copy-text'
import { openLink } from '../../state/open-link'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { counted } from '../../ui/words'
import viewer from '../viewers.module.css'
import styles from './row-grid.module.css'

const none: RowLinks = { pictures: [], links: [] }

/** The addresses in one row. */
export function useRowLinks(document: string, place: number): RowLinks {
  const [found, setFound] = useState(none)
  useEffect(() => {
    let current = true
    askDocuments('links', { document, place }).then(
      (links) => current && setFound(links),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [document, place])
  return found
}

/** The links of a row: each is opened in the browser or copied. */
export function RowLinksMenu({ links }: Pick<RowLinks, 'links'>) {
  const locale = useLocale()
  if (links.length === 0) return null
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <UnstyledButton className={viewer.quiet}>
          <IconLink aria-hidden="true" stroke={1.8} />
          <span>{counted(links.length, 'link', 'links', locale)}</span>
          <IconChevronDown aria-hidden="true" stroke={1.8} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={viewer.menu}>
        {keyed(links, ({ address }) => address).map(({ key, value: { name, address } }) => (
          <div key={key} className={styles.link}>
            <Menu.Item
              title={address}
              leftSection={<IconExternalLink size={14} stroke={1.8} />}
              onClick={() => void openLink(address)}
            >
              <span className={styles.linkName}>{name}</span>
              <span className={styles.linkAddress}>{address.replace(/^https?:\/\//, '')}</span>
            </Menu.Item>
            <Menu.Item
              className={styles.linkCopy ?? ''}
              aria-label={`Copy the link ${name}`}
              title="Copy the link"
              onClick={() => void copyText(address, 'Link')}
            >
              <IconCopy size={14} stroke={1.8} aria-hidden="true" />
            </Menu.Item>
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The pictures of a row; a click shows one large. */
export function RowPictures({
  pictures,
  onShow,
}: {
  pictures: readonly string[]
  onShow: (address: string) => void
}) {
  if (pictures.length === 0) return null
  return (
    <div className={styles.pictures}>
      {keyed(pictures, String).map(({ key, value: address }, place) => (
        <button
          key={key}
          type="button"
          aria-label={`Show picture ${place + 1} of ${pictures.length}`}
          onClick={() => onShow(address)}
        >
          <Picture address={address} alt="" />
        </button>
      ))}
    </div>
  )
}
