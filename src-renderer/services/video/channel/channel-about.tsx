import { IconExternalLink } from '@tabler/icons-react'
import type { Channel } from '#shared/services/video-models'
import type { ViewOf } from '#shared/services/views'
import type { OperationHandle } from '../../../data/use-operation'
import { DetailBody } from '../../../kit/detail/detail-pane'
import { Block, Facts } from '../../../kit/detail/facts'
import { Shown } from '../../../kit/shown/shown'
import { Unanswered } from '../../../kit/shown/unanswered'
import { openLink } from '../../../state/open-link'
import { useWorkspace } from '../../../state/workspace'
import { LinkButton } from '../../../ui/layout'
import { useLocale } from '../../../ui/locale'
import { absoluteTime, wholeNumber } from '../../../ui/words'
import { RichWords } from '../rich-words'
import { playlistRoute } from '../routes'
import styles from '../video.module.css'

interface ChannelAboutProps {
  details: OperationHandle<ViewOf<'video.channelDetails'>>
}

/** What a channel says of itself, with its links and numbers. */
export function ChannelAbout({ details }: ChannelAboutProps) {
  return (
    <Shown
      operation="video.channelDetails"
      handle={details}
      empty={(model) =>
        model.at === 'channel' ? undefined : (
          <Unanswered model={model} operation="video.channelDetails" handle={details} />
        )
      }
    >
      {(model) => model.at === 'channel' && <About channel={model.channel} />}
    </Shown>
  )
}

function About({ channel }: { channel: Channel }) {
  const locale = useLocale()
  const go = useWorkspace((workspace) => workspace.go)
  const number = (value: number | undefined) =>
    value === undefined ? undefined : wholeNumber(value, locale)
  const { uploads, joined } = channel
  return (
    <DetailBody>
      <div className={styles.column}>
        {channel.description === undefined ? (
          <p className={styles.faint}>The channel says nothing of itself.</p>
        ) : (
          <RichWords text={channel.description} />
        )}
        {channel.links.length > 0 && (
          <Block title="Links">
            <ul className={styles.links}>
              {channel.links.map(({ title, address }) => (
                <li key={address}>
                  <IconExternalLink aria-hidden="true" size={14} />
                  <LinkButton title={address} onClick={() => void openLink(address)}>
                    {title ?? address}
                  </LinkButton>{' '}
                  <span className={styles.faint}>{URL.parse(address)?.host}</span>
                </li>
              ))}
            </ul>
          </Block>
        )}
        <Block title="Numbers">
          <Facts
            facts={[
              ['Followers', channel.subscribersHidden ? 'hidden' : number(channel.subscribers)],
              ['Videos', number(channel.videos)],
              ['Views', number(channel.views)],
              ['Joined', joined && absoluteTime(joined.ms, locale)],
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
      </div>
    </DetailBody>
  )
}
