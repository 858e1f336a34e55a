import { Button } from '@mantine/core'
import { IconCircleCheck, IconClipboard, IconDownload, IconFilterOff } from '@tabler/icons-react'
import { useDeskState } from '../../../state/desk-state'
import { addToDraft } from '../../../state/downloads/download-draft'
import { EmptyState } from '../../../ui/empty-state'
import { createOperation } from '../add/parameters'
import { type Section, sectionWords } from './sections'
import { changeListing, useListing, wholeListing } from './use-listing'

/** An empty list: nothing yet, nothing of this kind, or nothing with these words. */
export function NothingHere({ counts }: { counts: Readonly<Record<Section, number>> }) {
  const { section, text } = useListing()
  if (counts.all === 0) return <NothingYet />
  if (text.trim() !== '') {
    return (
      <EmptyState
        icon={<IconFilterOff stroke={1.8} />}
        title={`Nothing ${section === 'all' ? '' : `under ${sectionWords[section]} `}has “${text.trim()}”`}
        actions={<Button onClick={() => changeListing(wholeListing)}>Show all</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={
        section === 'failed' ? <IconCircleCheck stroke={1.8} /> : <IconFilterOff stroke={1.8} />
      }
      title={
        section === 'failed'
          ? 'Nothing in the list has failed'
          : `Nothing under ${sectionWords[section]}`
      }
      actions={
        <Button variant="default" onClick={() => changeListing(wholeListing)}>
          Show all
        </Button>
      }
    />
  )
}

function NothingYet() {
  const demo = useDeskState((state) => state.demo.at === 'on')
  const watching = useDeskState((state) => state.settings.downloads.watchClipboard)
  const example = createOperation?.example?.url
  return (
    <EmptyState
      icon={<IconDownload stroke={1.8} />}
      title="Paste the address of a video"
      actions={
        <>
          {demo && example !== undefined && (
            <Button onClick={() => addToDraft([example])}>Fill in an example address</Button>
          )}
          {!demo && (
            <Button
              variant="default"
              leftSection={<IconClipboard size={15} />}
              onClick={() => addToDraft([])}
            >
              Go to the address field
            </Button>
          )}
        </>
      }
    >
      The service converts it to the format you choose. The file is then downloaded at once, checked
      as far as its host allows, and never written over another file. You can also paste lists of
      addresses, and drop links and text files.
      {watching && ' Copied addresses are offered as well.'}
    </EmptyState>
  )
}
