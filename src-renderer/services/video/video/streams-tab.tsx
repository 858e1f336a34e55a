import type { StreamFormat } from '#shared/services/video/models'
import { useOperation } from '../../../data/use-operation'
import { ColumnTable } from '../../../kit/figures/column-table'
import { Answered } from '../../../kit/shown/answered'
import { useLocale } from '../../../ui/locale'
import { byteSize, clockLength, wholeNumber } from '../../../ui/words'
import styles from '../video.module.css'
import { type ListedStream, listedStreams, playWords } from './streams'

const held: Readonly<Record<ListedStream['holds'], string>> = {
  both: 'Picture and sound',
  picture: 'Picture',
  sound: 'Sound',
}

/** Every stream that the service names: what it holds, how large it is, and what is protected. */
export function Streams({ id }: { id: string }) {
  const handle = useOperation('video.videoStreamingData', { id }, { when: 'kept' })
  return (
    <Answered operation="video.videoStreamingData" handle={handle} at="streams">
      {(model) => (
        <div className={styles.tablePart}>
          <p>{playWords(model)}</p>
          {listedStreams(model).length > 0 && <Table streams={listedStreams(model)} />}
        </div>
      )}
    </Answered>
  )
}

function Table({ streams }: { streams: readonly ListedStream[] }) {
  const locale = useLocale()
  return (
    <ColumnTable
      label="Streams of the video"
      rows={streams}
      keyOf={({ key }) => key}
      columns={[
        { title: 'Quality', cell: ({ format }) => ({ words: <Quality format={format} /> }) },
        { title: 'Holds', cell: ({ holds }) => held[holds], words: true },
        {
          title: 'Container',
          cell: ({ format }) => format.mimeType?.split('/')[1] ?? '–',
          words: true,
        },
        { title: 'Codecs', cell: ({ format }) => format.codecs.join(', ') || '–', words: 'wrap' },
        {
          title: 'Size',
          cell: ({ format: { bytes } }) => (bytes === undefined ? '–' : byteSize(bytes, locale)),
        },
        {
          title: 'Bitrate',
          cell: ({ format: { bitrate } }) =>
            bitrate === undefined ? '–' : `${wholeNumber(bitrate / 1000, locale)} kbit/s`,
        },
        {
          title: 'Length',
          cell: ({ format: { seconds } }) => (seconds === undefined ? '–' : clockLength(seconds)),
        },
        {
          title: 'Can be fetched',
          cell: ({ format: { address } }) =>
            address === undefined ? 'No: the answer names no address' : 'Yes',
          words: true,
        },
      ]}
    />
  )
}

function Quality({ format }: { format: StreamFormat }) {
  const { width, height, framesPerSecond, quality, audioQuality } = format
  const picture = width !== undefined && height !== undefined && `${width} × ${height}`
  const rate = framesPerSecond !== undefined && `${framesPerSecond} fps`
  return (
    <>
      {quality ?? audioQuality ?? '–'}
      <span className={styles.faint}>
        {' '}
        {[picture, rate].filter((part) => part !== false).join(', ')}
      </span>
    </>
  )
}
