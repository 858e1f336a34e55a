import { Button } from '@mantine/core'
import { localDay } from '#shared/operation/calendar-day'
import {
  applyTemplate,
  readTemplate,
  type TemplateValues,
  templateWords,
} from '#shared/reading/file-name'
import { desk } from '../desk'
import { useDeskState } from '../state/desk-state'
import { valueOrNotify } from '../state/value-or-notify'
import styles from './downloads-section.module.css'
import {
  ChoiceSetting,
  readNumber,
  readOptionalNumber,
  SwitchControl,
  TextSetting,
} from './setting-fields'
import { SectionHead, SettingRow } from './setting-row'
import { type FieldReading, useTypedSetting } from './use-saved-field'

const chooseFolder = () => valueOrNotify(desk.call('downloads.chooseFolder'))

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
        Files are downloaded in parts, checked, and never written over another file.
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
        help="The others wait in the queue."
        path="downloads.concurrency"
        value={String(downloads.concurrency)}
        unit="files"
        read={readNumber((concurrency) => ({ downloads: { concurrency } }))}
      />
      <TextSetting
        label="Connections for one file"
        help="The most parts of one file downloaded at once, if the server allows it."
        path="downloads.connections"
        value={String(downloads.connections)}
        unit="parts"
        read={readNumber((connections) => ({ downloads: { connections } }))}
      />
      <TextSetting
        label="Speed of all files"
        help="Leave empty for no limit."
        path="downloads.speedLimit"
        value={asText(downloads.speedLimit)}
        placeholder="no limit"
        unit="kB/s"
        read={readOptionalNumber((speedLimit) => ({ downloads: { speedLimit } }))}
      />
      <TextSetting
        label="Speed of each file"
        help="The limit of a single file is in its details. Leave empty for no limit."
        path="downloads.fileSpeedLimit"
        value={asText(downloads.fileSpeedLimit)}
        placeholder="no limit"
        unit="kB/s"
        read={readOptionalNumber((fileSpeedLimit) => ({ downloads: { fileSpeedLimit } }))}
      />
      <SectionHead title="What happens" />
      <ChoiceSetting
        label="A file that already exists"
        help="Replacing happens only when the new file is whole and checked."
        path="downloads.duplicates"
        value={downloads.duplicates}
        options={duplicateOptions}
        toPatch={(duplicates) => ({ downloads: { duplicates } })}
      />
      <SettingRow
        label="Offer copied addresses"
        help="Looks at what you copy while the program runs, on this computer only. Nothing is downloaded by itself."
      >
        <SwitchControl
          label="Offer copied addresses"
          path="downloads.watchClipboard"
          value={downloads.watchClipboard}
          toPatch={(watchClipboard) => ({ downloads: { watchClipboard } })}
        />
      </SettingRow>
      <TextSetting
        label="Progress parameter"
        help="The parameter that carries a job’s id when its progress is asked for. The specification does not name it; most services use id."
        path="downloads.progressParameter"
        value={downloads.progressParameter}
        read={(progressParameter) => ({ patch: { downloads: { progressParameter } } })}
      />
      <SettingRow label="Notify when a file is done" help="Shows a system notification.">
        <SwitchControl
          label="Notify when a file is done"
          path="downloads.notify"
          value={downloads.notify}
          toPatch={(notify) => ({ downloads: { notify } })}
        />
      </SettingRow>
    </>
  )
}

const asText = (value: number | null): string => (value === null ? '' : String(value))

/** What the preview of a template fills in: a video, a piece of music, a photo of another service. */
function templateExamples(now: number): readonly TemplateValues[] {
  const date = localDay(now)
  return [
    {
      service: 'Downloads',
      title: 'Night train to the sea: full ride, 4K',
      date,
      format: '1080',
      host: 'video.example',
      id: 'w3ZPvHyyZR9h',
      extension: 'mp4',
    },
    {
      service: 'Downloads',
      title: 'Organ concert, second evening',
      date,
      format: 'flac',
      host: 'video.example',
      id: 'k81dQmmR2xTq',
      extension: 'flac',
    },
    {
      service: 'Maps',
      title: 'Harbour clock',
      date,
      host: 'photos.example',
      id: 'p-4471',
      extension: 'jpg',
    },
  ]
}

/** Reads a template as it is typed: a change of the settings, or why it cannot be used. */
function readTemplateField(text: string): FieldReading {
  const read = readTemplate(text)
  if (read.at === 'wrong') return { sentence: read.reason }
  return { patch: { downloads: { nameTemplate: text } } }
}

/** What files are called, with examples of what that gives. */
function NameTemplate() {
  const template = useDeskState((state) => state.settings.downloads.nameTemplate)
  return (
    <TextSetting
      label="File names"
      help={<TemplatePreview saved={template} />}
      path="downloads.nameTemplate"
      value={template}
      stacked
      read={readTemplateField}
    />
  )
}

/** What a template means while it is typed: its words, and what examples would be called. */
function TemplatePreview({ saved }: { saved: string }) {
  const template = useTypedSetting('downloads.nameTemplate') ?? saved
  const read = readTemplate(template.trim())
  return (
    <>
      <span>
        A slash makes a folder. Placeholders:{' '}
        {templateWords.map((word) => (
          <code key={word} className={styles.word}>{`{${word}}`}</code>
        ))}
      </span>
      {read.at === 'wrong' ? (
        <span className={styles.wrong}>{read.reason}</span>
      ) : (
        <span className={styles.examples} aria-live="polite">
          {templateExamples(Date.now()).map((values) => {
            const { folders, name } = applyTemplate(template.trim(), values)
            return (
              <span key={values.id} className={styles.mono}>
                {[...folders, name].join('/')}
              </span>
            )
          })}
        </span>
      )}
    </>
  )
}
