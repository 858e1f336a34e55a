import { IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { detailParts } from '#shared/services/video-data/detail-parts'
import { mergeChannels } from '#shared/services/video-merge'
import type { Channel } from '#shared/services/video-models'
import type { ViewOf } from '#shared/services/views'
import { modelOf } from '../../../data/asked'
import { type OperationHandle, useOperation } from '../../../data/use-operation'
import { DetailBody } from '../../../kit/detail/detail-pane'
import { Block, Facts } from '../../../kit/detail/facts'
import { keyed } from '../../../kit/rows/keyed'
import { Answered } from '../../../kit/shown/answered'
import { AskLine } from '../../../kit/shown/ask-line'
import { LinkedText } from '../../../kit/text/linked-text'
import { openLink } from '../../../state/open-link'
import { useWorkspace } from '../../../state/workspace'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { momentTime, wholeNumber } from '../../../ui/words'
import { playlistRoute, searchHashtag } from '../../video-routes'
import styles from '../video.module.css'

interface ChannelAboutProps {
  details: OperationHandle<ViewOf<'video.channelDetails'>>
}

/** What a channel says of itself, with its links and numbers. */
export function ChannelAbout({ details }: ChannelAboutProps) {
  return (
    <Answered operation="video.channelDetails" handle={details} at="channel">
      {({ channel }) => <AboutOfAll channel={channel} />}
    </Answered>
  )
}

/** The channel with what the video research service states of it too, if that is kept. */
function AboutOfAll({ channel }: { channel: Channel }) {
  const { id } = channel
  const data = useOperation(
    'videoData.channels',
    { part: detailParts.channel, id },
    { when: 'kept' },
  )
  const other = modelOf(data, 'page')?.items.find((one) => one.id === id)
  const all = useMemo(() => mergeChannels([channel, other]) ?? channel, [channel, other])
  return (
    <About channel={all}>
      <Block title="Who knows of it">
        <p className={styles.faint}>
          {other === undefined
            ? 'Video research has more of it: when it joined, its country, all its views. '
            : 'What is missing here is filled in by video research. '}
          {other === undefined && (
            <AskLine handle={data} at="page" label="Video research" words="Ask it too" />
          )}
        </p>
      </Block>
    </About>
  )
}

function About({ channel, children }: { channel: Channel; children: ReactNode }) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const number = (value: number | undefined) =>
    value === undefined ? undefined : wholeNumber(value, locale)
  const { uploads, joined } = channel
  return (
    <DetailBody>
      <div className={styles.column}>
        {channel.description === undefined ? (
          <p className={styles.faint}>No description of it is stated.</p>
        ) : (
          <LinkedText onHashtag={searchHashtag} text={channel.description} />
        )}
        {channel.links.length > 0 && (
          <Block title="Links">
            <ul className={styles.links}>
              {keyed(channel.links, ({ address }) => address).map(
                ({ key, value: { title, address } }) => (
                  <li key={key}>
                    <IconExternalLink aria-hidden="true" size={14} />
                    <LinkButton title={address} onClick={() => void openLink(address)}>
                      {title ?? address}
                    </LinkButton>{' '}
                    <span className={styles.faint}>{URL.parse(address)?.host}</span>
                  </li>
                ),
              )}
            </ul>
          </Block>
        )}
        <Block title="Numbers">
          <Facts
            facts={[
              ['Followers', channel.subscribersHidden ? 'hidden' : number(channel.subscribers)],
              ['Videos', number(channel.videos)],
              ['Views', number(channel.views)],
              ['Joined', joined && momentTime(joined, locale)],
              ['Country', channel.country],
              ['Handle', channel.handle],
              ['Id', channel.id],
              ['Keywords', channel.keywords.join(', ')],
              [
                'Uploads',
                uploads !== undefined && (
                  <LinkButton onClick={() => go(playlistRoute(uploads))}>{uploads}</LinkButton>
                ),
              ],
            ]}
          />
        </Block>
        {children}
      </div>
    </DetailBody>
  )
}
