import { useMemo } from 'react'
import { fittingPicture } from '#shared/services/video-reading'
import { useCategoryNames } from '../../../data/reference/use-reference'
import { Block, Facts } from '../../../kit/detail/facts'
import { keyed } from '../../../kit/rows/keyed'
import { SafeText } from '../../../kit/text/safe-text'
import { useWorkspace } from '../../../state/workspace'
import { LinkButton, Meta } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { Picture } from '../../../ui/picture'
import { StatedTime } from '../../../ui/relative-time'
import { linksOf } from '../links'
import { nameOf } from '../names'
import { channelOf, commentOf, ownerOf, picturesOf, type Thing, videoOf } from '../things'
import styles from '../video-data.module.css'
import { factsOf } from './columns'

interface ThingDetailsProps {
  thing: Thing
  /** On a page of its own the title stands above already. */
  headless?: boolean
}

/** All that was stated of one thing: what it leads to, its facts, its words, and each part as it came. */
export function ThingDetails({ thing, headless = false }: ThingDetailsProps) {
  const locale = useLocale()
  const categories = useCategoryNames()
  const facts = useMemo(() => factsOf(thing, categories, locale), [thing, categories, locale])
  const go = useWorkspace((workspace) => workspace.go)
  const links = linksOf(thing)
  return (
    <div className={styles.details}>
      <div className={styles.detailHead} data-round={isRound(thing) || undefined}>
        <ThingPicture thing={thing} />
        <div>
          {!headless && <h2 className={styles.detailTitle}>{titleOf(thing)}</h2>}
          <ThingMeta thing={thing} />
        </div>
      </div>
      {links.length > 0 && (
        <nav className={styles.links} aria-label="It leads to">
          {keyed(links, ({ label }) => label).map(({ key, value: { label, route } }) => (
            <button key={key} type="button" className={styles.linkChip} onClick={() => go(route)}>
              {label}
            </button>
          ))}
        </nav>
      )}
      <ThingWords thing={thing} />
      <Block title="Facts">
        <Facts facts={facts} />
      </Block>
      <Replies thing={thing} />
      <AsItCame thing={thing} />
    </div>
  )
}

/** What the answer said of it, part by part, also what no reader knows. */
function AsItCame({ thing: { stated } }: { thing: Thing }) {
  if (stated.length === 0) return null
  return (
    <details className={styles.came}>
      <summary>As it came: {stated.map(({ part }) => part).join(', ')}</summary>
      {keyed(stated, ({ part }) => part).map(({ key, value: { part, members } }) => (
        <Block
          key={key}
          title={part}
          copy={members.map(([path, value]) => `${path}\t${value}`).join('\n')}
        >
          {members.length === 0 ? (
            <p className={styles.faint}>It came empty.</p>
          ) : (
            <Facts facts={members.map(([path, value]) => [path === '' ? part : path, value])} />
          )}
        </Block>
      ))}
    </details>
  )
}

/** A comment's own words stand below; its head is who wrote it. */
const titleOf = (thing: Thing): string => commentOf(thing)?.author.name ?? nameOf(thing)

/** People and channels have a face beside their words, everything else a picture above them. */
const isRound = (thing: Thing): boolean =>
  channelOf(thing) !== undefined || commentOf(thing) !== undefined

function ThingPicture({ thing }: { thing: Thing }) {
  const pictures = picturesOf(thing)
  if (pictures.length === 0) return null
  const round = isRound(thing)
  return (
    <Picture
      address={fittingPicture(pictures)}
      alt=""
      round={round}
      size="card"
      className={round ? styles.face : styles.still}
    />
  )
}

function ThingMeta({ thing }: { thing: Thing }) {
  const go = useWorkspace((workspace) => workspace.go)
  const owner = ownerOf(thing)
  const video = videoOf(thing)
  const published = commentOf(thing)?.published ?? video?.published
  const link = linksOf(thing).find(({ label }) => label === 'Channel')
  return (
    <Meta
      parts={[
        link !== undefined && owner !== undefined && (
          <LinkButton onClick={() => go(link.route)}>{owner.title ?? owner.id}</LinkButton>
        ),
        channelOf(thing)?.handle,
        published && <StatedTime at={published.ms} />,
        video?.live === 'live' && 'live now',
        video?.live === 'upcoming' && 'upcoming',
        video?.availability !== 'available' && video?.availability,
      ].filter((part) => part !== false)}
    />
  )
}

function ThingWords({ thing }: { thing: Thing }) {
  const text =
    commentOf(thing)?.text ??
    (videoOf(thing) ?? channelOf(thing))?.description ??
    (thing.at === 'playlist' ? thing.playlist.description : undefined) ??
    (thing.at === 'activity' ? thing.activity.description : undefined)
  if (text === undefined || text === '') return null
  return (
    <Block title={commentOf(thing) === undefined ? 'Description' : 'Words'} copy={text}>
      <SafeText text={text} manner="plain" />
    </Block>
  )
}

/** The replies that came along with a thread; there may be more. */
function Replies({ thing }: { thing: Thing }) {
  const replies = commentOf(thing)?.replies ?? []
  if (replies.length === 0) return null
  return (
    <Block title="Replies that came along">
      <ul className={styles.replies}>
        {replies.map(({ recordId, author, text, published }) => (
          <li key={recordId}>
            <b>{author.name ?? 'Somebody'}</b>{' '}
            {published !== undefined && (
              <span className={styles.faint}>
                <StatedTime at={published.ms} />
              </span>
            )}
            <SafeText text={text} manner="plain" />
          </li>
        ))}
      </ul>
    </Block>
  )
}
