import { Button, NumberInput, Select } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { Misbehaviour } from '#shared/bridge/misbehaviour'
import { type MisbehaviourKind, misbehaviourKinds } from '#shared/bridge/misbehaviour-kinds'
import { serviceIds } from '#shared/operation/operation'
import { desk } from '../desk'
import { ServiceTile, serviceIdentity } from '../identity/service-identity'
import { offerDeskState } from '../state/desk-state'
import { notify } from '../state/notices'
import { IconButton } from '../ui/icon-button'
import styles from './misbehaviours.module.css'

const kinds = misbehaviourKinds.map(({ kind, label }) => ({ value: kind, label }))
const services = [
  { value: 'all', label: 'All services' },
  ...serviceIds.map((id) => ({ value: id, label: serviceIdentity[id].title })),
]

/** How long a slow answer takes if nothing else is said, in milliseconds. */
const slowMs = 5000

async function replaceRules(rules: readonly Misbehaviour[]): Promise<boolean> {
  const answer = await desk.call('demo.misbehave', { rules: [...rules] })
  if (answer.ok) offerDeskState(answer.value)
  else notify('failure', Object.values(answer.fault.fields ?? {})[0] ?? answer.fault.message)
  return answer.ok
}

function labelOf(kind: MisbehaviourKind): string {
  return misbehaviourKinds.find((one) => one.kind === kind)?.label ?? kind
}

function ruleWords({ kind, path, times, latencyMs }: Misbehaviour): string {
  return [
    labelOf(kind),
    path === undefined ? undefined : `on ${path}`,
    times === undefined ? 'every time' : times === 1 ? 'once' : `${times} times`,
    latencyMs === undefined ? undefined : `after ${latencyMs / 1000} s`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** The demo gateway's rules: a list, and a line to add one. */
export function Misbehaviours({ rules }: { rules: readonly Misbehaviour[] }) {
  const [kind, setKind] = useState<MisbehaviourKind | null>(null)
  const [service, setService] = useState('all')
  const [times, setTimes] = useState<number | string>('')
  const [delay, setDelay] = useState<number | string>('')

  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (kind === null) return
    const only = serviceIds.find((id) => id === service)
    // A slow answer without a delay would be as quick as any other.
    const latencyMs =
      typeof delay === 'number' ? Math.round(delay * 1000) : kind === 'slow' ? slowMs : 0
    const rule: Misbehaviour = {
      kind,
      ...(latencyMs > 0 && { latencyMs }),
      ...(only !== undefined && { service: only }),
      ...(typeof times === 'number' && { times }),
    }
    if (await replaceRules([...rules, rule])) setKind(null)
  }

  return (
    <>
      <form className={styles.add} onSubmit={add}>
        <Select
          label="Kind"
          placeholder="Choose what goes wrong"
          searchable
          data={kinds}
          value={kind}
          onChange={(value) =>
            setKind(misbehaviourKinds.find((one) => one.kind === value)?.kind ?? null)
          }
        />
        <Select
          label="Service"
          data={services}
          value={service}
          onChange={(value) => setService(value ?? 'all')}
        />
        <NumberInput
          label="Times"
          placeholder="always"
          min={1}
          value={times}
          onChange={setTimes}
          hideControls
        />
        <NumberInput
          label="Delay, seconds"
          placeholder={kind === 'slow' ? String(slowMs / 1000) : 'none'}
          min={0}
          max={60}
          value={delay}
          onChange={setDelay}
          hideControls
        />
        <Button type="submit" disabled={kind === null}>
          Add
        </Button>
      </form>
      <ul className={styles.rules}>
        {rules.map((rule, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal rules may stand twice
          <li key={`${index} ${rule.kind}`} className={styles.rule}>
            {rule.service !== undefined && <ServiceTile service={rule.service} />}
            <span className={styles.words}>{ruleWords(rule)}</span>
            <IconButton
              label={`Remove ${labelOf(rule.kind)}`}
              icon={<IconTrash stroke={1.8} />}
              onClick={() => replaceRules(rules.filter((_rule, at) => at !== index))}
            />
          </li>
        ))}
      </ul>
      {rules.length === 0 && (
        <p className={styles.none}>No rules: the demo gateway answers as it should.</p>
      )}
    </>
  )
}
