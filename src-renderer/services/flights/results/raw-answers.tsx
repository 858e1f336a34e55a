import { Menu } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import type { KeptEntry } from '#shared/bridge/library'
import { useFromLibrary } from '../../../data/use-library'
import { desk } from '../../../desk'
import { openAnswer } from '../../../queries/library/open-answer'
import { IconButton } from '../../../ui/icon-button'
import { useLocale } from '../../../ui/locale'
import { useNow } from '../../../ui/use-now'
import { byteSize, clockTime } from '../../../ui/words'

/** So many of the newest answers can be opened from here; all are in the library. */
const most = 20
const none: readonly KeptEntry[] = []

/** The kept answers that results were read from, newest first. */
export function useKeptAnswers(answers: readonly string[]): readonly KeptEntry[] {
  const ids = answers.slice(-most)
  const asked = useFromLibrary(['results-answers', ids], async () =>
    ids.length === 0
      ? { ok: true, value: { entries: [], next: null, total: { count: 0, exact: true } } }
      : desk.call('library.answers', { ids, limit: most }),
  )
  return asked.at === 'ready' ? asked.value.entries : none
}

/** Opens what the service said, as it said it. */
export function RawAnswers({ entries }: { entries: readonly KeptEntry[] }) {
  const locale = useLocale()
  const now = useNow()
  const [open, setOpen] = useState(false)
  return (
    <Menu position="bottom-end" disabled={entries.length === 0} opened={open} onChange={setOpen}>
      <Menu.Target>
        <IconButton
          label="What the service answered"
          icon={<IconFileText stroke={1.8} />}
          disabled={entries.length === 0}
          expanded={open}
        />
      </Menu.Target>
      <Menu.Dropdown aria-label="Answers">
        {entries.map(({ id, operation, receivedAt, bytes }) => (
          <Menu.Item key={id} onClick={() => void openAnswer(id, operation)}>
            {clockTime(receivedAt, now, locale)} · {byteSize(bytes, locale)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
