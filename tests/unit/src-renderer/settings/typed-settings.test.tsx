import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '#shared/bridge/settings'
import { draw } from '../kit/draw'
import { settingsDesk } from './settings-desk'

const { settings, state } = settingsDesk()

const { ExtraHeaders } = await import('../../../../src-renderer/settings/extra-headers')
const { LimitField } = await import('../../../../src-renderer/library/storage/limit-field')
const { useMirror } = await import('../../../../src-renderer/state/desk-state')

beforeEach(() => {
  cleanup()
  settings.replace(defaultSettings())
  useMirror.setState({ mirror: { at: 'ready', state: state() as never } })
})

test('a header that is typed is stored, also when a key takes the page away', async () => {
  const { unmount } = draw(<ExtraHeaders service="maps" headers={[]} />)
  fireEvent.click(screen.getByRole('button', { name: 'Add a header' }))
  const name = screen.getByRole('textbox', { name: 'Header name' })
  fireEvent.change(name, { target: { value: 'X-Tenant' } })
  fireEvent.change(screen.getByRole('textbox', { name: 'Header value' }), {
    target: { value: 'our-house' },
  })
  unmount()
  await waitFor(() =>
    expect(settings.current().services.maps.extraHeaders).toEqual([
      { name: 'X-Tenant', value: 'our-house' },
    ]),
  )
})

test('a limit that is typed is stored, also when a key takes the page away', async () => {
  const { unmount } = draw(
    <LimitField
      label="Keep for"
      value={null}
      unit="days"
      toPatch={(keepDays) => ({ library: { keepDays } })}
    />,
  )
  fireEvent.change(screen.getByRole('textbox', { name: 'Keep for' }), { target: { value: '400' } })
  unmount()
  await waitFor(() => expect(settings.current().library.keepDays).toBe(400))
})
