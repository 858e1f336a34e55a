import { stat, statfs } from 'node:fs/promises'
import { app, type BrowserWindow, clipboard, dialog, session, shell } from 'electron'
import { fileEndings } from '../core/file-names'
import type { AskPerson, FileKind, SystemPort } from '../core/ports'
import { readSmallFileLater } from '../core/read-small-file'
import { writeAtomically } from '../core/write-atomically'
import { externalAddress } from './guard/external-address'

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
    async chooseSaveFile(kind, suggestedName) {
      const options = { defaultPath: suggestedName, filters: filtersOf(kind) }
      const owner = window()
      const chosen = await (owner === undefined
        ? dialog.showSaveDialog(options)
        : dialog.showSaveDialog(owner, options))
      return chosen.canceled || chosen.filePath === '' ? null : chosen.filePath
    },
    async chooseOpenFile(kind) {
      const options = { properties: ['openFile' as const], filters: filtersOf(kind) }
      const owner = window()
      const chosen = await (owner === undefined
        ? dialog.showOpenDialog(options)
        : dialog.showOpenDialog(owner, options))
      return chosen.canceled ? null : (chosen.filePaths[0] ?? null)
    },
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
