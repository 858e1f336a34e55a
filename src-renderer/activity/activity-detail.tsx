import { Button } from '@mantine/core'
import type { ActivityEntry } from '#shared/bridge/desk-state'
import { ServiceTile, serviceIdentity } from '../identity/service-identity'
import { DetailActions, DetailBody, DetailPane, DetailTitle } from '../kit/detail/detail-pane'
import { Block, Facts } from '../kit/detail/facts'
import type { PaneFrame } from '../kit/page/list-page'
import { useLocale } from '../ui/locale'
import { absoluteTime, byteSize, duration, wholeNumber } from '../ui/words'
import { operationTitle } from './filter'
import { openEntry } from './open-entry'

/** What is known of one call, beside the log. */
export function ActivityDetail({ entry, turn, onClose }: PaneFrame & { entry: ActivityEntry }) {
  const locale = useLocale()
  const { at, service, values, from, demo, status, fault, ms, bytes, attempts } = entry
  const source = from === 'library' ? 'library, no call made' : demo ? 'demo gateway' : 'network'
  return (
    <DetailPane
      name="activity"
      label="Call"
      lead={<ServiceTile service={service} size={22} />}
      kind={`${serviceIdentity[service].title} · call`}
      turn={turn}
      onClose={onClose}
    >
      <DetailBody>
        <DetailTitle>{operationTitle(entry)}</DetailTitle>
        <DetailActions>
          <Button size="xs" onClick={() => void openEntry(entry)}>
            Open with these values
          </Button>
        </DetailActions>
        <Facts
          facts={[
            ['Time', absoluteTime(at, locale)],
            ['Source', source],
            ['Status', status === null ? null : String(status)],
            ['Error', fault === null ? null : fault.message],
            ['Duration', duration(ms, locale)],
            ['Size', `${byteSize(bytes, locale)} (${wholeNumber(bytes, locale)} bytes)`],
            ['Attempts', attempts > 1 ? wholeNumber(attempts, locale) : null],
          ]}
        />
        {values !== '' && (
          <Block title="Values" copy={values}>
            <p>{values}</p>
          </Block>
        )}
      </DetailBody>
    </DetailPane>
  )
}
