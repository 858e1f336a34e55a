import { Button } from '@mantine/core'
import { useState } from 'react'
import { desk } from '../desk'
import { useDeleting } from '../state/deleting'
import { useDeskState } from '../state/desk-state'
import { notify, notifyFault } from '../state/notices'
import { useWorkspace } from '../state/workspace'
import { ConfirmDialog } from '../ui/overlay/confirm-dialog'
import { SectionHead, SettingRow } from './setting-row'
import styles from './settings.module.css'
import { forgetTypedSettings } from './use-saved-field'

async function exportSetup(): Promise<void> {
  const answer = await desk.call('settings.export')
  if (!answer.ok) notifyFault(answer.fault)
  else if (answer.value.path !== null) notify('success', `Setup written to ${answer.value.path}.`)
}

async function importSetup(): Promise<void> {
  const answer = await desk.call('settings.import')
  if (!answer.ok) notifyFault(answer.fault)
  else if (answer.value.settings !== null) {
    forgetTypedSettings()
    notify('success', 'Setup imported.')
  }
}

async function openFolder(): Promise<void> {
  const answer = await desk.call('system.openDataFolder')
  if (!answer.ok) notifyFault(answer.fault)
}

async function forgetEverything(): Promise<void> {
  useDeleting.setState({ deleting: true })
  const answer = await desk.call('system.forgetEverything')
  // Answers, typed values and the history are held by the page, and go with it.
  if (answer.ok) return location.reload()
  useDeleting.setState({ deleting: false })
  notifyFault(answer.fault)
}

/** Where things lie, how to take the setup along, and how to forget it all. */
export function DataSection() {
  const dataFolder = useDeskState((state) => state.dataFolder)
  const go = useWorkspace((workspace) => workspace.go)
  const [asked, setAsked] = useState(false)
  return (
    <>
      <SectionHead title="Data and backup" />
      <SettingRow
        label="Setup"
        help="Addresses, limits and choices as a file, for another computer. The key is never in it."
      >
        <div className={styles.buttons}>
          <Button variant="default" onClick={exportSetup}>
            Export
          </Button>
          <Button variant="default" onClick={importSetup}>
            Import
          </Button>
        </div>
      </SettingRow>
      <SettingRow
        label="Backup"
        help="The library and the settings in one file, and the way back, are in the Library, under Storage."
      >
        <Button variant="default" onClick={() => go({ page: 'library', tab: 'storage' })}>
          Open the storage
        </Button>
      </SettingRow>
      <SettingRow label="Data folder" help={<span className={styles.mono}>{dataFolder}</span>}>
        <Button variant="default" onClick={openFolder}>
          Open
        </Button>
      </SettingRow>
      <SettingRow
        label="Delete everything"
        help="Deletes the key, all settings, stored answers and the log of calls. The program then restarts."
      >
        <Button variant="light" color="red" onClick={() => setAsked(true)}>
          Delete everything
        </Button>
      </SettingRow>
      <ConfirmDialog
        opened={asked}
        title="Delete everything"
        verb="Delete everything"
        onConfirm={async () => {
          await forgetEverything()
          setAsked(false)
        }}
        onClose={() => setAsked(false)}
      >
        The key, all settings, stored answers and the log of calls are deleted from this computer.
        This cannot be undone. Export the setup first if you want to keep it.
      </ConfirmDialog>
    </>
  )
}
