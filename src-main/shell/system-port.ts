import { stat, statfs } from 'node:fs/promises'
import { app, type BrowserWindow, clipboard, session, shell } from 'electron'
import { fileEndings } from '../core/file-names'
import type { AskPerson, FileKind, SystemPort } from '../core/ports'
import { readSmallFileLater } from '../core/read-small-file'
import { writeAtomically } from '../core/write-atomically'
import { externalAddress } from './guard/external-address'
import type { NativeDialogs } from './native-dialogs'

const kindNames: Readonly<Record<FileKind, string>> = {
  setup: 'Setup of Gateway Desk',
  backup: 'Backup of Gateway Desk',
  csv: 'Table (CSV)',
  json: 'JSON',
  markdown: 'Markdown',
  opml: 'OPML',
  mail: 'Mail message',
  page: 'Web page',
  geojson: 'Places (GeoJSON)',
  kml: 'Places (KML)',
  gpx: 'Waypoints (GPX)',
}

/** As much as one press of Ctrl and +. */
const zoomStep = 0.5

const filtersOf = (kind: FileKind) => [{ name: kindNames[kind], extensions: [fileEndings[kind]] }]

/** The operating system as the handlers see it. Dialogs belong to the window, if there is one. */
export function createSystemPort(
  window: () => BrowserWindow | undefined,
  dialogs: NativeDialogs,
  ask: AskPerson,
): SystemPort {
  return {
    ask,
    async openExternal(url) {
      const address = externalAddress(url)
      if (address === undefined) return false
      await shell.openExternal(address)
      return true
    },
    writeClipboard: (text) => clipboard.writeText(text),
    openFolder: (path) => shell.openPath(path),
    command(command) {
      if (command === 'quit') return app.quit()
      const contents = window()?.webContents
      if (contents === undefined) return
      const step = { zoomIn: zoomStep, zoomOut: -zoomStep, resetZoom: -contents.getZoomLevel() }
      contents.setZoomLevel(contents.getZoomLevel() + step[command])
    },
    chooseSaveFile: (kind, suggestedName) =>
      dialogs.chooseToSave({ defaultPath: suggestedName, filters: filtersOf(kind) }),
    chooseOpenFile: (kind) =>
      dialogs.choose({ properties: ['openFile'], filters: filtersOf(kind) }),
    async freeBytes(folder) {
      try {
        const { bavail, bsize } = await statfs(folder)
        return bavail * bsize
      } catch {
        return null
      }
    },
    async readText(path, cap) {
      const { size } = await stat(path)
      return size > cap ? undefined : await readSmallFileLater(path, cap)
    },
    writeText: writeAtomically,
    clearWindowStorage: () => session.defaultSession.clearStorageData(),
  }
}
