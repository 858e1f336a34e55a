import type { MenuItemConstructorOptions } from 'electron'
import { notImplemented, refuseUnknownKeys, strict } from '../not-implemented.ts'
import type { Run } from '../run.ts'
import { StrictEmitter } from '../strict-emitter.ts'

type Click = (item: MenuItem, window: unknown, event: object) => void

const known = new Set([
  ...['label', 'click', 'role', 'type', 'sublabel', 'toolTip', 'accelerator', 'icon', 'enabled'],
  ...['visible', 'checked', 'registerAccelerator', 'acceleratorWorksWhenHidden', 'submenu', 'id'],
  ...['before', 'after', 'beforeGroupContaining', 'afterGroupContaining', 'sharingItem'],
])

let lastCommand = 0

/** Electron's MenuItem; nothing is drawn, but `click()` runs what the app gave. */
export class MenuItem {
  readonly id: string
  readonly commandId: number
  readonly type: NonNullable<MenuItemConstructorOptions['type']>
  readonly role: string | undefined
  readonly accelerator: string | null
  readonly submenu: Menu | undefined
  label: string
  enabled: boolean
  visible: boolean
  checked: boolean
  readonly #click: Click | undefined

  constructor(options: MenuItemConstructorOptions) {
    refuseUnknownKeys('electron.MenuItem', options, known)
    lastCommand += 1
    this.commandId = lastCommand
    this.id = options.id ?? ''
    this.role = options.role?.toLowerCase()
    this.accelerator = options.accelerator ?? null
    this.label = options.label ?? this.role ?? ''
    this.type = options.type ?? (options.submenu ? 'submenu' : 'normal')
    this.enabled = options.enabled !== false
    this.visible = options.visible !== false
    this.checked = options.checked === true
    const { submenu, click } = options
    this.submenu = Array.isArray(submenu)
      ? Menu.buildFromTemplate(submenu)
      : submenu instanceof Menu
        ? submenu
        : undefined
    // The app's function says that it takes Electron's own MenuItem.
    this.#click = click ? (...given) => Reflect.apply(click, undefined, given) : undefined
  }

  click(event: object = {}, window?: unknown): void {
    if (this.type === 'checkbox') this.checked = !this.checked
    if (!this.#click && this.role) {
      throw notImplemented(`clicking the menu role '${this.role}'`)
    }
    this.#click?.(this, window, event)
  }
}

let current: Run | null = null

/** Electron's Menu. */
export class Menu extends StrictEmitter {
  readonly items: MenuItem[] = []

  constructor() {
    super('electron.Menu', ['menu-will-show', 'menu-will-close'])
  }

  static buildFromTemplate(template: Array<MenuItemConstructorOptions | MenuItem>): Menu {
    const menu = new Menu()
    for (const item of template) {
      menu.append(item instanceof MenuItem ? item : new MenuItem(item))
    }
    return menu
  }

  static setApplicationMenu(menu: Menu | null): void {
    if (current) current.recorded.applicationMenu = menu
  }

  static getApplicationMenu(): Menu | null {
    return current?.recorded.applicationMenu ?? null
  }

  append(item: MenuItem): void {
    this.items.push(item)
  }

  insert(position: number, item: MenuItem): void {
    this.items.splice(position, 0, item)
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : (item.submenu?.getMenuItemById(id) ?? null)
      if (found) return found
    }
    return null
  }

  popup(_options?: object): void {}

  closePopup(): void {}
}

/** The Menu class of a run. */
export function createMenu(run: Run): typeof Menu {
  current = run
  return strict('electron.Menu', Menu)
}
