import type { ServiceSettings, SettingsPatch } from '#shared/bridge/settings'
import type { ServiceId } from '#shared/operation/operation'
import { useDeskState } from '../state/desk-state'
import { forgetTest } from '../state/service-tests'
import { useLocale } from '../ui/locale'
import { counted } from '../ui/words'
import { ExtraHeaders } from './extra-headers'
import { readNumber, readOptionalNumber, TextSetting } from './setting-fields'

/** Everything that can be set for one service. */
export function ServiceFields({ service }: { service: ServiceId }) {
  const settings = useDeskState((state) => state.settings.services[service])
  const template = useDeskState((state) => state.settings.addressTemplate)
  const today = useDeskState((state) => state.today.perService[service])
  const locale = useLocale()
  const path = (name: keyof ServiceSettings) => `services.${service}.${name}`
  const patch = (change: Partial<ServiceSettings>): SettingsPatch => ({
    services: { [service]: change },
  })
  return (
    <>
      <TextSetting
        label="Address"
        help={template === '' ? 'Starts with https://.' : 'Leave empty to use the address for all.'}
        path={path('address')}
        value={settings.address}
        placeholder={template === '' ? 'https://' : template}
        read={(text) => {
          forgetTest(service)
          return { patch: patch({ address: text }) }
        }}
      />
      <TextSetting
        label="Key header"
        help="The name of the header that carries the key."
        path={path('keyHeader')}
        value={settings.keyHeader}
        read={(text) => ({ patch: patch({ keyHeader: text }) })}
      />
      <ExtraHeaders service={service} headers={settings.extraHeaders} />
      <TextSetting
        label="Calls at once"
        path={path('concurrency')}
        value={String(settings.concurrency)}
        unit="calls"
        read={readNumber((concurrency) => patch({ concurrency }))}
      />
      <TextSetting
        label="Calls per second"
        help="Further calls wait for their turn."
        path={path('callsPerSecond')}
        value={String(settings.callsPerSecond)}
        unit="a second"
        read={readNumber((callsPerSecond) => patch({ callsPerSecond }))}
      />
      <TextSetting
        label="Daily budget"
        help={`Beyond it the program asks first. ${counted(today, 'call', 'calls', locale)} so far today.`}
        path={path('dailyBudget')}
        value={settings.dailyBudget === null ? '' : String(settings.dailyBudget)}
        placeholder="no limit"
        unit="a day"
        read={readOptionalNumber((dailyBudget) => patch({ dailyBudget }))}
      />
    </>
  )
}
