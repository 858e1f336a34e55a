import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { Download, DownloadDetails } from '#shared/bridge/downloads'
import { type FromMain, useMain } from '../../../data/use-main'
import { desk } from '../../../desk'
import { asText } from '../../../form/field-props'
import { runOfferOf } from '../../../intents/offers'
import { DetailActions, DetailBody, DetailPane, DetailTitle } from '../../../kit/detail/detail-pane'
import { Block, Facts } from '../../../kit/detail/facts'
import { IntentButton } from '../../../kit/intents/intent-menu'
import type { PaneFrame } from '../../../kit/page/list-page'
import { Loaded } from '../../../kit/shown/loaded'
import { useDownload } from '../../../state/downloads/downloads'
import { useWorkspace } from '../../../state/workspace'
import { SegmentedChoice } from '../../../ui/choice/segmented-choice'
import { joinClasses } from '../../../ui/join-classes'
import { useLocale } from '../../../ui/locale'
import { absoluteTime, byteSize, clockTime, wholeNumber } from '../../../ui/words'
import { formatWords } from '../../format-words'
import { change } from '../act'
import { actionIcons } from '../list/action-icons'
import { actionsOf, type RowAction, wordsOf } from '../list/actions'
import { amountWords } from '../list/amounts'
import { priorities, priorityWords } from '../list/download-menu'
import row from '../list/download-row.module.css'
import { subjectOfDownload } from '../list/download-subject'
import { KindPicture } from '../list/kind-icon'
import { hasEnded } from '../list/sections'
import { stateWords } from '../list/state-words'
import { Strip } from '../list/strip'
import styles from './details-pane.module.css'
import { readSpeedLimit } from './read-speed-limit'

interface DetailsPaneProps extends PaneFrame {
  id: string
  onAction: (action: RowAction, ids: readonly string[]) => void
}

/** Everything that is known of one download, beside the list. */
export function DetailsPane({ id, onAction, turn, onClose }: DetailsPaneProps) {
  const download = useDownload(id)
  const subjects = download === undefined ? [] : [subjectOfDownload(download)]
  return (
    <DetailPane
      name="download"
      label="Details"
      kind="Details"
      turn={turn}
      actions={<IntentButton subjects={subjects} />}
      onKey={(key) => runOfferOf(key, subjects)}
      onClose={onClose}
    >
      {download !== undefined && <Body download={download} onAction={onAction} />}
    </DetailPane>
  )
}

interface BodyProps extends Pick<DetailsPaneProps, 'onAction'> {
  download: Download
}

/** The details; asked again with every change of the entry's state, the old ones stay meanwhile. */
const useDetails = ({ id, state }: Download): FromMain<DownloadDetails> =>
  useMain(['download', id], () => desk.call('downloads.details', { id }), { mark: state.at })

function Body({ download, onAction }: BodyProps) {
  const asked = useDetails(download)
  return (
    <DetailBody>
      <Summary download={download} onAction={onAction} />
      {!hasEnded(download) && <Managing download={download} />}
      <Times download={download} />
      <Loaded asked={asked} waiting="The details are loading" flush>
        {(details) => <Known download={download} details={details} />}
      </Loaded>
    </DetailBody>
  )
}

function Summary({ download, onAction }: BodyProps) {
  const locale = useLocale()
  const { words, tone, next } = stateWords(download, locale)
  const { main, more } = amountWords(download, locale)
  return (
    <>
      <KindPicture download={download} />
      <DetailTitle>{download.title}</DetailTitle>
      <div>
        <p className={joinClasses(styles.state, row.toned)} data-tone={tone}>
          {words}
        </p>
        {next !== undefined && <p className={styles.next}>{next}</p>}
      </div>
      {!hasEnded(download) && (
        <div>
          <Strip download={download} locale={locale} />
          <p className={styles.next}>{[main, more].filter((one) => one !== '').join(', ')}</p>
        </div>
      )}
      <DetailActions>
        {actionsOf(download).map((action, place) => {
          const Icon = actionIcons[action]
          return (
            <Button
              key={action}
              size="xs"
              variant={place === 0 ? 'filled' : 'default'}
              leftSection={<Icon size={14} stroke={1.8} aria-hidden />}
              onClick={() => onAction(action, [download.id])}
            >
              {wordsOf(action, download)}
            </Button>
          )
        })}
      </DetailActions>
    </>
  )
}

