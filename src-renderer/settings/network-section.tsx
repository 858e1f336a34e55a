import { useState } from 'react'
import type { Settings } from '#shared/bridge/settings'
import { useDeskState } from '../state/desk-state'
import { notify } from '../state/notices'
import { SegmentedChoice } from '../ui/choice/segmented-choice'
import { saveSetting } from './save'
import { readNumber, TextSetting } from './setting-fields'
import { SectionHead, SettingRow } from './setting-row'

type Proxy = Settings['network']['proxy']

const proxies: readonly { value: Proxy; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'none', label: 'None' },
  { value: 'custom', label: 'Own' },
]

/** How calls leave the machine. */
export function NetworkSection() {
  const network = useDeskState((state) => state.settings.network)
  // An own proxy is saved with its address: before that there is none to use.
  const [wantsOwn, setWantsOwn] = useState(false)
  const shown: Proxy = wantsOwn ? 'custom' : network.proxy

  const choose = async (proxy: Proxy) => {
    const withoutAddress = proxy === 'custom' && network.proxyAddress === ''
    setWantsOwn(withoutAddress)
    if (withoutAddress) return
    const saved = await saveSetting({ network: { proxy } }, 'network.proxy')
    if (!saved.ok) notify('failure', saved.sentence)
  }

  return (
    <>
      <SectionHead title="Network" />
      <SettingRow
        label="Proxy"
        help="Calls go through it on their way to the gateway. If the system names several proxies, only the first is used; a proxy that asks for a user name and a password cannot be used."
      >
        <SegmentedChoice label="Proxy" options={proxies} value={shown} onChange={choose} />
      </SettingRow>
      {shown === 'custom' && (
        <TextSetting
          label="Address of the proxy"
          help="Without user name and password: the program cannot sign in at a proxy."
          path="network.proxyAddress"
          value={network.proxyAddress}
          placeholder="http://proxy.example:8080"
          read={(text) => ({ patch: { network: { proxy: 'custom', proxyAddress: text } } })}
        />
      )}
      <TextSetting
        label="Give up after"
        help="How long one attempt may take from asking to the whole answer."
        path="network.timeoutSeconds"
        value={String(network.timeoutSeconds)}
        unit="seconds"
        read={readNumber((timeoutSeconds) => ({ network: { timeoutSeconds } }))}
      />
      <TextSetting
        label="Largest answer"
        help="A larger answer is refused."
        path="network.bodyCapMegabytes"
        value={String(network.bodyCapMegabytes)}
        unit="MB"
        read={readNumber((bodyCapMegabytes) => ({ network: { bodyCapMegabytes } }))}
      />
    </>
  )
}
