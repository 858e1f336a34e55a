import type { DeskState } from '#shared/bridge/desk-state'
import { defaultSettings } from '#shared/bridge/settings'
import { eachService } from '#shared/operation/operation'
import { forOne, registerOffers } from '../intents/offers'
import { useMirror } from '../state/desk-state'
import { usePlans } from '../state/runs/plans'
import { long, nothing, plans } from './sample-data'

const state: DeskState = {
  sequence: 1,
  version: '0.0.0',
  platform: 'linux',
  standIn: true,
  packaged: false,
  dataFolder: '',
  startedAt: 0,
  settings: defaultSettings(),
  key: { at: 'absent' },
  storage: { at: 'unknown' },
  services: eachService(() => ({ at: 'ready', address: 'https://gateway.example' })),
  connection: { at: 'online' },
  demo: { at: 'on', origin: 'http://127.0.0.1', rules: [] },
  quotas: [],
  today: { calls: 0, fromLibrary: 0, perService: eachService(() => 0) },
  notices: [],
}
useMirror.setState({ mirror: { at: 'ready', state } })
usePlans.setState({ sequence: 1, list: plans })

// What a person can do with a sample: now, at a cost, and not now.
registerOffers('desk', [
  { intent: 'copyLink', of: () => ({ run: nothing }) },
  { intent: 'browser', of: () => ({ not: 'It has no page of its own.', run: nothing }) },
])
registerOffers('maps', [
  { intent: 'map', of: forOne(({ title }) => ({ note: title.slice(0, 20), run: nothing })) },
])
registerOffers('news', [
  {
    intent: 'find',
    of: () => ({ label: long, finds: { words: 'trains', among: 'news' }, run: nothing }),
  },
])
