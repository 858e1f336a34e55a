import { useFromLibrary } from '../../data/use-library'
import { desk } from '../../desk'
import { FaultCard } from '../../ui/fault-card'
import { Waiting } from '../../ui/waiting'
import { BackupSection } from './backup-section'
import { ForgetSection } from './forget-section'
import { LimitsSection } from './limits-section'
import { ServiceTable } from './service-table'
import styles from './storage.module.css'
import { StorageTotal } from './storage-total'

/** What the library takes on the disk, how much it may, and how to let things go. */
export function StorageTab() {
  const asked = useFromLibrary(['storage'], () => desk.call('library.storage'))
  if (asked.at === 'loading') return <Waiting label="The library is being measured" />
  if (asked.at === 'failed') return <FaultCard fault={asked.fault} />
  const report = asked.value
  return (
    <div className={styles.page}>
      <div className={styles.content}>
        <StorageTotal report={report} />
        <ServiceTable report={report} />
        <LimitsSection />
        <ForgetSection report={report} />
        <BackupSection folder={report.folder} />
      </div>
    </div>
  )
}
