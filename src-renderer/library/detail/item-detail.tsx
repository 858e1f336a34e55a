import { Button } from '@mantine/core'
import { IconLink, IconWorld } from '@tabler/icons-react'
import type { LibraryItem } from '#shared/bridge/library'
import type { RecordPointer } from '#shared/reading/record'
import { findOperation } from '#shared/services/index'
import { itemName } from '../../data/listing/use-search'
import { useFromLibrary } from '../../data/use-library'
import { desk } from '../../desk'
import { ServiceTile, serviceIdentity } from '../../identity/service-identity'
import { runOfferOf } from '../../intents/offers'
import { subjectOf } from '../../intents/subject'
import { DetailActions, DetailBody, DetailPane, DetailTitle } from '../../kit/detail/detail-pane'
import { Block } from '../../kit/detail/facts'
import { IntentButton } from '../../kit/intents/intent-menu'
import type { PaneFrame } from '../../kit/page/frames'
import { useOpening } from '../../kit/page/opening'
import { factWords, happenedWords } from '../../kit/record/facts-words'
import { MarksEditor } from '../../kit/save/note-fields'
import { Star } from '../../kit/save/star'
import { Loaded } from '../../kit/shown/loaded'
import { pointerOf, savedPointerOf } from '../../queries/library/marks'
import { openAnswer } from '../../queries/library/open-answer'
import { IconButton } from '../../ui/icon-button'
import { LinkButton, Meta } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { RelativeTime } from '../../ui/relative-time'
import { useNow } from '../../ui/use-now'
import { openDialog } from '../dialogs/dialog-state'
import { copyLinks, openLink, savables } from '../items/item-actions'
import { kindWords } from '../kind-words'
import { openItem } from '../open-item'
import styles from './item-detail.module.css'

interface ItemDetailProps extends PaneFrame {
  pointer: RecordPointer
}

/** The whole of one item beside the list: its text, where it was seen, and what one did with it. */
export function ItemDetail({ pointer, turn, onClose }: ItemDetailProps) {
  const { service, kind, id } = pointer
  const asked = useFromLibrary(['item', service, kind, id], () =>
    desk.call('library.item', pointerOf(pointer)),
  )
  return (
    <DetailPane
      name="library-item"
      label="Item"
      lead={<ServiceTile service={service} size={22} />}
      kind={`${serviceIdentity[service].title} · ${kindWords[kind].one}`}
      actions={
        asked.at === 'ready' && (
          <>
            <Star
              key={itemName(pointer)}
              pointer={savedPointerOf(pointer)}
              mark={asked.value.saved}
            />
            <IntentButton subjects={[subjectOf(asked.value)]} />
          </>
        )
      }
      onKey={(key) => asked.at === 'ready' && runOfferOf(key, [subjectOf(asked.value)])}
      turn={turn}
      onClose={onClose}
    >
      <Loaded asked={asked} waiting="The item is loading" flush>
        {(item) => <Whole item={item} />}
      </Loaded>
    </DetailPane>
  )
}

function Whole({ item }: { item: LibraryItem }) {
  const locale = useLocale()
  const now = useNow('slow')
  const opening = useOpening()
  return (
    <DetailBody>
      {item.picture !== undefined && (
        <Picture address={item.picture} alt="" size="whole" className={styles.picture} />
      )}
      <DetailTitle>{item.title}</DetailTitle>
      {item.facts.length > 0 && (
        <Meta parts={item.facts.map((fact) => factWords(fact, item, now, locale))} />
      )}
      {item.parent !== undefined && (
        <Meta parts={[`in the ${kindWords[item.parent.kind].one} “${item.parent.title}”`]} />
      )}
      <DetailActions>
        <Button size="xs" onClick={() => opening(() => void openItem(item))}>
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
      </DetailActions>
      <Seen item={item} />
      <MarksEditor
        key={itemName(item)}
        pointer={savedPointerOf(item)}
        mark={item.saved}
        onLists={() => openDialog({ at: 'lists', items: savables([item]) })}
      />
      {item.text !== '' && (
        <Block title="Text">
          <p className={styles.text}>{item.text}</p>
        </Block>
      )}
    </DetailBody>
  )
}

const aMinute = 60_000

/** The source and the age: which answer it was seen in, and when. */
function Seen({ item }: { item: LibraryItem }) {
  const locale = useLocale()
  const { answerId, operation, seenAt, firstSeenAt } = item
  const happened = happenedWords({ ...item, facts: [] }, useNow('slow'), locale)
  return (
    <p className={styles.seen}>
      {happened !== null && `${happened.slice(0, 1).toUpperCase()}${happened.slice(1)}. `}
      Seen <RelativeTime at={seenAt} />
      {firstSeenAt < seenAt - aMinute && (
        <>
          , first <RelativeTime at={firstSeenAt} />
        </>
      )}
      . The answer it came from:{' '}
      <LinkButton onClick={() => void openAnswer(answerId, operation)}>
        {findOperation(operation)?.title ?? operation}
      </LinkButton>
    </p>
  )
}
