import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row, Space } from '../../ui/layout'
import styles from './list-head.module.css'

interface ListHeadProps {
  title: string
  /** Below the title: numbers of the place. */
  meta?: ReactNode
  /** Other listings that the title leads to. */
  choices?: readonly { id: string; label: string }[]
  onChoice?: (id: string) => void
  /** Buttons beside the title. */
  actions?: ReactNode
  /** Below: how it is listed. */
  children?: ReactNode
}

/** Above a list: what it is, what can be done with the place and how it is listed. */
export function ListHead(props: ListHeadProps) {
  const { title, meta, choices, onChoice, actions, children } = props
  return (
    <div className={styles.head}>
      <Row>
        {choices === undefined ? (
          <h2 className={styles.title}>{title}</h2>
        ) : (
          <h2 className={styles.title}>
            <Menu position="bottom-start">
              <Menu.Target>
                <UnstyledButton className={styles.menu}>
                  {title} <IconChevronDown aria-hidden="true" stroke={1.8} />
                </UnstyledButton>
              </Menu.Target>
              <Menu.Dropdown>
                {choices.map(({ id, label }) => (
                  <Menu.Item key={id} onClick={() => onChoice?.(id)}>
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </h2>
        )}
        <Space />
        {actions}
      </Row>
      {meta}
      {children !== undefined && <div className={styles.choices}>{children}</div>}
    </div>
  )
}
