import { Fragment, useMemo } from 'react'
import { marked } from '../../kit/text/marked-text'
import { openLink } from '../../state/open-link'
import { useWorkspace } from '../../state/workspace'
import { LinkButton } from '../../ui/layout'
import { readWords } from './read-words'
import { searchRoute } from './routes'
import styles from './video.module.css'

interface RichWordsProps {
  text: string
  /** Goes to a place of the video; without it times are plain words. */
  onSeek?: ((seconds: number) => void) | undefined
  /** Words that are marked in it. */
  mark?: string
}

/** A description or a comment: its links, hashtags and times work. */
export function RichWords({ text, onSeek, mark = '' }: RichWordsProps) {
  const go = useWorkspace((workspace) => workspace.go)
  const parts = useMemo(() => readWords(text), [text])
  return (
    <div className={styles.words}>
      {parts.map((part, place) => {
        // Parts of a text have no other name and never move.
        const key = `${place} ${part.at}`
        switch (part.at) {
          case 'text':
            return <Fragment key={key}>{marked(part.text, mark.trim().toLowerCase())}</Fragment>
          case 'link': {
            const { address, words, host, misleads } = part.link
            return (
              <span key={key}>
                <LinkButton
                  title={address}
                  onClick={() => void openLink(address ?? part.link.target)}
                >
                  {words}
                </LinkButton>
                {misleads && ` (goes to ${host})`}
              </span>
            )
          }
          case 'hashtag':
            return (
              <LinkButton key={key} onClick={() => go(searchRoute({ q: part.text }))}>
                {part.text}
              </LinkButton>
            )
          case 'time':
            return onSeek === undefined ? (
              part.text
            ) : (
              <LinkButton key={key} onClick={() => onSeek(part.seconds)}>
                {part.text}
              </LinkButton>
            )
          default:
            return part satisfies never
        }
      })}
    </div>
  )
}
