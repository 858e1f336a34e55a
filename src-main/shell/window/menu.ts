import { Menu, type MenuItemConstructorOptions } from 'electron'

/** Replaces Electron's own menu, which has developer tools and links in it. */
export function installMenu(platform: string, developing: boolean): void {
  const view: MenuItemConstructorOptions[] = [
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { type: 'separator' },
    { role: 'togglefullscreen' },
  ]
  const develop: MenuItemConstructorOptions[] = [
    { role: 'reload' },
    { role: 'forceReload' },
    { role: 'toggleDevTools' },
  ]
  const template: MenuItemConstructorOptions[] = [
    ...(platform === 'darwin' ? [{ role: 'appMenu' as const }] : []),
    { role: 'fileMenu' },
    { role: 'editMenu' },
    { label: 'View', submenu: view },
    { role: 'windowMenu' },
    ...(developing ? [{ label: 'Develop', submenu: develop }] : []),
  ]
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}
