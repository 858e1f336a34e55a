import { Autocomplete, Button, Textarea } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconAlertTriangle, IconX } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Fault } from '#shared/bridge/result'
import { readAddresses } from '#shared/reading/read-addresses'
import { desk } from '../../../desk'
import { holdsAnything, useDraft } from '../../../queries/drafts'
import { useDeskState } from '../../../state/desk-state'
import {
  addToDraft,
  changeDownloadDraft,
  rememberFormat,
  useDownloadDraft,
} from '../../../state/downloads/download-draft'
import { offerDownloads, useDownloads } from '../../../state/downloads/downloads'
import { usePageCommands } from '../../../state/page-commands'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { FaultCard } from '../../../ui/failure/fault-card'
import { IconButton } from '../../../ui/icon-button'
import { LinkButton, Row } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { counted } from '../../../ui/words'
import { customaryFormats, formatKind, formatWords } from '../../format-words'
import styles from './add-bar.module.css'
import {
  costWords,
  leftInField,
  looksLikeFile,
  type ReadDownloads,
  readDownloads,
} from './new-downloads'

import { createOperation, parametersDraft, readParameters } from './parameters'
import { ParametersPanel } from './parameters-panel'

const uses = [
  { value: 'job', label: 'Videos' },
  { value: 'file', label: 'Files' },
] as const

/** Where adding stands. */
type Adding = { at: 'ready' } | { at: 'adding' } | { at: 'failed'; fault: Fault }

/** Adds what is typed. What is refused stays in the field with its sentence; on a fault, all of it. */
function useAdding(): {
  adding: Adding
  add: (read: ReadDownloads, overBudget?: boolean) => Promise<void>
} {
  const [adding, setAdding] = useState<Adding>({ at: 'ready' })
  const add = async ({ items, refused }: ReadDownloads, overBudget = false) => {
    if (items.length === 0) {
      setAdding({ at: 'ready' })
      return changeDownloadDraft({ refused })
    }
    const before = useDownloadDraft.getState().text
    setAdding({ at: 'adding' })
    const answer = await desk.call('downloads.add', {
      items: [...items],
      ...(overBudget && { overBudget }),
    })
    if (!answer.ok) return setAdding({ at: 'failed', fault: answer.fault })
    setAdding({ at: 'ready' })
    offerDownloads(answer.value.downloads)
    const all = [...refused, ...answer.value.refused]
    const { text, format, use } = useDownloadDraft.getState()
    if (use === 'job') rememberFormat(format)
    // The text was changed meanwhile: it stays as it is.
    changeDownloadDraft({
      refused: all,
      ...(text === before && { text: leftInField(text, all), titles: {} }),
    })
  }
  return { adding, add }
}

/** The place where addresses become downloads. Enter adds; Shift+Enter begins another line. */
export function AddBar() {
  const { text, use, format, titles, wanted } = useDownloadDraft()
  const parameters = useDraft(parametersDraft)
  const [further, setFurther] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { adding, add } = useAdding()
  const readFurther = useMemo(() => readParameters(parameters), [parameters])
  const read = useMemo(
    () => readDownloads({ text, use, format, titles }, readFurther.values),
    [text, use, format, titles, readFurther],
  )
  const held = use === 'job' && (!readFurther.sendable || format.trim() === '')

  // A person who opens the page can paste at once; addresses from elsewhere wait for Enter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each wish counts, also of the same number
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [wanted])

  const submit = () => {
    if (text.trim() === '' || held || adding.at === 'adding') return
    void add(read)
  }
  const latest = useRef(submit)
  latest.current = submit
  const commands = useMemo(() => ({ submit: () => latest.current() }), [])
  usePageCommands(commands)

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    submit()
  }
  return (
    <form
      className={styles.add}
      aria-label="Add downloads"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <Row className={styles.line}>
        <Textarea
          ref={field}
          aria-label="Addresses to download"
          placeholder="Paste addresses to download, one or many"
          className={styles.addresses ?? ''}
          classNames={{ input: styles.input ?? '' }}
          rows={1}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={(event) =>
            changeDownloadDraft({ text: event.currentTarget.value, refused: [] })
          }
          onKeyDown={press}
        />
        {use === 'job' && <FormatField />}
        <Button
          type="submit"
          loading={adding.at === 'adding'}
          disabled={text.trim() === '' || held}
        >
          Download
        </Button>
        <Row className={styles.kinds}>
          <SegmentedChoice
            label="Kind of addresses"
            options={uses}
            value={use}
            onChange={(value) => changeDownloadDraft({ use: value, refused: [] })}
          />
          {use === 'job' && (
            <IconButton
              label="Further parameters"
              framed
              icon={<IconAdjustmentsHorizontal stroke={1.8} />}
              pressed={holdsAnything(parameters)}
              aria-expanded={further}
              onClick={() => setFurther(!further)}
            />
          )}
        </Row>
      </Row>
      {use === 'job' && further && <ParametersPanel read={readFurther} />}
      <Below read={read.items.length} held={use === 'job' && !readFurther.sendable} />
      <RefusedLines />
      {adding.at === 'failed' && (
        <FaultCard
          fault={adding.fault}
          flush
          onRetry={() => void add(read)}
          actions={
            adding.fault.code === 'budgetReached' ? (
              <Button size="xs" variant="default" onClick={() => void add(read, true)}>
                Make the calls anyway
              </Button>
            ) : undefined
          }
        />
      )}
    </form>
  )
}

