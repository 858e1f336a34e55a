import { Button } from '@mantine/core'
import { IconLink, IconWorld, IconX } from '@tabler/icons-react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { LibraryItem } from '#shared/bridge/library'
import type { RecordPointer } from '#shared/reading/record'
import { findOperation } from '#shared/services/index'
import { desk } from '../../desk'
import { ServiceTile, serviceIdentity } from '../../identity/service-identity'
import { SaveButton } from '../../kit/save/save-button'
import { pointerOf, savedPointerOf } from '../../queries/library/marks'
import { openAnswer } from '../../queries/library/open-answer'
import { useAsked } from '../../queries/library/use-asked'
import { queryClient } from '../../queries/query-client'
import { FaultCard } from '../../ui/fault-card'
import { IconButton } from '../../ui/icon-button'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { RelativeTime } from '../../ui/relative-time'
import { ResizablePane } from '../../ui/resizable-pane'
import { Waiting } from '../../ui/waiting'
import { factWords, happenedWords } from '../facts-words'
import { copyLinks, openLink } from '../items/item-actions'
import { kindWords } from '../kind-words'
import { openItem } from '../open-item'
import styles from './item-detail.module.css'
import { MarksEditor } from './marks-editor'

interface ItemDetailProps {
  pointer: RecordPointer
  onClose: () => void
}

/** The whole of one item beside the list: its text, where it was seen, and what one did with it. */
export function ItemDetail(props: ItemDetailProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes, wherever in the pane the keyboard is
    <div
      className={styles.place}
      onKeyDown={(event) => {
        // A field's own Escape closes its list or leaves it.
        const typing = event.target instanceof Element && event.target.matches('input, textarea')
        if (event.key === 'Escape' && !typing) props.onClose()
      }}
    >
      <ResizablePane name="library-item" label="Item" side="right" width={380} min={300} max={640}>
        <QueryClientProvider client={queryClient}>
          <Content {...props} />
        </QueryClientProvider>
      </ResizablePane>
    </div>
  )
}

function Content({ pointer, onClose }: ItemDetailProps) {
  const { service, kind, id } = pointer
  const asked = useAsked(['item', service, kind, id], () =>
    desk.call('library.item', pointerOf(pointer)),
  )
  return (
    <>
      <div className={styles.head}>
        <ServiceTile service={service} size={22} />
        <span className={styles.kind}>
          {serviceIdentity[service].title} · {kindWords[kind].one}
        </span>
        {asked.at === 'ready' && (
          <SaveButton
            key={asked.value.key}
            pointer={savedPointerOf(pointer)}
            mark={asked.value.saved}
          />
        )}
        <IconButton label="Close the details" icon={<IconX stroke={1.8} />} onClick={onClose} />
      </div>
      {asked.at === 'loading' && <Waiting label="The item is loading" />}
      {asked.at === 'failed' && <FaultCard fault={asked.fault} flush />}
      {asked.at === 'ready' && <Whole item={asked.value} />}
    </>
  )
}

function Whole({ item }: { item: LibraryItem }) {
  const locale = useLocale()
  return (
    <div className={styles.body}>
      {item.picture !== undefined && (
        <Picture address={item.picture} alt="" size="whole" className={styles.picture} />
      )}
      <h2 className={styles.title}>{item.title}</h2>
      {item.facts.length > 0 && (
        <p className={styles.facts}>
          {item.facts.map((fact) => factWords(fact, item, locale)).join(' · ')}
        </p>
      )}
      {item.parent !== undefined && (
        <p className={styles.parent}>
          in the {kindWords[item.parent.kind].one} “{item.parent.title}”
        </p>
      )}
      <div className={styles.actions}>
        <Button size="xs" onClick={() => void openItem(item)}>
          Open
        </Button>
        {item.link !== undefined && (
          <>
            <IconButton
              label="Copy link"
              framed
              icon={<IconLink stroke={1.8} />}
              onClick={() => void copyLinks([item], locale)}
            />
            <IconButton
              label="Open in browser"
              framed
              icon={<IconWorld stroke={1.8} />}
              onClick={() => void openLink(item)}
            />
          </>
        )}
      </div>
      <Seen item={item} />
      <MarksEditor key={item.key} pointer={savedPointerOf(item)} mark={item.saved} />
      {item.text !== '' && (
        <section aria-label="Text">
          <h3 className={styles.label}>Text</h3>
          <p className={styles.text}>{item.text}</p>
        </section>
      )}
    </div>
  )
}

const aMinute = 60_000

/** The source and the age: which answer it was seen in, and when. */
function Seen({ item }: { item: LibraryItem }) {
  const locale = useLocale()
  const { answerId, operation, seenAt, firstSeenAt } = item
  const happened = happenedWords({ ...item, facts: [] }, locale)
  return (
    <p className={styles.seen}>
      {happened !== null && `${happened.slice(0, 1).toUpperCase()}${happened.slice(1)}. `}
      Seen <RelativeTime at={seenAt} /> in{' '}
      <button
        type="button"
        className={styles.source}
        title="Open this answer"
        onClick={() => void openAnswer(answerId, operation)}
      >
        {findOperation(operation)?.title ?? operation}
      </button>
      {firstSeenAt < seenAt - aMinute && (
        <>
          , first <RelativeTime at={firstSeenAt} />
        </>
      )}
      .
    </p>
  )
}
