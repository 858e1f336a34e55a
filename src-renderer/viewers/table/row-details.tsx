import { IconCopy, IconX } from '@tabler/icons-react'
import type { Column } from '#shared/reading/tables/columns'
import { IconButton } from '../../ui/icon-button'
import { TreeViewer } from '../tree/tree-viewer'
import viewer from '../viewers.module.css'
import { copyRows } from './copy-rows'
import { RowLinksMenu, RowPictures, useRowLinks } from './row-addresses'
import styles from './row-grid.module.css'

interface RowDetailsProps {
  document: string
  place: number
  columns: readonly Column[]
  onPicture: (address: string) => void
  onClose: () => void
}

/** Everything of one row, as a tree below the table. */
export function RowDetails({ document, place, columns, onPicture, onClose }: RowDetailsProps) {
  const { pictures, links } = useRowLinks(document, place)
  return (
    <section className={styles.details} aria-label="Row details">
      <div className={viewer.toolbar}>
        <b>Row {place + 1}</b>
        <span className={viewer.grow} />
        <RowLinksMenu links={links} />
        <IconButton
          label="Copy the row as JSON"
          icon={<IconCopy stroke={1.8} />}
          onClick={() => void copyRows(document, [place], columns, 'json', 1)}
        />
        <IconButton label="Close details" icon={<IconX stroke={1.8} />} onClick={onClose} />
      </div>
      <RowPictures pictures={pictures} onShow={onPicture} />
      <TreeViewer document={document} tree={`row:${place}`} search={false} rootName="row" />
    </section>
  )
}
