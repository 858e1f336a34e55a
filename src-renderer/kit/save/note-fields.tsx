import { TagsInput, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

interface TagsFieldProps {
  tags: readonly string[]
  /** Tags that were given before, to choose from. */
  known: readonly string[]
  most: number
  onChange: (tags: string[]) => void
}

/** The tags of a thing. */
export const TagsField = ({ tags, known, most, onChange }: TagsFieldProps) => (
  <TagsInput
    size="xs"
    label="Tags"
    placeholder={tags.length === 0 ? 'Add a tag' : ''}
    data={[...known]}
    value={[...tags]}
    maxTags={most}
    maxLength={60}
    openOnFocus={false}
    onChange={onChange}
  />
)

interface NoteFieldProps {
  note: string
  /** Letters. */
  most: number
  onKeep: (note: string) => void
}

/** A note that is kept when it is left, also by going elsewhere. */
export function NoteField({ note, most, onKeep }: NoteFieldProps) {
  const [text, setText] = useState<string>()
  const commit = () => {
    if (text !== undefined && text !== note) onKeep(text)
  }
  const latest = useRef(commit)
  latest.current = commit
  useEffect(() => () => latest.current(), [])
  // It is kept now: what is kept counts again.
  useEffect(() => setText((typed) => (typed === note ? undefined : typed)), [note])
  return (
    <Textarea
      size="xs"
      label="Note"
      placeholder="Write a note"
      autosize
      minRows={2}
      maxRows={10}
      maxLength={most}
      value={text ?? note}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
    />
  )
}
