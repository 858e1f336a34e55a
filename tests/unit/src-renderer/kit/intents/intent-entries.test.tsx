import { Menu } from '@mantine/core'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok } from '#shared/bridge/result'
import { draw } from '../draw'

const tally = (count: number, exact: boolean) => ({ count, exact })
const found = {
  items: [],
  next: null,
  total: tally(5000, false),
  services: [
    { service: 'forum', tally: tally(4000, false) },
    { service: 'news', tally: tally(12, true) },
  ],
  kinds: [],
  counted: false,
  ms: 40,
  manner: 'fullText',
}
Object.assign(window, { desk: { call: async () => ok(found), on: () => () => {} } })

const { findIn } = await import('../../../../../src-renderer/intents/find')
const { registerOffers } = await import('../../../../../src-renderer/intents/offers')
const { ownOffers } = await import('../../../../../src-renderer/intents/own-offers')
const { IntentEntries } = await import('../../../../../src-renderer/kit/intents/intent-entries')
const { useMirror } = await import('../../../../../src-renderer/state/desk-state')

test('a count that stopped is shown as at least so many, as the Library shows it', async () => {
  useMirror.setState({ mirror: { at: 'ready', state: { demo: { at: 'gateway' } } as never } })
  const route = () => ({ page: 'activity' }) as const
  registerOffers('desk', ownOffers)
  registerOffers('forum', [findIn({ service: 'forum', name: 'forum', route })])
  registerOffers('news', [findIn({ service: 'news', name: 'news', route })])
  registerOffers('maps', [findIn({ service: 'maps', name: 'maps', route })])
  const video = { service: 'video', kind: 'video', id: 'v', title: 'Harbour' } as const
  draw(
    <Menu opened transitionProps={{ duration: 0 }} withinPortal={false}>
      <Menu.Dropdown>
        <IntentEntries subjects={[video]} />
      </Menu.Dropdown>
    </Menu>,
  )
  const note = async (name: RegExp) => (await screen.findByRole('menuitem', { name })).textContent
  await screen.findByText('5,000+ stored, no call')
  expect(await note(/Find in forum/)).toContain('4,000+ stored, or 1 call')
  expect(await note(/Find in news/)).toContain('12 stored, or 1 call')
  // Which services have it is not known for all if counting stopped: it says the cost alone.
  expect(await note(/Find in maps/)).toBe('Find in maps1 call')
})
