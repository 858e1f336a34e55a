import type { StreamFormat } from '#shared/services/video/models'
import { useOperation } from '../../../data/use-operation'
import { Shown } from '../../../kit/shown/shown'
import { Unanswered } from '../../../kit/shown/unanswered'
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
    <Shown
      operation="video.videoStreamingData"
      handle={handle}
      empty={(model) =>
        model.at === 'streams' ? undefined : (
          <Unanswered model={model} operation="video.videoStreamingData" handle={handle} />
        )
      }
    >
      {(model) =>
        model.at === 'streams' && (
          <div className={styles.tablePart}>
            <p>{playWords(model)}</p>
            {listedStreams(model).length > 0 && <Table streams={listedStreams(model)} />}
          </div>
        )
      }
    </Shown>
  )
}

function Table({ streams }: { streams: readonly ListedStream[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Quality</th>
          <th scope="col">Holds</th>
          <th scope="col">Container</th>
          <th scope="col">Codecs</th>
          <th scope="col" data-number>
            Size
          </th>
          <th scope="col" data-number>
            Bitrate
          </th>
          <th scope="col" data-number>
            Length
          </th>
          <th scope="col">Can be fetched</th>
        </tr>
      </thead>
      <tbody>
        {streams.map(({ key, holds, format }) => (
          <StreamRow key={key} holds={held[holds]} format={format} />
        ))}
      </tbody>
    </table>
  )
}

function StreamRow({ holds, format }: { holds: string; format: StreamFormat }) {
  const locale = useLocale()
  const { width, height, framesPerSecond, bytes, bitrate, seconds } = format
  const picture = width === undefined || height === undefined ? undefined : `${width} × ${height}`
  const rate = framesPerSecond === undefined ? undefined : `${framesPerSecond} fps`
  return (
    <tr>
      <th scope="row">
        {format.quality ?? format.audioQuality ?? '–'}
        <span className={styles.faint}>
          {' '}
          {[picture, rate].filter((part) => part !== undefined).join(', ')}
        </span>
      </th>
      <td>{holds}</td>
      <td>{format.mimeType?.split('/')[1] ?? '–'}</td>
      <td>{format.codecs.join(', ') || '–'}</td>
      <td data-number>{bytes === undefined ? '–' : byteSize(bytes, locale)}</td>
      <td data-number>
        {bitrate === undefined ? '–' : `${wholeNumber(bitrate / 1000, locale)} kbit/s`}
      </td>
      <td data-number>{seconds === undefined ? '–' : clockLength(seconds)}</td>
      <td>{format.address === undefined ? 'No: it is protected' : 'Yes'}</td>
    </tr>
  )
}
