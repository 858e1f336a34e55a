import { Button } from '@mantine/core'
import type { ServiceId } from '#shared/operation/operation'
import { serviceList } from '#shared/services/index'
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
        Every answer is kept and found again. The same limits stand in the storage of the Library.
      </SectionHead>
      <SettingRow label="Storage" help="What lies where, what can be freed, and forgetting.">
        <Button variant="default" onClick={() => go({ page: 'library', tab: 'storage' })}>
          Open the storage
        </Button>
      </SettingRow>
      <TextSetting
        label="Space for the library"
        help="When it is full, what was not seen for longest goes first. Saved items stay."
        path="library.capMegabytes"
        value={String(library.capMegabytes)}
        unit="MB"
        read={readNumber((capMegabytes) => ({ library: { capMegabytes } }))}
      />
      <TextSetting
        label="Keep for"
        help="Empty keeps everything until the space is used up. Saved items stay."
        path="library.keepDays"
        value={library.keepDays === null ? '' : String(library.keepDays)}
        placeholder="for good"
        unit="days"
        read={readOptionalNumber((keepDays) => ({ library: { keepDays } }))}
      />
      <SettingRow
        label="Fetch pictures"
        help="Pictures of what is shown are fetched and kept with it. Off shows only those that are kept."
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
  const caps = useDeskState((state) => state.settings.library.serviceCapMegabytes)
  const { [service]: own, ...others } = caps
  return (
    <TextSetting
      label={title}
      path={`library.serviceCapMegabytes.${service}`}
      value={own === undefined ? '' : String(own)}
      placeholder="none"
      unit="MB"
      read={(text) =>
        text === ''
          ? { patch: { library: { serviceCapMegabytes: others } } }
          : readNumber((cap) => ({
              library: { serviceCapMegabytes: { ...others, [service]: cap } },
            }))(text)
      }
    />
  )
}
