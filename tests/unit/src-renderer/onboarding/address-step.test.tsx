import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '#shared/bridge/result'
import { defaultSettings } from '#shared/bridge/settings'
import { draw } from '../kit/draw'
import { settingsDesk } from '../settings/settings-desk'

const { settings, state } = settingsDesk({
  other: (name, now) => ok(name === 'desk.startWith' ? now : { confirmed: true }),
})

const { AddressStep } = await import('../../../../src-renderer/onboarding/address-step')
const { useMirror } = await import('../../../../src-renderer/state/desk-state')

test('a service’s own address beside a template, as a setup brings it, stays', async () => {
  const own = 'https://maps-of-our-house.example'
  const { services } = defaultSettings()
  settings.replace({
    ...defaultSettings(),
    addressTemplate: 'https://{service}.example/',
    services: { ...services, maps: { ...services.maps, address: own } },
  })
  useMirror.setState({ mirror: { at: 'ready', state: state() as never } })
  const steps: string[] = []
  draw(<AddressStep onStep={(step) => steps.push(step)} />)
  const seen = screen.queryByText(own)
  fireEvent.click(screen.getByRole('button', { name: 'Save and continue' }))
  await waitFor(() => expect(steps).toEqual(['test']))
  expect(settings.current().addressTemplate).toBe('https://{service}.example/')
  expect(settings.current().services.maps.address).toBe(own)
  expect(seen).not.toBeNull()
})