/** The line below the field: what adding would cost, or what else could be done. */
function Below({ read, held }: { read: number; held: boolean }) {
  const locale = useLocale()
  const { text, use } = useDownloadDraft()
  // An empty list offers the example itself.
  const offered = useDownloads(({ byId }) => byId.size > 0)
  const demo = useDeskState((state) => state.demo.at === 'on')
  const daily = useDeskState((state) => state.settings.services.downloads.dailyBudget)
  const used = useDeskState((state) => state.today.perService.downloads)
  const example = createOperation?.example?.url
  const files = useMemo(
    () => use === 'job' && readAddresses(text).addresses.some(looksLikeFile),
    [text, use],
  )
  if (held) {
    return <p className={styles.problem}>A further parameter cannot be sent as it is.</p>
  }
  if (read > 0) {
    return (
      <p className={styles.cost} role="status">
        {costWords(read, use, { daily, used }, locale)}
        {files && (
          <>
            {'. This looks like a file: '}
            <LinkButton onClick={() => changeDownloadDraft({ use: 'file' })}>
              download it as it is
            </LinkButton>
          </>
        )}
      </p>
    )
  }
  if (!demo || !offered || text !== '' || example === undefined) return null
  return (
    <p className={styles.cost}>
      Demo data:{' '}
      <LinkButton onClick={() => addToDraft([example])}>fill in an example address</LinkButton>
    </p>
  )
}

/** The format of what is made: a list of what is customary, and anything else can be typed. */
function FormatField() {
  const format = useDownloadDraft((draft) => draft.format)
  return (
    <Autocomplete
      aria-label="Format"
      placeholder="Format"
      className={styles.format ?? ''}
      data={[...customaryFormats]}
      // Picked from a list, not searched: all formats stay to be seen.
      filter={({ options }) => options}
      maxDropdownHeight={280}
      comboboxProps={{ width: 200, position: 'bottom-start' }}
      renderOption={({ option }) => (
        <span className={styles.option}>
          {formatWords(option.value)} <span>{formatKind(option.value)}</span>
        </span>
      )}
      value={format}
      error={format.trim() === ''}
      spellCheck={false}
      onChange={(value) => changeDownloadDraft({ format: value })}
    />
  )
}

const mostShown = 5

/** What was not taken, each with its sentence; the text itself stays in the field. */
function RefusedLines() {
  const locale = useLocale()
  const refused = useDownloadDraft((draft) => draft.refused)
  if (refused.length === 0) return null
  return (
    <Row className={styles.refused} role="alert">
      <IconAlertTriangle aria-hidden="true" stroke={1.8} />
      <ul>
        {refused.slice(0, mostShown).map(({ address, reason }) => (
          <li key={address}>
            <b title={address}>{address}</b> {reason}
          </li>
        ))}
        {refused.length > mostShown && (
          <li>and {counted(refused.length - mostShown, 'more line', 'more lines', locale)}</li>
        )}
      </ul>
      <IconButton
        label="Dismiss the refused addresses"
        icon={<IconX stroke={1.8} />}
        onClick={() => changeDownloadDraft({ refused: [] })}
      />
    </Row>
  )
}
