import { Button, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DetailPage } from '../../kit/detail/detail-page'
import { useWorkspace } from '../../state/workspace'
import { Row } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { regionOf, useVideoPreferences, type VideoPreferences } from '../video-preferences'
import styles from './video.module.css'

/** How a person uses the videos; nothing is taken over before it is saved. */
export function PreferencesPage() {
  const { known, preferences, change } = useVideoPreferences()
  const { back } = useWorkspace()
  return (
    <DetailPage title="Video preferences" onBack={back}>
      {known && (
        <Fields
          before={preferences}
          onCancel={back}
          onSave={(changed) => {
            change(changed)
            back()
          }}
        />
      )}
    </DetailPage>
  )
}

interface FieldsProps {
  before: VideoPreferences
  onSave: (changed: VideoPreferences) => void
  onCancel: () => void
}

function Fields({ before, onSave, onCancel }: FieldsProps) {
  const [typed, setTyped] = useState(before)
  const locale = useLocale()
  const usual = regionOf(locale ?? navigator.language, '', '')
  const change = (changes: Partial<VideoPreferences>) => setTyped({ ...typed, ...changes })
  const wrongAddress =
    typed.address !== '' && !/^https:\/\/.+\{id\}/.test(typed.address)
      ? 'It begins with https:// and holds {id} where the video’s id goes.'
      : undefined
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (wrongAddress === undefined) onSave(typed)
      }}
    >
      <Row>
        <TextInput
          label="Language of lists"
          placeholder={usual.hl}
          value={typed.language}
          onChange={({ currentTarget }) => change({ language: currentTarget.value.trim() })}
        />
        <TextInput
          label="Country of lists"
          placeholder={usual.gl}
          value={typed.region}
          onChange={({ currentTarget }) =>
            change({ region: currentTarget.value.trim().toUpperCase() })
          }
        />
      </Row>
      <TextInput
        label="Address of a video’s page"
        description="The answers do not state it. Downloads and “Open in browser” need it."
        placeholder="https://…/watch?v={id}"
        value={typed.address}
        error={wrongAddress}
        onChange={({ currentTarget }) => change({ address: currentTarget.value.trim() })}
      />
      <Switch
        label="Keep a watch history on this computer"
        checked={typed.keepsHistory}
        onChange={({ currentTarget }) => change({ keepsHistory: currentTarget.checked })}
      />
      <Row>
        <Button size="xs" type="submit">
          Save
        </Button>
        <Button size="xs" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Row>
    </form>
  )
}
