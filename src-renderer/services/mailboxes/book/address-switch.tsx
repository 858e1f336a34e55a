import { Menu, UnstyledButton } from '@mantine/core'
import { IconPlus, IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { useWorkspace } from '../../../state/workspace'
import styles from '../mailboxes.module.css'
import { mailboxRoute } from '../routes'
import type { Mailboxes } from '../use-mailboxes'
import { NewAddress } from './new-address'

/** The address book folded into the name above the inbox, where the window is narrow. */
export function AddressSwitch({ chosen, mailboxes }: { chosen: string; mailboxes: Mailboxes }) {
  const go = useWorkspace((workspace) => workspace.go)
  const [adding, setAdding] = useState(false)
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <UnstyledButton
            className={styles.mailboxName ?? ''}
            aria-label={`Mailbox ${chosen}, switch to another`}
          >
            <IconSelector size={15} stroke={1.8} aria-hidden="true" /> {chosen}
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {mailboxes.mailboxes.map(({ name, label }) => (
            <Menu.Item key={name} onClick={() => go(mailboxRoute(name))}>
              {label || name}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPlus size={15} />} onClick={() => setAdding(true)}>
            New address
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {adding && <NewAddress mailboxes={mailboxes} onClose={() => setAdding(false)} />}
    </>
  )
}
