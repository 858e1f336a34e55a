import { desk } from '../../desk'
import { notify } from '../../state/notices'
import { valueOrNotify } from '../../state/value-or-notify'
import { readMarkdown } from '../text/read-markdown'
import { ExportMenu } from './export-menu'
import { type ThreadFormat, type WrittenThread, writeThread } from './thread-export'

const formats: readonly { id: ThreadFormat; label: string }[] = [
  { id: 'markdown', label: 'Markdown' },
  { id: 'html', label: 'Web page that stands alone' },
  { id: 'json', label: 'JSON' },
]

/** Writes a thread to a file, as it is here: what was left out of it is said in the file. */
export function ThreadMenu({ thread }: { thread: () => WrittenThread }) {
  const write = async (format: ThreadFormat) => {
    const written = thread()
    const saved = await valueOrNotify(
      desk.call('system.saveText', {
        name: written.title.slice(0, 150),
        kind: format === 'html' ? 'page' : format,
        text: writeThread(written, format, readMarkdown),
      }),
    )
    if (saved?.path != null) notify('success', `The thread is written to ${saved.path}.`)
  }
  return (
    <ExportMenu
      files={formats.map(({ id, label }) => ({ id, label, onPick: () => void write(id) }))}
    />
  )
}
