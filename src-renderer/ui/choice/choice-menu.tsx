import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

interface ChoiceEntriesProps<Value extends string> {
  /** What is chosen; null if none of them is. */
  value: Value | null
  choices: readonly (readonly [Value, string])[]
  onChoose: (value: Value) => void
  /** The menu stays open, because several things are chosen in it. */
  stays?: boolean
}

/** The entries of a menu of which one is chosen; it says which, and closes. */
export function ChoiceEntries<Value extends string>(props: ChoiceEntriesProps<Value>) {
  const { value, choices, onChoose, stays = false } = props
  return choices.map(([one, words]) => (
    <Menu.RadioItem
      key={one}
      value={one}
      checked={one === value}
      closeMenuOnClick={!stays}
      onChange={() => onChoose(one)}
    >
      {words}
    </Menu.RadioItem>
  ))
}

interface ChoiceMenuProps<Value extends string> extends ChoiceEntriesProps<Value> {
  /** On the button, if not the words of what is chosen. */
  label?: string
  /** Whether it takes something away; absent for what is always one of the choices. */
  on?: boolean
  /** The entry that takes the choice away. */
  none?: { words: string; onChoose: () => void }
}

/** A button that says what is chosen and opens a menu of what else there is. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { value, choices, onChoose, on, none } = props
  const { label = choices.find(([one]) => one === value)?.[1] ?? none?.words } = props
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
        <ChoiceEntries value={value} choices={choices} onChoose={onChoose} />
      </Menu.Dropdown>
    </Menu>
  )
}
