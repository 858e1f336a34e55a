// biome-ignore-all lint/a11y/useSemanticElements: cells of a grid that holds only the rows in view
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the keyboard, its cells do not
import { IconHighlight, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useCollection } from '../../data/use-collection'
import { desk } from '../../desk'
import { ServiceTile } from '../../identity/service-identity'
import { ExportMenu } from '../../kit/export/export-menu'
import { BulkAction, BulkBar } from '../../kit/page/bulk-bar'
import { useList } from '../../kit/page/use-list'
import { RowList } from '../../kit/rows/row-list'
import { RowButton, RowButtons, RowLead } from '../../kit/rows/row-parts'
import { type Highlight, highlightsMarkdown, removeHighlights } from '../../kit/text/use-highlights'
import { notify } from '../../state/notices'
import { shortText, usePageState } from '../../state/page-memory'
import { valueOrNotify } from '../../state/value-or-notify'
import { EmptyState } from '../../ui/empty-state'
import { FaultCard } from '../../ui/failure/fault-card'
import { Space, Toolbar } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { RelativeTime } from '../../ui/relative-time'
import { SearchField } from '../../ui/search-field'
import { Waiting } from '../../ui/waiting'
import { counted } from '../../ui/words'
import { openItem } from '../open-item'
import styles from './highlights-tab.module.css'

const keyOf = ({ id }: Highlight) => id
const height = () => 92

/** Every passage that was marked, newest first, found by its words, its note and its text's title. */
export function HighlightsTab() {
  const locale = useLocale()
  const { entries } = useCollection('highlights')
  const [words, setWords] = usePageState('library.highlights.words', '', shortText)
  const shown = useMemo(() => {
    const all = entries.at === 'ready' ? entries.value : []
    return all.filter((one) => says(one, words)).sort((a, b) => b.value.at - a.value.at)
  }, [entries, words])
  const list = useList('library.highlights', words, shown, keyOf)
  const save = async (highlights: readonly Highlight[]) => {
    const text = highlightsMarkdown(highlights, locale)
    const done = await valueOrNotify(
      desk.call('system.saveText', { name: 'Highlights', kind: 'markdown', text }),
    )
    if (done !== undefined && done.path !== null) notify('success', `Written to ${done.path}.`)
  }
  if (entries.at === 'loading') return <Waiting label="The highlights are loading" />
  if (entries.at === 'failed') return <FaultCard fault={entries.fault} />
  return (
    <>
      <Toolbar label="Highlights">
        <SearchField
          label="Find in highlights"
          placeholder="Find in passages, notes and titles"
          ofPage
          value={words}
          onChange={setWords}
        />
        <span role="status">{counted(shown.length, 'highlight', 'highlights', locale)}</span>
        <Space />
        <ExportMenu
          disabled={shown.length === 0}
          what={`${counted(shown.length, 'highlight', 'highlights', locale)}, as shown`}
          files={[{ id: 'markdown', label: 'Markdown', onPick: () => void save(shown) }]}
        />
      </Toolbar>
      {list.chosen.length > 0 && (
        <BulkBar
          label="Selected highlights"
          count={counted(list.chosen.length, 'highlight', 'highlights', locale)}
          onClear={list.clear}
        >
          <BulkAction onClick={() => void save(list.chosen)}>Export as Markdown</BulkAction>
          <BulkAction onClick={() => void removeHighlights(list.chosen)}>Remove</BulkAction>
        </BulkBar>
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon={<IconHighlight stroke={1.6} />}
          title={words === '' ? 'Nothing is marked yet' : `No highlight says “${words}”`}
        >
          {words === '' &&
            'In a text on its own page, select a passage and press E: it is stored here with its note.'}
        </EmptyState>
      ) : (
        <RowList
          name="library.highlights"
          question={words}
          label="Highlights"
          rows={shown}
          keyOf={keyOf}
          heightOf={height}
          total={shown.length}
          selection={list.selection}
          onSelection={list.onSelection}
          onOpen={(one) => void openText(one)}
          rowClass={() => styles.row}
        >
          {(one, state) => (
            <div className={styles.cells}>
              <RowLead name={one.value.quote.slice(0, 80)} state={state}>
                <ServiceTile service={one.value.service} size={24} />
              </RowLead>
              <div role="gridcell" className={styles.words}>
                <div className={styles.quote}>{one.value.quote}</div>
                <div className={styles.note}>{one.value.note}</div>
                <div className={styles.facts}>
                  {one.value.title} · <RelativeTime at={one.value.at} />
                </div>
              </div>
              <div role="gridcell">
                <RowButtons>
                  <RowButton
                    label={`Remove “${one.value.quote.slice(0, 60)}”`}
                    title="Remove"
                    tabIndex={state.active ? 0 : -1}
                    onClick={() => void removeHighlights([one])}
                  >
                    <IconTrash aria-hidden="true" stroke={1.8} />
                  </RowButton>
                </RowButtons>
              </div>
            </div>
          )}
        </RowList>
      )}
    </>
  )
}

function says({ value }: Highlight, words: string): boolean {
  const text = `${value.quote}\n${value.note}\n${value.title}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Opens the text that a passage stands in, if the library still has it. */
async function openText({ value: { service, kind, record } }: Highlight): Promise<void> {
  const item = await valueOrNotify(desk.call('library.item', { service, kind, id: record }))
  if (item !== undefined) await openItem(item)
}
