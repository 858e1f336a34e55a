import type { DeskState } from '#shared/bridge/desk-state'
import { defaultSettings } from '#shared/bridge/settings'
import type { ServiceId } from '#shared/operation/operation'
import { useMirror } from '../state/desk-state'

/** The same of every service. */
function ofEach<Value>(value: Value): Record<ServiceId, Value> {
  return {
    flights: value,
    videoData: value,
    forum: value,
    maps: value,
    video: value,
    mailboxes: value,
    funds: value,
    news: value,
    downloads: value,
  }
}

const state: DeskState = {
  sequence: 1,
  version: '0.0.0',
  platform: 'linux',
  standIn: true,
  packaged: false,
  dataFolder: '',
  settings: defaultSettings(),
  key: { at: 'absent' },
  storage: { at: 'unknown' },
  services: ofEach({ at: 'ready', address: 'https://gateway.example' }),
  connection: { at: 'online' },
  demo: { at: 'on', origin: 'http://127.0.0.1', rules: [] },
  quotas: [],
  today: { calls: 0, fromLibrary: 0, perService: ofEach(0) },
  notices: [],
}
useMirror.setState({ mirror: { at: 'ready', state } })
