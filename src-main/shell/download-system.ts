import path from 'node:path'
import { app, type BrowserWindow, dialog, nativeImage, net, shell } from 'electron'
import type { DownloadSystem } from '../downloads/ports'
import { createAskPerson } from './ask-person'

/** The operating system as the download manager sees it. */
export function createDownloadSystem(window: () => BrowserWindow | undefined): DownloadSystem {
  const choose = async (options: Electron.OpenDialogOptions): Promise<string | null> => {
    const owner = window()
    const chosen = await (owner === undefined
      ? dialog.showOpenDialog(options)
      : dialog.showOpenDialog(owner, options))
    return chosen.canceled ? null : (chosen.filePaths[0] ?? null)
  }
  return {
    defaultFolder: () => path.join(app.getPath('downloads'), 'Gateway Desk'),
    openPath: (file) => shell.openPath(file),
    showInFolder: (file) => shell.showItemInFolder(file),
    trash: (file) => shell.trashItem(file),
    startDrag(files) {
      const [first] = files
      if (first === undefined) return
      window()?.webContents.startDrag({
        file: first,
        files: [...files],
        icon: nativeImage.createFromDataURL(dragIcon),
      })
    },
    chooseFolder: (present) =>
      choose({ defaultPath: present, properties: ['openDirectory', 'createDirectory'] }),
    chooseFile: (suggested) => choose({ defaultPath: suggested, properties: ['openFile'] }),
    maybeOnline: () => net.isOnline(),
    ask: createAskPerson(window),
  }
}

/** A sheet with an arrow, 32 by 32: what hangs at the pointer while files are dragged out. A PNG. */
const dragIcon = `data:image/png;base64,${[
  'iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAYAAABzenr0AAAAW0lEQVR42mNgGAWDGbhFVfynBqbIAb9+',
  '/6UIjzpg+DrAOucICh51wKgDRh0w6gCaOwDdQkKYJiFAquU0iQJSLKdZGiDW8uGdC5AdMdogGXXA8HbA',
  'gHZMRgE9AAD22iJFFjJGKQAAAABJRU5ErkJggg==',
].join('')}`
