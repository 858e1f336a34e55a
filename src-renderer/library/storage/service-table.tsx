import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import type { StorageReport } from '#shared/bridge/library'
import type { ServiceId } from '#shared/operation/operation'
import { ServiceTile, serviceIdentity } from '../../identity/service-identity'
import { capOf } from '../../queries/change-settings'
import { useDeskState } from '../../state/desk-state'
import { useLibraryWritable } from '../../state/library'
import { Tile } from '../../ui/brand/tile'
import { useLocale } from '../../ui/locale'
import { RelativeTime } from '../../ui/relative-time'
import { byteSize, wholeNumber } from '../../ui/words'
import { openDialog } from '../dialogs/dialog-state'
import { LimitField } from './limit-field'
import styles from './storage.module.css'

/** What each service's answers take, the largest first. */
export function ServiceTable({ report }: { report: StorageReport }) {
  const locale = useLocale()
  const writable = useLibraryWritable()
  const services = report.services
    .filter(({ answers, records }) => answers + records > 0)
    .sort((one, other) => other.bytes - one.bytes)
  const most = Math.max(1, report.pictures.bytes, ...services.map(({ bytes }) => bytes))
  if (services.length === 0 && report.pictures.count === 0) return null
  return (
    <table className={styles.table}>
      <caption className="for-ears">Space by service</caption>
      <thead>
        <tr>
          <th scope="col">Service</th>
          <th scope="col">Answers</th>
          <th scope="col">Items</th>
          <th scope="col">Oldest</th>
          <th scope="col">
            <span className="for-ears">Share</span>
          </th>
          <th scope="col">Size</th>
          <th scope="col">Own limit</th>
          <th scope="col">
            <span className="for-ears">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {services.map(({ service, answers, records, bytes, oldestAt }) => {
          const { title, hue } = serviceIdentity[service]
          return (
            <tr key={service} style={{ '--c': hue }}>
              <th scope="row">
                <span className={styles.service}>
                  <ServiceTile service={service} />
                  {title}
                </span>
              </th>
              <td>{wholeNumber(answers, locale)}</td>
              <td>{wholeNumber(records, locale)}</td>
              <td>{oldestAt === null ? '' : <RelativeTime at={oldestAt} />}</td>
              <Size bytes={bytes} most={most} />
              <td>
                <ServiceLimit service={service} />
              </td>
              <td>
                <Button
                  size="xs"
                  variant="subtle"
                  disabled={!writable}
                  aria-label={`Delete ${title}`}
                  onClick={() =>
                    openDialog({
                      at: 'forget',
                      title: `Delete ${title}`,
                      what: [{ at: 'service', service }],
                    })
                  }
                >
                  Delete…
                </Button>
              </td>
            </tr>
          )
        })}
        {report.pictures.count > 0 && (
          <tr>
            <th scope="row">
              <span className={styles.service}>
                <Tile hue="var(--accent)" icon={<IconPhoto stroke={1.8} />} />
                Pictures
              </span>
            </th>
            <td />
            <td>{wholeNumber(report.pictures.count, locale)}</td>
            <td />
            <Size bytes={report.pictures.bytes} most={most} />
            <td />
            <td>
              <Button
                size="xs"
                variant="subtle"
                disabled={!writable}
                aria-label="Delete pictures"
                onClick={() =>
                  openDialog({
                    at: 'forget',
                    title: 'Delete pictures',
                    what: [{ at: 'pictures' }],
                  })
                }
              >
                Delete…
              </Button>
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

function Size({ bytes, most }: { bytes: number; most: number }) {
  const locale = useLocale()
  return (
    <>
      <td className={styles.shareCell}>
        <span className={styles.share}>
          <i style={{ width: `${(bytes / most) * 100}%` }} />
        </span>
      </td>
      <td>{byteSize(bytes, locale)}</td>
    </>
  )
}

/** The most a service may take of the whole; empty is all of it. */
function ServiceLimit({ service }: { service: ServiceId }) {
  const own = useDeskState((state) => state.settings.library.serviceCapMegabytes[service])
  return (
    <LimitField
      small
      label={`Own limit of ${serviceIdentity[service].title}`}
      value={own ?? null}
      unit="MB"
      placeholder="none"
      toPatch={(value) => capOf(service, value)}
    />
  )
}
