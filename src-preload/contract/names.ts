/**
 * The names of all calls and topics, without their schemas, so that the preload can refuse unknown
 * names and still stay a few kB.
 */
export const callNames = [
  'desk.state',
  'desk.startWith',
  'operation.call',
  'operation.cancel',
  'operation.code',
  'history.list',
  'history.open',
  'history.forget',
  'library.state',
  'library.search',
  'library.item',
  'library.answers',
  'library.versions',
  'library.save',
  'library.unsave',
  'library.lists',
  'library.changeList',
  'library.markRead',
  'library.storage',
  'library.wouldFree',
  'library.forget',
  'library.export',
  'library.backup',
  'library.restore',
  'library.planOffline',
  'library.takeOffline',
  'library.endTask',
  'runs.list',
  'runs.cancel',
  'runs.continue',
  'runs.forget',
  'flights.search',
  'flights.findings',
  'flights.recent',
  'flights.routes',
  'flights.trail',
  'flights.watches',
  'flights.changeWatch',
  'flights.removeWatch',
  'flights.runWatch',
  'key.save',
  'key.forget',
  'settings.change',
  'settings.export',
  'settings.import',
  'service.test',
  'activity.list',
  'activity.forget',
  'demo.misbehave',
  'system.openExternal',
  'system.writeClipboard',
  'system.saveText',
  'system.openDataFolder',
  'system.forgetEverything',
] as const
export type CallName = (typeof callNames)[number]

export const topicNames = [
  'state',
  'activity',
  'running',
  'notice',
  'library',
  'runs',
  'watches',
] as const
export type TopicName = (typeof topicNames)[number]

/** IPC channel of a call or a topic. */
export const callChannel = (name: CallName): string => `call:${name}`
export const topicChannel = (name: TopicName): string => `topic:${name}`
