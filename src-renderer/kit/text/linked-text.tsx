import { Fragment, useMemo } from 'react'
import { openLink } from '../../state/open-link'
import { LinkButton } from '../../ui/layout'
import styles from './linked-text.module.css'
import { marked } from './marked-text'
import { readLinked } from './read-linked'

interface LinkedTextProps {
  text: string
  /** Searches for what a hashtag names, its sign included; without it hashtags are plain words. */
  onHashtag?: (hashtag: string) => void
  /** Goes to a place of what is played, in seconds; without it times are plain words. */
  onTime?: ((seconds: number) => void) | undefined
  /** Words that are marked in it. */
  mark?: string
}

/** A text without markup, such as a description or a comment: its links, hashtags and times work. */
export function LinkedText({ text, onHashtag, onTime, mark = '' }: LinkedTextProps) {
  const parts = useMemo(() => readLinked(text), [text])
  return (
    <div className={styles.words}>
      {parts.map((part, place) => {
        // Parts of a text have no other name and never move.
        const key = `${place} ${part.at}`
        const button = (words: string, onClick: (() => void) | undefined, title?: string) =>
          onClick === undefined ? (
            <Fragment key={key}>{words}</Fragment>
          ) : (
            <LinkButton key={key} title={title} onClick={onClick}>
              {words}
            </LinkButton>
          )
        switch (part.at) {
          case 'text':
            return <Fragment key={key}>{marked(part.text, mark.trim().toLowerCase())}</Fragment>
          case 'link': {
            const { address, words, host, misleads, target } = part.link
            return (
              <span key={key}>
                {button(words, () => void openLink(address ?? target), address)}
                {misleads && ` (goes to ${host})`}
              </span>
            )
          }
          case 'hashtag':
            return button(part.text, onHashtag && (() => onHashtag(part.text)))
          case 'time':
            return button(part.text, onTime && (() => onTime(part.seconds)))
          default:
            return part satisfies never
        }
      })}
    </div>
  )
}
