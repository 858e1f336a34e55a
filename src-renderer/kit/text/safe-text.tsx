import { IconAlertTriangle, IconPhotoOff } from '@tabler/icons-react'
import { createElement, Fragment, type ReactNode, useMemo, useState } from 'react'
import { openLink } from '../../state/open-link'
import { LinkButton, Row } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { Picture } from '../../ui/picture'
import { counted } from '../../ui/words'
import { marked } from './marked-text'
import { readMarkdown } from './read-markdown'
import { type MarkupManner, readPlain, readSafe, type SafeLink, type SafeNode } from './read-safe'
import styles from './safe-text.module.css'

interface SafeTextProps {
  /** As the service has it. */
  text: string
  /**
   * `plain`: nothing in it is markup. `inline`: words of one line. `rich`: paragraphs, tables, pictures.
   * `markdown`: the signs that forums write with.
   */
  manner: 'plain' | 'markdown' | MarkupManner
  /** Pictures are loaded without being asked for. */
  pictures?: boolean
  /** Opens a link; the system's browser if it is left out. */
  onOpen?: (address: string) => void
  /** What a link does that leads to a place inside of the program, such as `/u/name`; undefined if none. */
  inside?: (target: string) => (() => void) | undefined
  /** A word that is marked wherever it stands. */
  mark?: string
  /** Spoilers are shown without being asked for. */
  spoilers?: boolean
}

/**
 * A text of a service: without anything that runs, loads or looks like the program. Links say where
 * they go, and warn if their words say otherwise. Pictures are loaded when the person says so, by
 * main, as all pictures are.
 */
export function SafeText(props: SafeTextProps) {
  const { text, manner, pictures = false, onOpen, inside, mark = '', spoilers = false } = props
  const locale = useLocale()
  const read = useMemo(
    () =>
      manner === 'plain'
        ? readPlain(text)
        : manner === 'markdown'
          ? readMarkdown(text)
          : readSafe(text, manner),
    [text, manner],
  )
  const [shown, setShown] = useState<string>()
  const withPictures = pictures || shown === text
  const open = onOpen ?? ((address: string) => void openLink(address))
  const content = drawn(read.nodes, {
    open,
    inside,
    withPictures,
    mark: mark.toLowerCase(),
    spoilers,
  })
  if (manner === 'inline') return <span className={styles.inline}>{content}</span>
  const waiting = read.remote.pictures > 0 && !withPictures
  return (
    <div className={styles.text} data-manner={manner}>
      {waiting && (
        <Row className={styles.blocked} role="status">
          <IconPhotoOff aria-hidden="true" stroke={1.8} />
          <span>
            Not loaded: {counted(read.remote.pictures, 'picture', 'pictures', locale)}. Nothing was
            contacted.
          </span>
          <LinkButton onClick={() => setShown(text)}>Show</LinkButton>
        </Row>
      )}
      {content}
      {read.cut && <p className={styles.cut}>The text is longer; the raw view shows all of it.</p>}
    </div>
  )
}

interface Drawing {
  open: (address: string) => void
  inside: ((target: string) => (() => void) | undefined) | undefined
  withPictures: boolean
  /** In lower case; empty if nothing is marked. */
  mark: string
  spoilers: boolean
}

function drawn(nodes: readonly SafeNode[], how: Drawing): ReactNode {
  return nodes.map((node, place) => {
    switch (node.at) {
      case 'text':
        return how.mark === '' ? node.text : marked(node.text, how.mark)
      case 'spoiler':
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <Spoiler key={place} shown={how.spoilers}>
            {drawn(node.children, how)}
          </Spoiler>
        )
      case 'link':
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
          <TextLink key={place} link={node.link} how={how}>
            {drawn(node.children, how)}
          </TextLink>
        )
      case 'picture':
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
        return <TextPicture key={place} {...node} shown={how.withPictures} />
      case 'element':
        return createElement(
          node.tag,
          {
            key: place,
            ...(node.columns !== undefined && { colSpan: node.columns }),
            ...(node.rows !== undefined && { rowSpan: node.rows }),
            ...(node.align !== undefined && { 'data-align': node.align }),
            ...(node.start !== undefined && { start: node.start }),
          },
          ...(node.children.length === 0
            ? []
            : [<Fragment key="in">{drawn(node.children, how)}</Fragment>]),
        )
      default:
        return node satisfies never
    }
  })
}

/** Words that lie under a cover until it is pressed. */
function Spoiler({ shown, children }: { shown: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(shown)
  if (open) return <span className={styles.uncovered}>{children}</span>
  return (
    <button type="button" className={styles.spoiler} onClick={() => setOpen(true)}>
      spoiler, show
    </button>
  )
}

interface TextLinkProps {
  link: SafeLink
  how: Drawing
  children: ReactNode
}

/** A link with its real target: under the pointer, and beside it if the words name another machine. */
function TextLink({ link, how, children }: TextLinkProps) {
  const { address, target, host, misleads } = link
  const go = how.inside?.(target)
  if (go !== undefined) {
    return (
      <LinkButton className={styles.inside} onClick={go}>
        {children}
      </LinkButton>
    )
  }
  if (address === undefined) {
    return (
      <span className={styles.dead} title={`Not opened: ${target}`}>
        {children}
      </span>
    )
  }
  return (
    <>
      <a
        href={address}
        title={address}
        onClick={(event) => {
          event.preventDefault()
          how.open(address)
        }}
      >
        {children}
      </a>
      {misleads && (
        <span className={styles.misleads}>
          <IconAlertTriangle aria-hidden="true" stroke={1.8} /> goes to {host}
        </span>
      )}
    </>
  )
}

interface TextPictureProps {
  address: string | undefined
  alt: string
  shown: boolean
}

function TextPicture({ address, alt, shown }: TextPictureProps) {
  if (shown && address !== undefined) {
    return <Picture address={address} alt={alt} size="whole" className={styles.picture} />
  }
  return alt === '' ? null : <span className={styles.alternative}>[{alt}]</span>
}
