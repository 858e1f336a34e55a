import type { ExportFormat, LibraryItem } from '#shared/bridge/library'
import { desk } from '../../desk'
import { exportAs } from '../../kit/export/records-export'
import { pointerOf, savedPointerOf } from '../../queries/library/marks'
import { notify } from '../../state/notices'
import { valueOrNotify } from '../../state/value-or-notify'
import { counted } from '../../ui/words'
import { openDialog, type Savable } from '../dialogs/dialog-state'

type Items = readonly LibraryItem[]

/** How the dialogs of saving name items. */
export function savables(items: Items): Savable[] {
  return items.map((item) => ({ pointer: savedPointerOf(item), saved: item.saved }))
}

async function copy(text: string, done: string): Promise<void> {
  const answer = await valueOrNotify(desk.call('system.writeClipboard', { text }))
  if (answer !== undefined) notify('success', done)
}

/** Copies the titles, one to a line. */
export async function copyTitles(items: Items, locale?: string): Promise<void> {
  const words = items.length === 1 ? 'Title' : counted(items.length, 'title', 'titles', locale)
  await copy(items.map((item) => item.title).join('\n'), `${words} copied.`)
}

/** Copies the addresses of those that have one, one to a line. */
export async function copyLinks(items: Items, locale?: string): Promise<void> {
  const links = items.flatMap(({ link }) => link ?? [])
  const words = links.length === 1 ? 'Link' : counted(links.length, 'link', 'links', locale)
  await copy(links.join('\n'), `${words} copied.`)
}

/** Opens the item's own page in the browser. */
export async function openLink({ link }: LibraryItem): Promise<void> {
  if (link !== undefined) await valueOrNotify(desk.call('system.openExternal', { url: link }))
}

/** Asks for a file and writes these items there. */
export async function exportItems(items: Items, format: ExportFormat, locale?: string) {
  const name = items.length === 1 ? (items[0]?.title ?? 'Items') : 'Items'
  await exportAs({ at: 'items', items: items.map(pointerOf) }, format, name, locale)
}

/** Asks before these items are forgotten, with what that would free. */
export function askToForget(items: Items, locale?: string): void {
  openDialog({
    at: 'forget',
    title:
      items.length === 1
        ? 'Delete this item'
        : `Delete ${counted(items.length, 'item', 'items', locale)}`,
    what: [{ at: 'records', items: items.map(pointerOf) }],
  })
}