function Times({ download }: { download: Download }) {
  const locale = useLocale()
  const { source, name, path, total, addedAt, startedAt, endedAt, segments } = download
  const time = (at: number | null) => (at === null ? null : absoluteTime(at, locale))
  return (
    <Facts
      facts={[
        ['From', source.at === 'job' ? source.address : source.host],
        ['Format', source.at === 'job' ? formatWords(source.format) : null],
        ['Job', source.at === 'job' ? source.job : null],
        ['Name', name],
        ['Folder', path],
        [
          'Size',
          total === null
            ? null
            : `${byteSize(total, locale)} (${wholeNumber(total, locale)} bytes)`,
        ],
        ['Parts', segments.length > 1 ? wholeNumber(segments.length, locale) : null],
        ['Added', time(addedAt)],
        ['Started', time(startedAt)],
        ['Ended', time(endedAt)],
      ]}
    />
  )
}

function Known({ download, details }: { download: Download; details: DownloadDetails }) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const { addresses, attempts, headers, validator, sha256, values } = details
  const job = download.source.at === 'job' ? download.source.job : null
  const now = Date.now()
  return (
    <>
      {sha256 !== null && (
        <Block title="SHA-256" copy={sha256}>
          <p className={styles.mono}>{sha256}</p>
        </Block>
      )}
      {job !== null && (
        <div>
          <Button
            size="xs"
            variant="default"
            onClick={() => go({ page: 'library', tab: 'history', history: { text: job } })}
          >
            Open the job’s answers
          </Button>
        </div>
      )}
      {addresses.length > 0 && (
        <Block title="Addresses" copy={addresses.map(({ address }) => address).join('\n')}>
          <ol className={styles.entries}>
            {addresses.map(({ at, address, why }) => (
              <li key={`${at} ${address}`}>
                <span className={styles.mono}>{address}</span>
                <span>
                  {clockTime(at, now, locale)} · {why}
                </span>
              </li>
            ))}
          </ol>
        </Block>
      )}
      {attempts.length > 0 && (
        <Block title="Attempts">
          <ol className={styles.entries}>
            {attempts.map(({ at, what, bytes }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: attempts are only added, at the end
              <li key={place}>
                {what}
                <span>
                  {clockTime(at, now, locale)}
                  {bytes > 0 && ` · ${byteSize(bytes, locale)}`}
                </span>
              </li>
            ))}
          </ol>
        </Block>
      )}
      {Object.keys(values).length > 0 && (
        <Block title="Values">
          <Facts facts={Object.entries(values).map(([name, value]) => [name, asText(value)])} />
        </Block>
      )}
      {headers.length > 0 && (
        <Block
          title="Headers"
          copy={headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
        >
          <Facts facts={headers.map(({ name, value }) => [name, value])} />
        </Block>
      )}
      {validator !== null && (
        <Block title="Validator" copy={validator}>
          <p className={styles.mono}>{validator}</p>
        </Block>
      )}
    </>
  )
}

const options = priorities.map((value) => ({ value, label: priorityWords[value] }))

/** Who comes first, and how fast this one may be; saved at once. */
function Managing({ download }: { download: Download }) {
  const { id, priority, speedLimit } = download
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const text = typed ?? (speedLimit === null ? '' : String(speedLimit))

  // Another entry has a limit of its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed belongs to the entry before
  useEffect(() => {
    setTyped(undefined)
    setProblem(undefined)
  }, [id])

  const save = async () => {
    if (typed === undefined) return
    const read = readSpeedLimit(typed)
    if ('sentence' in read) return setProblem(read.sentence)
    setProblem(undefined)
    if (await change(id, { speedLimit: read.limit })) setTyped(undefined)
  }
  return (
    <div className={styles.managing}>
      <SegmentedChoice
        label="Priority"
        options={options}
        value={priority}
        onChange={(value) => void change(id, { priority: value })}
      />
      <TextInput
        size="xs"
        label="Speed limit of this file"
        placeholder="none"
        inputMode="numeric"
        rightSection={<span>kB/s</span>}
        rightSectionWidth={44}
        value={text}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void save()
          if (event.key === 'Escape') setTyped(undefined)
        }}
      />
    </div>
  )
}
