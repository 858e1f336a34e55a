import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { desk } from '../../desk'
import type { RowListHandle } from '../../kit/rows/row-list'
import { useDeskState } from '../../state/desk-state'
import {
  askForDownloads,
  useArrangedDownloads,
  useDownloads,
} from '../../state/downloads/downloads'
import { downloadsShown, useAskedDownloads } from '../../state/downloads/shown-downloads'
import { usePageCommands } from '../../state/page-commands'
import { shortText, usePageState } from '../../state/page-memory'
import { useWorkspace } from '../../state/workspace'
import { LinkButton } from '../../ui/layout'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog'
import { Waiting } from '../../ui/waiting'
import { act, relink } from './act'
import { AddBar } from './add/add-bar'
import { DropZone } from './add/drop-zone'
import { type Confirmation, confirmationFor } from './confirmation'
import styles from './downloads-page.module.css'
import { actionsOf, type RowAction } from './list/actions'
import { DownloadList } from './list/download-list'
import { ListBar } from './list/list-bar'
import { listDownloads } from './list/listing'
import { NothingHere } from './list/nothing-here'
import { countSections, sectionOf } from './list/sections'
import { changeListing, useListing, wholeListing } from './list/use-listing'
import { PlayerDialog } from './player/player-dialog'

const commands = { refresh: () => void askForDownloads(desk) }

/** The downloads: the service's jobs and the files that come of them in one list. */
export function DownloadsPage() {
  const known = useDownloads((downloads) => downloads.known)
  const byId = useArrangedDownloads()
  const listing = useListing()
  const [shown, setShown] = usePageState<string | undefined>(
    'downloads.shown',
    undefined,
    shortText,
  )
  const [played, setPlayed] = useState<string>()
  const [question, setQuestion] = useState<Confirmation>()
  const list = useRef<RowListHandle>(null)
  usePageCommands(commands)
  const asked = useAskedDownloads(({ ids }) => ids)
  useEffect(() => {
    const { byId: now } = useDownloads.getState()
    const [first, ...more] = asked.flatMap((id) => now.get(id) ?? [])
    if (!known || asked.length === 0) return
    downloadsShown()
    if (first === undefined) return
    const section = sectionOf(first.state)
    const alike = more.every(({ state }) => sectionOf(state) === section)
    changeListing({ ...wholeListing, section: alike ? section : 'all' })
    setShown(first.id)
  }, [asked, known, setShown])

  const rows = useMemo(
    () => listDownloads(byId.values(), listing).map(({ id }) => id),
    [byId, listing],
  )
  const counts = useMemo(() => countSections(byId.values()), [byId])
  const can = useMemo(() => {
    const all = [...byId.values()].flatMap(actionsOf)
    return { pause: all.includes('pause'), resume: all.includes('resume') }
  }, [byId])

  const onAction = useCallback((action: RowAction, ids: readonly string[]) => {
    const { byId: now } = useDownloads.getState()
    const meant = ids
      .flatMap((id) => now.get(id) ?? [])
      .filter((one) => actionsOf(one).includes(action))
    const [first] = meant
    if (first === undefined) return
    if (action === 'play') return setPlayed(first.id)
    if (action === 'relink') return void relink(first.id)
    const asked = confirmationFor(action, meant)
    if (asked !== undefined) setQuestion(asked)
    const unasked = asked === undefined ? meant.map(({ id }) => id) : asked.rest
    if (unasked.length > 0) void act(action, unasked)
  }, [])
  const onAll = useCallback(
    (action: 'pause' | 'resume') => onAction(action, [...useDownloads.getState().byId.keys()]),
    [onAction],
  )
  const detailed = shown !== undefined && byId.has(shown) ? shown : undefined
  const playing = played === undefined ? undefined : byId.get(played)
  return (
    <DropZone>
      <AddBar />
      <DownloadList
        rows={rows}
        byId={byId}
        question={JSON.stringify(listing)}
        queued={listing.order === 'queue'}
        listRef={list}
        shown={detailed}
        onShow={setShown}
        onAction={onAction}
        bar={
          counts.all > 0 && (
            <ListBar
              counts={counts}
              pausable={can.pause}
              resumable={can.resume}
              onAll={onAll}
              onKeyDown={(event) => {
                if (event.key === 'ArrowDown') list.current?.focus()
              }}
            />
          )
        }
        empty={
          known ? <NothingHere counts={counts} /> : <Waiting label="The downloads are loading" />
        }
        foot={<Footer />}
      />
      {playing !== undefined && (
        <PlayerDialog download={playing} onClose={() => setPlayed(undefined)} />
      )}
      <AskFirst question={question} onClose={() => setQuestion(undefined)} />
    </DropZone>
  )
}

/** Where finished files go, and how many are fetched at once. */
function Footer() {
  const { folder, nameTemplate, concurrency, speedLimit } = useDeskState(
    (state) => state.settings.downloads,
  )
  const go = useWorkspace((workspace) => workspace.go)
  const limit = speedLimit === null ? 'no speed limit' : `at most ${speedLimit} kB/s`
  return (
    <p className={styles.footer}>
      <span title={folder === '' ? undefined : folder}>
        Finished files are saved in {folder === '' ? 'the folder of downloads' : folder}, as{' '}
        {nameTemplate}. {concurrency} at once, {limit}.
      </span>
      <LinkButton onClick={() => go({ page: 'settings', section: 'download-manager' })}>
        Change
      </LinkButton>
    </p>
  )
}

/** Asks before something is lost, or costs more than was meant to. */
function AskFirst({
  question,
  onClose,
}: {
  question: Confirmation | undefined
  onClose: () => void
}) {
  return (
    <ConfirmDialog
      opened={question !== undefined}
      title={question?.title ?? ''}
      verb={question?.verb ?? ''}
      onConfirm={async () => {
        if (question !== undefined) {
          await act(question.action, question.ids, question.overBudget)
        }
        onClose()
      }}
      onClose={onClose}
    >
      {question?.words}
    </ConfirmDialog>
  )
}
