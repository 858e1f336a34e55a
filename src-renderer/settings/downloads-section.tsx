import { Button } from '@mantine/core'
import { desk } from '../desk'
import { useDeskState } from '../state/desk-state'
import { told } from '../state/told'
import styles from './downloads-section.module.css'
import {
  ChoiceSetting,
  readNumber,
  readOptionalNumber,
  SwitchControl,
  TextSetting,
} from './setting-fields'
import { SectionHead, SettingRow } from './setting-row'
import { readTemplateField } from './template-examples'
import { TemplatePreview } from './template-preview'

const chooseFolder = () => told(desk.call('downloads.chooseFolder'))

const duplicateOptions = [
  { value: 'ask', label: 'Ask' },
  { value: 'open', label: 'Open that' },
  { value: 'replace', label: 'Replace' },
  { value: 'keepBoth', label: 'Keep both' },
] as const

/** Where files go, what they are called, how many and how fast, and what happens at their end. */
export function DownloadsSection() {
  const downloads = useDeskState((state) => state.settings.downloads)
  return (
    <>
      <SectionHead title="Downloads">
        Files are fetched in parts, checked, and never written over another file.
      </SectionHead>
      <SettingRow
        label="Folder"
        help={
          downloads.folder === '' ? (
            'The system’s folder of downloads.'
          ) : (
            <span className={styles.mono}>{downloads.folder}</span>
          )
        }
      >
        <Button variant="default" onClick={chooseFolder}>
          Choose
        </Button>
      </SettingRow>
      <NameTemplate />
      <SectionHead title="How many and how fast" />
      <TextSetting
        label="Files at once"
        help="The others wait for their turn."
        path="downloads.concurrency"
        value={String(downloads.concurrency)}
        unit="files"
        read={readNumber((concurrency) => ({ downloads: { concurrency } }))}
      />
      <TextSetting
        label="Connections for one file"
        help="At most so many parts are fetched at once, where the server sends parts."
        path="downloads.connections"
        value={String(downloads.connections)}
        unit="parts"
        read={readNumber((connections) => ({ downloads: { connections } }))}
      />
      <TextSetting
        label="Speed of all files"
        help="Empty is no limit."
        path="downloads.speedLimit"
        value={asText(downloads.speedLimit)}
        placeholder="no limit"
        unit="kB/s"
        read={readOptionalNumber((speedLimit) => ({ downloads: { speedLimit } }))}
      />
      <TextSetting
        label="Speed of each file"
        help="A file’s own limit stands in its details. Empty is no limit."
        path="downloads.fileSpeedLimit"
        value={asText(downloads.fileSpeedLimit)}
        placeholder="no limit"
        unit="kB/s"
        read={readOptionalNumber((fileSpeedLimit) => ({ downloads: { fileSpeedLimit } }))}
      />
      <SectionHead title="What happens" />
      <ChoiceSetting
        label="A file that is there already"
        help="Replacing happens only when the new file is whole and checked."
        path="downloads.duplicates"
        value={downloads.duplicates}
        options={duplicateOptions}
        toPatch={(duplicates) => ({ downloads: { duplicates } })}
      />
      <SettingRow
        label="Offer copied addresses"
        help="Looks at what you copy while the program runs, on this machine only. Nothing is fetched by itself."
      >
        <SwitchControl
          label="Offer copied addresses"
          path="downloads.watchClipboard"
          value={downloads.watchClipboard}
          toPatch={(watchClipboard) => ({ downloads: { watchClipboard } })}
        />
      </SettingRow>
      <TextSetting
        label="Parameter of the progress"
        help="The name under which a job’s id travels when its progress is asked. It is not specified; id is customary."
        path="downloads.progressParameter"
        value={downloads.progressParameter}
        read={(progressParameter) => ({ patch: { downloads: { progressParameter } } })}
      />
      <SettingRow label="Tell when a file is done" help="By a notification of the system.">
        <SwitchControl
          label="Tell when a file is done"
          path="downloads.notify"
          value={downloads.notify}
          toPatch={(notify) => ({ downloads: { notify } })}
        />
      </SettingRow>
    </>
  )
}

const asText = (value: number | null): string => (value === null ? '' : String(value))

/** What files are called, with examples of what that gives. */
function NameTemplate() {
  const template = useDeskState((state) => state.settings.downloads.nameTemplate)
  return (
    <TextSetting
      label="Names of files"
      help={<TemplatePreview saved={template} />}
      path="downloads.nameTemplate"
      value={template}
      stacked
      read={readTemplateField}
    />
  )
}
