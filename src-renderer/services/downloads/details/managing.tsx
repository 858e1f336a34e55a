import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Download } from '#shared/bridge/downloads'
import { SegmentedChoice } from '../../../ui/segmented-choice'
import { change } from '../act'
import { priorities, priorityWords } from '../list/download-menu'
import styles from './details-pane.module.css'
import { readSpeedLimit } from './read-speed-limit'

const options = priorities.map((value) => ({ value, label: priorityWords[value] }))

/** Who comes first, and how fast this one may be; saved at once. */
export function Managing({ download }: { download: Download }) {
  const { id, priority, speedLimit } = download
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const text = typed ?? (speedLimit === null ? '' : String(speedLimit))

  // Another entry has a limit of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed belongs to the entry before
  useEffect(() => {
    setTyped(undefined)
    setProblem(undefined)
  }, [id])

  const save = async () => {
    if (typed === undefined) return
    const read = readSpeedLimit(typed)
    if ('sentence' in read) return setProblem(read.sentence)
    setProblem(undefined)
    if (await change(id, { speedLimit: read.limit })) setTyped(undefined)
  }
  return (
    <div className={styles.managing}>
      <SegmentedChoice
        label="Priority"
        options={options}
        value={priority}
        onChange={(value) => void change(id, { priority: value })}
      />
      <TextInput
        size="xs"
        label="Speed limit of this file"
        placeholder="none"
        inputMode="numeric"
        rightSection={<span>kB/s</span>}
        rightSectionWidth={44}
        value={text}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save()
          if (event.key === 'Escape') setTyped(undefined)
        }}
      />
    </div>
  )
}
