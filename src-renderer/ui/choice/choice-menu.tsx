import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

interface ChoiceMenuProps<Value extends string> {
  /** On the button: what is chosen. */
  label: string
  /** Whether it takes something away; absent for what is always one of the choices. */
  on?: boolean
  choices: readonly (readonly [Value, string])[]
  /** The line that takes the choice away. */
  none?: { words: string; onChoose: () => void }
  onChoose: (value: Value) => void
}

/** A button that says what is chosen and opens a menu of what else there is. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, on, choices, none, onChoose } = props
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="xs"
          variant={on === undefined ? 'subtle' : on ? 'light' : 'default'}
          disabled={choices.length === 0}
          rightSection={<IconChevronDown size={12} />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
        {none !== undefined && <Menu.Item onClick={none.onChoose}>{none.words}</Menu.Item>}
        {choices.map(([value, words]) => (
          <Menu.Item key={value} onClick={() => onChoose(value)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
