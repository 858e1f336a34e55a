import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { askDocuments } from '../../document/documents'
import type { TreeLine } from '../../document/tree-model'
import { useWindow } from '../../document/use-window'
import { copyText } from '../../state/copy-text'
import { Waiting } from '../../ui/waiting'
import type { ViewerProps } from '../viewer-props'
import viewer from '../viewers.module.css'
import styles from './tree.module.css'
import { TreeRow } from './tree-row'
import { TreeToolbar } from './tree-toolbar'

/** An answer as a tree. */
export function AnswerTree({ document }: ViewerProps) {
  if (document.at === 'failed') return <p className={viewer.line}>{document.message}</p>
  if (document.at !== 'ready') return <Waiting label="The answer is being read" />
  const { name, summary } = document
  return (
    <>
      {summary.at === 'text' && <p className={viewer.line}>{summary.sentence}</p>}
      <TreeViewer key={name} document={name} tree="whole" search rootName="answer" />
    </>
  )
}

type TreeName = 'whole' | `row:${number}`

interface Lines {
  /** Rises with every change of what is open. */
  version: number
  count: number
}

/** A tree that lives with the reader: how many lines are visible, and what changes that. */
function useTree(document: string, tree: TreeName) {
  const [lines, setLines] = useState<Lines>({ version: 0, count: 0 })
  const [matches, setMatches] = useState(0)
  const take = useCallback(
    ({ count }: { count: number }) => setLines((now) => ({ version: now.version + 1, count })),
    [],
  )
  useEffect(() => {
    let current = true
    // A tree that cannot be opened has no lines; the reader's own failure is reported by the table.
    void askDocuments('treeOpen', { document, tree }).then(
      (answer) => current && take(answer),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [document, tree, take])

  const load = useCallback(
    (from: number, to: number): Promise<readonly TreeLine[]> =>
      askDocuments('treeLines', { document, tree, from, to }),
    [document, tree],
  )
  return {
    ...lines,
    matches,
    load,
    toggle: (at: number) => void askDocuments('treeToggle', { document, tree, at }).then(take),
    setAll: (open: boolean) => void askDocuments('treeAll', { document, tree, open }).then(take),
    path: (at: number) => askDocuments('treePath', { document, tree, at }),
    value: (at: number) => askDocuments('treeValue', { document, tree, at }),
    search: async (needle: string) => {
      const found = await askDocuments('treeSearch', { document, tree, needle })
      setMatches(found.matches)
      return found.matches
    },
    reveal: async (match: number) => {
      const revealed = await askDocuments('treeReveal', { document, tree, match })
      take(revealed)
      return revealed.at
    },
  }
}

interface TreeViewerProps {
  document: string
  tree: TreeName
  /** With a line to search and to open and close everything. */
  search: boolean
  /** What the top is called. */
  rootName: string
}

const lineHeight = 24

/** A tree of any JSON: only the lines in view are in the page. */
export function TreeViewer({ document, tree, search, rootName }: TreeViewerProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const treeId = useId()
  const [active, setActive] = useState(0)
  const [needle, setNeedle] = useState('')
  const [match, setMatch] = useState(0)
  /** The line to bring into view once it is there. */
  const [wanted, setWanted] = useState<number>()
  const model = useTree(document, tree)
  const virtual = useVirtualizer({
    count: model.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: 8,
    useFlushSync: false,
  })
  const items = virtual.getVirtualItems()
  const lineAt = useWindow<TreeLine>(
    `${document} ${tree} ${model.version}`,
    items[0]?.index ?? 0,
    items.at(-1)?.index ?? 0,
    model.load,
  )

  const show = async (next: number) => {
    setMatch(next)
    const at = await model.reveal(next)
    setActive(at)
    setWanted(at)
  }
  // Scrolling waits for the lines that revealing has opened: before, the place does not exist.
  useLayoutEffect(() => {
    if (wanted === undefined || wanted >= model.count) return
    virtual.scrollToIndex(wanted, { align: 'center' })
    setWanted(undefined)
  }, [wanted, model.count, virtual])
  const searchFor = useRef(async (_text: string) => {})
  searchFor.current = async (text) => {
    const found = await model.search(text)
    if (found > 0) await show(0)
  }
  useEffect(() => {
    const timer = setTimeout(() => void searchFor.current(needle), needle === '' ? 0 : 200)
    return () => clearTimeout(timer)
  }, [needle])

  const toggle = useRef(model.toggle)
  toggle.current = model.toggle
  const onToggle = useCallback((at: number) => {
    setActive(at)
    toggle.current(at)
  }, [])
  const copy = async (what: 'path' | 'value', at: number) => {
    const text = what === 'path' ? await model.path(at) : await model.value(at)
    await copyText(text, what === 'path' ? 'Path' : 'Value')
  }
  const onCopy = useRef(copy)
  onCopy.current = copy
  const copyOf = useCallback(
    (what: 'path' | 'value', at: number) => void onCopy.current(what, at),
    [],
  )

  const moveTo = (at: number) => {
    const within = Math.min(model.count - 1, Math.max(0, at))
    setActive(within)
    virtual.scrollToIndex(within)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey) return
    const line = lineAt(active)
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 300) / lineHeight) - 1)
    switch (event.key) {
      case 'ArrowDown':
        moveTo(active + 1)
        break
      case 'ArrowUp':
        moveTo(active - 1)
        break
      case 'PageDown':
        moveTo(active + page)
        break
      case 'PageUp':
        moveTo(active - page)
        break
      case 'Home':
        moveTo(0)
        break
      case 'End':
        moveTo(model.count - 1)
        break
      case 'ArrowRight':
        if (line?.state === 'closed') model.toggle(active)
        else moveTo(active + 1)
        break
      case 'ArrowLeft':
        if (line?.state === 'open') model.toggle(active)
        else moveTo(lineAbove(active))
        break
      case 'Enter':
      case ' ':
        if (line !== undefined && line.state !== 'leaf') model.toggle(active)
        break
      case 'c':
        if (!(event.ctrlKey || event.metaKey)) return
        void copy('value', active)
        break
      default:
        return
    }
    event.preventDefault()
  }
  /** The nearest line above with a smaller depth, among those that are here. */
  const lineAbove = (from: number): number => {
    const depth = lineAt(from)?.depth ?? 0
    for (let at = from - 1; at >= 0; at -= 1) {
      const line = lineAt(at)
      if (line === undefined || line.depth < depth) return at
    }
    return 0
  }

  return (
    <div className={styles.whole}>
      {search && (
        <TreeToolbar
          needle={needle}
          matches={model.matches}
          match={match}
          onNeedle={setNeedle}
          onMatch={(next) => void show(next)}
          onAll={model.setAll}
        />
      )}
      <div
        ref={scroller}
        className={styles.scroller}
        role="tree"
        aria-label="Tree"
        aria-activedescendant={model.count === 0 ? undefined : `${treeId}-${active}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {items.map((item) => {
            const line = lineAt(item.index)
            return line === undefined ? null : (
              <TreeRow
                key={item.index}
                id={`${treeId}-${item.index}`}
                line={line}
                rootName={rootName}
                start={item.start}
                active={item.index === active}
                needle={needle}
                onToggle={onToggle}
                onActive={setActive}
                onCopy={copyOf}
              />
            )
          })}
        </div>
      </div>
    </div>
  )
}
