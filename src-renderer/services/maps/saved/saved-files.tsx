import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { type FilePlace, type KeptPlaces, mostPlaces } from '#shared/services/maps/files/file-place'
import {
  formatNames,
  lossesOf,
  type PlaceFormat,
  placeFormats,
} from '#shared/services/maps/files/formats'
import { filePlaceCells, placeFields, readPlaceRow } from '#shared/services/maps/files/table'
import { takeOver } from '#shared/services/maps/files/take-over'
import { ownId } from '#shared/services/maps/place/questions'
import { ExportMenu } from '../../../kit/export/export-menu'
import { saveText } from '../../../kit/export/save-table'
import { ImportDialog } from '../../../kit/import/import-dialog'
import { notify } from '../../../state/notices'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import { readPlacesFile, writePlacesFile } from './places-file'
import { ofPlaces, type Saved } from './use-saved'

/** As large as what is exported of the most places that are kept. */
const mostBytes = 32_000_000

/** Writes places to a file, in the form that is chosen; each says what it cannot carry. */
export function ExportPlaces({ name, kept }: { name: string; kept: KeptPlaces }) {
  const write = async (format: PlaceFormat) =>
    await saveText(name, format, await writePlacesFile(format, kept))
  return (
    <ExportMenu
      disabled={kept.places.length === 0}
      files={placeFormats.map((format) => {
        const losses = lossesOf(format, kept)
        return {
          id: format,
          label: formatNames[format],
          note: losses.length === 0 ? 'Carries everything' : `Not carried: ${losses.join(', ')}`,
          onPick: () => void write(format),
        }
      })}
    />
  )
}

/** Brings places out of a file, beside those that are saved. */
export function ImportPlaces({ saved }: { saved: Saved }) {
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const takenOver = useCallback(
    (items: readonly FilePlace[]) =>
      takeOver(items, saved, Date.now(), () => ownId(crypto.randomUUID())),
    [saved],
  )
  const about = useCallback(
    (items: readonly FilePlace[]) => {
      const { added, known, lists } = takenOver(items)
      const news =
        lists.length > 0 ? `, ${counted(lists.length, 'new list', 'new lists', locale)}` : ''
      return `${counted(added, 'new place', 'new places', locale)}${news}; ${known} saved already, by id or by name and distance: what they lack is added.`
    },
    [takenOver, locale],
  )
  const take = async (items: readonly FilePlace[]) => {
    const over = takenOver(items)
    // The lists first, so that no place is ever in a list that is not there.
    if (!(await ofPlaces.putLists(over.lists)) || !(await ofPlaces.put(over.places))) return false
    notify(
      'success',
      `${counted(over.added, 'place', 'places', locale)} added, ${over.known} saved already.`,
    )
    return true
  }
  return (
    <>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconFileImport size={14} />}
        onClick={() => setOpen(true)}
      >
        Import places…
      </Button>
      {open && (
        <ImportDialog<FilePlace>
          title="Import places"
          one="place"
          many="places"
          fields={placeFields}
          readRow={readPlaceRow}
          readOther={readPlacesFile}
          accept=".geojson,.json,.kml,.gpx"
          mostBytes={mostBytes}
          most={mostPlaces}
          about={about}
          write={filePlaceCells}
          onImport={take}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
