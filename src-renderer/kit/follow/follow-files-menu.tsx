import { Button, FileButton } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import type { ServiceId } from '#shared/operation/operation'
import { type Followable, followQuietly, useFollows } from '../../data/use-follows'
import { notify } from '../../state/notices'
import { useLocale } from '../../ui/locale'
import { counted } from '../../ui/words'
import { ExportMenu } from '../export/export-menu'
import { saveText } from '../export/save-table'
import type { OutlineLine } from '../import/outline'
import { followsAsJson, followsAsOpml, followsIn, readFollowFile } from './follow-files'

interface FollowFilesProps {
  service: ServiceId
  /** One of them, and several: "channel", "channels". */
  one: string
  many: string
  /** What a line of a file names; undefined if it names nothing. */
  thingOf: (line: OutlineLine) => Followable | undefined
}

/** Follows what a file names, and writes what is followed to one. Never a call. */
export function FollowFiles({ service, one, many, thingOf }: FollowFilesProps) {
  const locale = useLocale()
  const { list, find } = useFollows(service)
  const title = `Followed ${many}`
  const read = async (file: File | null) => {
    if (file === null) return
    const found = await readFollowFile(file)
    if (!found.ok) {
      const words =
        found.problem === null
          ? `is neither an outline (OPML) nor a list of ${many} (JSON).`
          : `cannot be read. ${found.problem}`
      return notify('failure', `${file.name} ${words}`)
    }
    const { things, refused } = followsIn(found, thingOf)
    const added = things.filter((thing) => find(thing) === undefined)
    const known = things.length - added.length
    if (added.length > 0 && !(await followQuietly(service, added))) return
    const others = [
      known > 0 && `${known} were followed already`,
      refused > 0 && `${refused} lines name no ${one}`,
    ].filter((part) => part !== false)
    const rest = others.length === 0 ? '' : ` ${others.join(', ')}.`
    notify('success', `${counted(added.length, one, many, locale)} added.${rest}`)
  }
  return (
    <>
      <FileButton
        accept=".opml,.xml,.json,text/xml,application/json"
        onChange={(file) => void read(file)}
      >
        {({ onClick }) => (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconUpload size={15} />}
            onClick={onClick}
          >
            Import…
          </Button>
        )}
      </FileButton>
      <ExportMenu
        disabled={list.length === 0}
        files={[
          {
            id: 'opml',
            label: 'OPML',
            onPick: () => void saveText(title, 'opml', followsAsOpml(title, list)),
          },
          {
            id: 'json',
            label: 'JSON',
            onPick: () => void saveText(title, 'json', followsAsJson(list)),
          },
        ]}
      />
    </>
  )
}
