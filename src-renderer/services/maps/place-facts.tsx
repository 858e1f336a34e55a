import { IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Place } from '#shared/services/maps/models'
import {
  decimalWords,
  geoLink,
  plusCode,
  sexagesimalWords,
} from '#shared/services/maps/place/coordinates'
import { localTime } from '#shared/services/maps/place/opening'
import { Block, Facts } from '../../kit/detail/facts'
import { SafeText } from '../../kit/text/safe-text'
import { copyText } from '../../state/copy-text'
import { openLink } from '../../state/open-link'
import { IconButton } from '../../ui/icon-button'
import { LinkButton } from '../../ui/layout'
import { useLocale } from '../../ui/locale'
import { useNow } from '../../ui/use-now'
import styles from './maps.module.css'
import { minutesWords, pointOf } from './place-words'

/** Words with a button that copies them. */
export function Copied({
  name,
  text,
  children,
}: {
  name: string
  text: string
  children?: ReactNode
}) {
  return (
    <span className={styles.copied}>
      <span>{children ?? text}</span>
      <IconButton
        label={`Copy the ${name}`}
        icon={<IconCopy size={14} stroke={1.8} />}
        onClick={() => void copyText(text, name)}
      />
    </span>
  )
}

/** Everything an answer told of a place, each with its way to copy it. */
export function PlaceFacts({ place }: { place: Place }) {
  const locale = useLocale()
  const now = useNow()
  const point = pointOf(place)
  const here = place.timezone === null ? undefined : localTime(now, place.timezone)
  const { website } = place
  return (
    <>
      {place.description !== '' && <SafeText text={place.description} manner="plain" />}
      <Facts
        facts={[
          ['Address', place.address && <Copied name="address" text={place.address} />],
          ['Phone', place.phone && <Copied name="phone number" text={place.phone} />],
          [
            'Website',
            website && (
              <Copied name="address of the website" text={website}>
                <LinkButton title={website} onClick={() => void openLink(website)}>
                  {URL.parse(website)?.host ?? website}
                </LinkButton>
              </Copied>
            ),
          ],
          ['Local time', here && minutesWords(here.minutes, locale)],
          ['Coordinates', point && <Copied name="coordinates" text={decimalWords(point)} />],
          ['', point && <Copied name="degrees" text={sexagesimalWords(point)} />],
          ['Plus code', point && <Copied name="plus code" text={plusCode(point)} />],
          ['geo: link', point && <Copied name="link" text={geoLink(point)} />],
          ['Owner', place.claimed ? 'has claimed the place' : undefined],
        ]}
      />
      {place.hours.length > 0 && (
        <Block title="Hours">
          <dl className={styles.hours}>
            {place.hours.map(({ day, times }, index) => (
              <div key={day} data-today={index === 0 || undefined}>
                <dt>{day}</dt>
                <dd>{times.join(', ')}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.faint}>
            In the place’s own time{place.timezone === null ? '' : ` (${place.timezone})`}.
          </p>
        </Block>
      )}
      {place.details.map(({ title, items }) => (
        <Block key={title} title={title}>
          <p>{items.join(', ')}</p>
        </Block>
      ))}
    </>
  )
}
