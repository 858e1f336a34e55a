import { Popover, UnstyledButton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import type { Versions } from '../../queries/version-place'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import styles from './operations.module.css'
import { VersionList } from './version-list'

interface VersionsButtonProps {
  versions: Versions
  onOpen: (id: string) => void
  onCompare: (older: string, newer: string) => void
}

/** How many different answers to this question are kept; a click lists them. */
export function VersionsButton({ versions, onOpen, onCompare }: VersionsButtonProps) {
  const [open, setOpen] = useState(false)
  const locale = useLocale()
  const close = () => setOpen(false)
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" width={400} returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={styles.versions}
          aria-expanded={open}
          title="Earlier answers to the same question"
          onClick={() => setOpen(!open)}
        >
          <IconHistory aria-hidden="true" stroke={1.8} />
          {counted(versions.all.length, 'version', 'versions', locale)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Versions">
        <VersionList
          versions={versions}
          onOpen={(id) => {
            close()
            onOpen(id)
          }}
          onCompare={(older, newer) => {
            close()
            onCompare(older, newer)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
