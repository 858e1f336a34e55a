import { useMemo, useState } from 'react'
import video from '../../resources/demo/sample.mp4?url'
import { ColumnHead, ColumnPicture } from '../kit/columns/columns'
import { FileGallery } from '../kit/gallery/file-gallery'
import { Cover, CoveredThumbnail } from '../kit/gallery/gallery'
import { MailFrame } from '../kit/mail-frame/mail-frame'
import type { PurePage } from '../kit/mail-frame/purify-page'
import { MapCanvas } from '../kit/map/map-canvas'
import { MapCard } from '../kit/map/map-card'
import { MapPage } from '../kit/map/map-page'
import { PrintCopy } from '../kit/page/print-copy'
import { PlacesNamed } from '../kit/places/places-named'
import { createPlayback } from '../kit/player/playback'
import { Player } from '../kit/player/player'
import { StreamPlayer } from '../kit/player/stream-player'
import { HighlightedText } from '../kit/text/highlighted-text'
import { ReadAloud } from '../kit/text/read-aloud'
import { TypeButton } from '../kit/text/reader'
import { changeTypeSettings, useTypeSettings } from '../state/type-settings'
import { Row } from '../ui/layout'
import { Picture } from '../ui/picture'
import styles from './kit-page.module.css'
import { day, long, nothing, subjects } from './sample-data'
import type { SampleState } from './sample-state'

const pictures = ['a', 'b', 'c'].map((name) => ({
  address: `https://pictures.example/${name}.png`,
  title: name === 'b' ? long : '',
}))

function Played({ source, why }: { source: string | undefined; why?: string }) {
  const playback = useMemo(createPlayback, [])
  const [manner, setManner] = useState({ speed: 1, volume: 0.4, captions: true })
  return (
    <Player
      playback={playback}
      source={source}
      title="Night train"
      poster="https://pictures.example/poster.png"
      chapters={[
        { from: 0, title: 'Before dawn' },
        { from: 2, title: long },
      ]}
      cues={[{ from: 0, to: 20, text: long }]}
      manner={manner}
      onManner={(change) => setManner({ ...manner, ...change })}
      startAt={1}
      quality="720p"
    >
      {why !== undefined && <p>{why}</p>}
    </Player>
  )
}

/** Pictures, moving pictures and letters. */
export const mediaStates: readonly SampleState[] = [
  { state: 'player', Part: () => <Played source={video} /> },
  { state: 'nothing to play', Part: () => <Played source={undefined} why={long} /> },
  {
    state: 'file of a host, not loaded before it is played',
    Part: () => (
      <StreamPlayer
        address="https://clips.example/a.mp4"
        title="A clip"
        poster={undefined}
        lengthMs={83_000}
        loops={false}
      />
    ),
  },
  {
    state: 'pictures that are saved as files',
    Part: () => (
      <FileGallery service="maps" label="Photos" title="Clock Tower" pictures={pictures} />
    ),
  },
  {
    state: 'the same, small; covered; in every size; not to be had',
    Part: () => (
      <div className={styles.padded}>
        <FileGallery
          service="maps"
          label="Small photos"
          title="Clock Tower"
          pictures={pictures}
          small
        />
        <Row>
          <CoveredThumbnail why="Spoiler" />
          <Picture address={pictures[0]?.address} alt="a bridge" size="cell" />
          <Picture address={pictures[0]?.address} alt="a bridge" size="row" round />
          <Picture address={pictures[0]?.address} alt="a bridge" size="card" />
          <Picture address="https://gone.example/a.png" alt="a bridge" size="card" />
        </Row>
        <div style={{ position: 'relative', height: 120 }}>
          <Cover why="Spoiler" covered>
            {long}
          </Cover>
        </div>
        <ColumnHead title={long} onOpen={nothing} facts="3 new" />
        <ColumnPicture address={pictures[0]?.address} />
      </div>
    ),
  },
  {
    state: 'letter',
    Part: () => <MailFrame title="Tickets" page={page} inline={[]} onLink={nothing} />,
  },
]

const page: PurePage = {
  markup: '<p>Your tickets are <b>ready</b>.</p>',
  styles: '',
  links: [],
  linkCount: 0,
  pictures: [],
  hosts: [],
  counts: { pictures: 0, pixels: 0, fonts: 0, others: 0 },
  text: 'Your tickets are ready.',
  height: 160,
  cut: false,
}

const lisbon = { latitude: 38.71, longitude: -9.14 }
const pins = [
  { id: 'a', ...lisbon, label: '1' },
  { id: 'b', latitude: 38.74, longitude: -9.16, label: '2', colour: '--s4' },
]

const map = (card: boolean) => (
  <MapPage
    name="kit map"
    label="Places"
    width={240}
    beside={<p className={styles.padded}>Two places</p>}
    map={
      <MapCanvas
        label={card ? 'Map with a chosen place' : 'Map'}
        start={{ ...lisbon, zoom: 4 }}
        pins={pins}
        {...(card && { chosen: 'a' })}
        onDistances={nothing}
      />
    }
    card={
      card && (
        <MapCard title={long} onClose={nothing}>
          Rua da Prata 1
        </MapCard>
      )
    }
  />
)

/** Maps, and places that a text names. */
export const mapStates: readonly SampleState[] = [
  { state: 'beside its list', high: true, Part: () => map(false) },
  { state: 'with what is chosen', high: true, Part: () => map(true) },
  {
    state: 'places that a text names',
    Part: () =>
      subjects.slice(0, 1).map((of) => (
        <div key={of.id} className={styles.padded}>
          <PlacesNamed text="We met below the Clock Tower." of={of} />
        </div>
      )),
  },
]

const text = `It ran every night, all year round.\n\n${long}.`
const highlights = {
  list: [
    {
      id: 'one',
      changedAt: day,
      value: {
        service: 'news',
        kind: 'article',
        record: 'a',
        title: '',
        link: null,
        quote: 'every night',
        before: 'It ran ',
        after: ', all year',
        note: 'Until 1987.',
        at: day,
      },
    },
  ],
  add: async () => undefined,
  note: async () => true,
  remove: async () => true,
} as const

function Tools() {
  return (
    <Row className={styles.padded}>
      <ReadAloud text={text} />
      <TypeButton settings={useTypeSettings()} onChange={changeTypeSettings} />
      <PrintCopy>{text}</PrintCopy>
    </Row>
  )
}

/** Long texts that are marked, read aloud and printed. */
export const textStates: readonly SampleState[] = [
  {
    state: 'marked passages with notes',
    Part: () => (
      <div className={styles.padded}>
        <HighlightedText text={text} highlights={highlights} />
      </div>
    ),
  },
  { state: 'read aloud, set and printed', Part: Tools },
]
