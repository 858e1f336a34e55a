import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { wordFault } from '#shared/bridge/fault-words'
import type { Fault } from '#shared/bridge/result'
import type { SettingsPatch } from '#shared/bridge/settings'
import { filledTemplate, templateProblem } from '#shared/operation/address-template'
import { eachService, type ServiceId, serviceIds } from '#shared/operation/operation'
import { desk } from '../desk'
import { ServiceTile, serviceIdentity } from '../identity/service-identity'
import { offerDeskState, useDeskState } from '../state/desk-state'
import { openFirstStart } from '../state/first-start'
import { SegmentedChoice } from '../ui/choice/segmented-choice'
import { FaultCard } from '../ui/failure/fault-card'
import styles from './first-start-page.module.css'
import { Path } from './path'
import type { OnboardingStage } from './stage'

type Way = 'template' | 'own'
type Addresses = Readonly<Record<ServiceId, string>>
type State = { at: 'open' } | { at: 'saving' } | { at: 'refused'; fault: Fault }

/** A refusal of one field is no longer shown once another value is typed there. */
function withoutProblem(state: State, field: string): State {
  if (state.at !== 'refused' || state.fault.fields?.[field] === undefined) return state
  const { [field]: _gone, ...fields } = state.fault.fields
  return Object.keys(fields).length === 0
    ? { at: 'open' }
    : { at: 'refused', fault: { ...state.fault, fields } }
}

/** What is saved: the template, with the addresses that stay beside it, or each address and no template. */
function addressPatch(way: Way, template: string, own: Addresses): SettingsPatch {
  const services = Object.fromEntries(serviceIds.map((id) => [id, { address: own[id].trim() }]))
  return { addressTemplate: way === 'template' ? template.trim() : '', services }
}

const noAddresses: Addresses = eachService(() => '')

function TemplatePreview({ template, beside }: { template: string; beside: Addresses }) {
  if (templateProblem(template.trim()) !== undefined) return null
  return (
    <ul className={styles.preview} aria-label="Addresses from the template">
      {serviceIds.map((service) => (
        <li key={service}>
          <ServiceTile service={service} />
          {serviceIdentity[service].title}
          <span className={styles.address}>
            {beside[service] || filledTemplate(template.trim(), service)}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Where the nine services lie: one template for all, or each its own address. */
export function AddressStep({ onStep }: { onStep: (step: OnboardingStage) => void }) {
  const settings = useDeskState((desk) => desk.settings)
  const [template, setTemplate] = useState(settings.addressTemplate)
  const [own, setOwn] = useState<Addresses>(() => ownAddresses(settings.services))
  const anyOwn = Object.values(own).some((address) => address !== '')
  // Those that stand beside a template take precedence over it, and are not what is asked about here.
  const [beside] = useState(() =>
    settings.addressTemplate === '' ? noAddresses : ownAddresses(settings.services),
  )
  const [way, setWay] = useState<Way>(anyOwn && template === '' ? 'own' : 'template')
  const [state, setState] = useState<State>({ at: 'open' })
  const refused = state.at === 'refused' ? (state.fault.fields ?? {}) : {}

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setState({ at: 'saving' })
    const saved = await desk.call(
      'settings.change',
      addressPatch(way, template, way === 'own' ? own : beside),
    )
    if (!saved.ok) return setState({ at: 'refused', fault: saved.fault })
    // Choosing the world would close the page; the test comes first.
    openFirstStart('connect')
    offerDeskState(saved.value)
    const started = await desk.call('desk.startWith', { world: 'gateway' })
    if (!started.ok) return setState({ at: 'refused', fault: started.fault })
    offerDeskState(started.value)
    const asked = await desk.call('key.confirmAddresses')
    if (!asked.ok) return setState({ at: 'refused', fault: asked.fault })
    if (!asked.value.confirmed) {
      return setState({ at: 'refused', fault: wordFault('unconfirmedAddress') })
    }
    onStep('test')
  }

  return (
    <form onSubmit={submit}>
      <Path here="Addresses" />
      <h2 className={styles.title}>Addresses of your services</h2>
      <p className={styles.lead}>
        You find them on the gateway’s own pages. Leave out what you do not use.
      </p>
      <SegmentedChoice
        label="Addresses"
        value={way}
        onChange={setWay}
        options={[
          { value: 'template', label: 'One template for all' },
          { value: 'own', label: 'One for each service' },
        ]}
      />
      {way === 'template' ? (
        <>
          <TextInput
            className={styles.field ?? ''}
            label="Template"
            description="{service} stands for each service’s name."
            placeholder="https://{service}.example/"
            value={template}
            error={refused.addressTemplate}
            spellCheck={false}
            autoComplete="off"
            data-autofocus
            onChange={(event) => {
              setTemplate(event.currentTarget.value)
              setState({ at: 'open' })
            }}
          />
          <TemplatePreview template={template} beside={beside} />
        </>
      ) : (
        <ul className={`${styles.preview} ${styles.own} ${styles.field}`}>
          {serviceIds.map((service) => (
            <li key={service}>
              <ServiceTile service={service} />
              {serviceIdentity[service].title}
              <TextInput
                aria-label={`Address of ${serviceIdentity[service].title}`}
                placeholder="https://"
                value={own[service]}
                error={refused[`services.${service}.address`]}
                spellCheck={false}
                autoComplete="off"
                onChange={(event) => {
                  setOwn({ ...own, [service]: event.currentTarget.value })
                  setState((now) => withoutProblem(now, `services.${service}.address`))
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {state.at === 'refused' && Object.keys(refused).length === 0 && (
        <FaultCard
          fault={state.fault}
          flush
          {...(state.fault.code === 'unconfirmedAddress' ? { onRetry: () => onStep('test') } : {})}
        />
      )}
      <div className={styles.buttons}>
        <Button
          type="submit"
          loading={state.at === 'saving'}
          disabled={way === 'template' ? template.trim() === '' : !anyOwn}
        >
          Save and continue
        </Button>
        <Button variant="default" onClick={() => onStep('key')}>
          Back
        </Button>
      </div>
    </form>
  )
}

const ownAddresses = (services: Readonly<Record<ServiceId, { address: string }>>): Addresses =>
  eachService((id) => services[id].address)
