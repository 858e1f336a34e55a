import { Button } from '@mantine/core'
import { IconFlask, IconPlugConnected, IconTool } from '@tabler/icons-react'
import { desk } from '../desk'
import { offerDeskState, useDeskState } from '../state/desk-state'
import { openFirstStart } from '../state/first-start'
import { notifyFault } from '../state/notices'
import { Misbehaviours } from './misbehaviours'
import { SectionHead, SettingRow } from './setting-row'
import styles from './settings.module.css'

async function changeRealm(realm: 'demo' | 'gateway'): Promise<void> {
  const answer = await desk.call('desk.startWith', { world: realm })
  if (!answer.ok) return notifyFault(answer.fault)
  offerDeskState(answer.value)
  if (realm === 'gateway' && answer.value.key.at === 'absent') openFirstStart('connect')
}

function World() {
  const demo = useDeskState((state) => state.demo)
  if (demo.at === 'off') {
    return (
      <div className={styles.fact}>
        <IconPlugConnected stroke={1.8} />
        <div>
          <strong>Your gateway is in use</strong>
          <p>The demo gateway is off. It answers all nine services without a key or a network.</p>
          <div className={styles.buttons}>
            <Button variant="default" onClick={() => changeRealm('demo')}>
              Use demo data
            </Button>
          </div>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.fact}>
      <IconFlask stroke={1.8} />
      <div>
        <strong>The demo gateway is in use</strong>
        <p>
          It listens on <span className={styles.mono}>{demo.origin}</span>, on this computer only.
        </p>
        <div className={styles.buttons}>
          <Button variant="default" onClick={() => changeRealm('gateway')}>
            Use my gateway
          </Button>
        </div>
      </div>
    </div>
  )
}

/** For those who build or test: the demo gateway and its faults, and what the program runs on. */
export function DeveloperSection() {
  const demo = useDeskState((state) => state.demo)
  const { version, platform, standIn, packaged } = useDeskState((state) => state)
  return (
    <>
      <SectionHead title="Developer" />
      <World />
      {demo.at === 'on' && (
        <>
          <SectionHead title="Simulate failures">
            Each rule makes the demo gateway give another answer than the right one, so that you can
            see failures before they happen.
          </SectionHead>
          <Misbehaviours rules={demo.rules} />
        </>
      )}
      <SectionHead title="This build" />
      {standIn && (
        <div className={styles.fact}>
          <IconTool stroke={1.8} />
          <div>
            <strong>Running on the developers’ stand-in for Electron</strong>
            <p>It imitates what the program uses of Electron and cannot prove the rest.</p>
          </div>
        </div>
      )}
      <SettingRow label="Version">{version}</SettingRow>
      <SettingRow label="Platform">{platform}</SettingRow>
      <SettingRow label="Packaged">{packaged ? 'yes' : 'no, run from its sources'}</SettingRow>
      <SettingRow label="Browser">
        {/Chrome\/[\d.]+/.exec(navigator.userAgent)?.[0].replace('/', ' ') ?? 'unknown'}
      </SettingRow>
    </>
  )
}
