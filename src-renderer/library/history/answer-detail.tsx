import { Button } from '@mantine/core'
import type { KeptEntry } from '#shared/bridge/library'
import { ServiceTile, serviceIdentity } from '../../identity/service-identity'
import { DetailActions, DetailBody, DetailPane, DetailTitle } from '../../kit/detail/detail-pane'
import { Block, Facts } from '../../kit/detail/facts'
import type { PaneFrame } from '../../kit/page/list-page'
import { useOpening } from '../../kit/page/opening'
import { Star } from '../../kit/save/star'
import { openAnswer } from '../../queries/library/open-answer'
import { useLocale } from '../../ui/locale'
import { absoluteTime, byteSize, counted, wholeNumber } from '../../ui/words'
import { openDialog } from '../dialogs/dialog-state'
import { operationTitle } from './answer-row'
import { namedValues } from './values-words'

/** What is known of one stored answer, beside the list: what was asked, and what came. */
export function AnswerDetail({ entry, turn, onClose }: PaneFrame & { entry: KeptEntry }) {
  const locale = useLocale()
  const opening = useOpening()
  const { id, service, operation, receivedAt, confirmedAt, status, bytes, records, versions } =
    entry
  const values = namedValues(entry)
  return (
    <DetailPane
      name="library-item"
      label="Answer"
      lead={<ServiceTile service={service} size={22} />}
      kind={`${serviceIdentity[service].title} · answer`}
      actions={<Star key={id} pointer={{ at: 'answer', id }} mark={entry.saved} />}
      turn={turn}
      onClose={onClose}
    >
      <DetailBody>
        <DetailTitle>{operationTitle(operation)}</DetailTitle>
        <DetailActions>
          <Button size="xs" onClick={() => opening(() => void openAnswer(id, operation))}>
            Open
          </Button>
          {versions > 1 && (
            <Button
              size="xs"
              variant="default"
              onClick={() => openDialog({ at: 'versions', answer: id, operation })}
            >
              Show {counted(versions, 'version', 'versions', locale)}…
            </Button>
          )}
        </DetailActions>
        <Facts
          facts={[
            ['Received', absoluteTime(receivedAt, locale)],
            ['Confirmed', confirmedAt > receivedAt ? absoluteTime(confirmedAt, locale) : null],
            ['Status', String(status)],
            ['Size', `${byteSize(bytes, locale)} (${wholeNumber(bytes, locale)} bytes)`],
            ['Items', records === null ? null : wholeNumber(records, locale)],
          ]}
        />
        {values.length > 0 && (
          <Block title="Values">
            <Facts facts={values.map(({ name, words }) => [name, words])} />
          </Block>
        )}
      </DetailBody>
    </DetailPane>
  )
}
