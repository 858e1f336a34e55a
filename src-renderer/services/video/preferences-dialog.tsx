import { Button, Modal, NumberInput, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { actionsOf, useCollection } from '../../data/use-collection'
import { LinkButton, Row } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import type { ServicePage } from '../workspace'
import { regionOf, useVideoPreferences, type VideoPreferences } from './preferences'
import { closePreferences, usePreferencesDialog } from './preferences-dialog-store'
import styles from './video.module.css'

/** How a person uses the videos; nothing is taken over before it is saved. */
function PreferencesDialog() {
  const { open } = usePreferencesDialog()
  const { preferences, change } = useVideoPreferences()
  if (!open) return null
  return (
    <Modal opened onClose={closePreferences} title="Video preferences" size={520}>
      <Fields
        before={preferences}
        onSave={(changed) => {
          change(changed)
          closePreferences()
        }}
      />
    </Modal>
  )
}

/** A page with the preferences over it. */
export function withPreferences(Page: ServicePage): ServicePage {
  return function WithPreferences(props) {
    return (
      <>
        <Page {...props} />
        <PreferencesDialog />
      </>
    )
  }
}

interface FieldsProps {
  before: VideoPreferences
  onSave: (changed: VideoPreferences) => void
}

function Fields({ before, onSave }: FieldsProps) {
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
        description="The answers do not tell it. Downloads and “Open in browser” need it."
        placeholder="https://…/watch?v={id}"
        value={typed.address}
        error={wrongAddress}
        onChange={({ currentTarget }) => change({ address: currentTarget.value.trim() })}
      />
      <NumberInput
        label="Calls a day for followed channels"
        description="Looking for new videos ends there; each channel is a call."
        min={0}
        max={10_000}
        value={typed.followCalls}
        onChange={(value) => change({ followCalls: Number(value) || 0 })}
      />
      <Switch
        label="Keep a watch history on this machine"
        checked={typed.keepsHistory}
        onChange={({ currentTarget }) => change({ keepsHistory: currentTarget.checked })}
      />
      <HistoryLine />
      <Row>
        <Button size="xs" type="submit">
          Save
        </Button>
        <Button size="xs" variant="default" onClick={closePreferences}>
          Cancel
        </Button>
      </Row>
    </form>
  )
}

function HistoryLine() {
  const locale = useLocale()
  const { entries } = useCollection('watchedVideos')
  const watched = entries.at === 'ready' ? entries.value : []
  if (watched.length === 0) return <p className={styles.faint}>Nothing is in the history.</p>
  return (
    <p className={styles.faint}>
      {counted(watched.length, 'video', 'videos', locale)} in the history.{' '}
      <LinkButton
        onClick={() => void actionsOf('watchedVideos').remove(...watched.map(({ id }) => id))}
      >
        Forget the history
      </LinkButton>
    </p>
  )
}
