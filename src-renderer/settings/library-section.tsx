import { Button } from '@mantine/core'
import type { ServiceId } from '#shared/operation/operation'
import { serviceList } from '#shared/services/index'
import { capOf } from '../queries/change-settings'
import { useDeskState } from '../state/desk-state'
import { useWorkspace } from '../state/workspace'
import styles from './library-section.module.css'
import { readNumber, readOptionalNumber, SwitchControl, TextSetting } from './setting-fields'
import { SectionHead, SettingRow } from './setting-row'

/** How much is kept, for how long, and whether pictures are. */
export function LibrarySection() {
  const library = useDeskState((state) => state.settings.library)
  const go = useWorkspace((workspace) => workspace.go)
  return (
    <>
      <SectionHead title="Library">
        Every answer is stored and can be searched. The same limits are in the Library, under
        Storage.
      </SectionHead>
      <SettingRow label="Storage" help="See what takes space, and delete what you do not need.">
        <Button variant="default" onClick={() => go({ page: 'library', tab: 'storage' })}>
          Open the storage
        </Button>
      </SettingRow>
      <TextSetting
        label="Space for the library"
        help="When it is full, what you have not seen for longest is deleted first. Saved items stay."
        path="library.capMegabytes"
        value={String(library.capMegabytes)}
        unit="MB"
        read={readNumber((capMegabytes) => ({ library: { capMegabytes } }))}
      />
      <TextSetting
        label="Keep for"
        help="Leave empty to keep everything until the space is used up. Saved items stay."
        path="library.keepDays"
        value={library.keepDays === null ? '' : String(library.keepDays)}
        placeholder="forever"
        unit="days"
        read={readOptionalNumber((keepDays) => ({ library: { keepDays } }))}
      />
      <SettingRow
        label="Fetch pictures"
        help="Pictures of what is shown are fetched and stored. If off, only stored pictures are shown."
      >
        <SwitchControl
          label="Fetch pictures"
          path="library.pictures"
          value={library.pictures}
          toPatch={(pictures) => ({ library: { pictures } })}
        />
      </SettingRow>
      <h3 className={styles.group}>Own limit of a service</h3>
      {serviceList.map(({ id, title }) => (
        <ServiceCap key={id} service={id} title={title} />
      ))}
    </>
  )
}

function ServiceCap({ service, title }: { service: ServiceId; title: string }) {
  const own = useDeskState((state) => state.settings.library.serviceCapMegabytes[service])
  return (
    <TextSetting
      label={title}
      path={`library.serviceCapMegabytes.${service}`}
      value={own === undefined ? '' : String(own)}
      placeholder="none"
      unit="MB"
      read={readOptionalNumber((cap) => capOf(service, cap))}
    />
  )
}
