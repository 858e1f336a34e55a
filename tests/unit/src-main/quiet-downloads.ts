import { wordFault } from '#shared/bridge/fault-words'
import { failed, ok } from '#shared/bridge/result'
import type { Downloads } from '../../../src-main/downloads/ports'

/** A download manager that has nothing to do, for tests of what stands round it. */
export function quietDownloads(own: Partial<Downloads> = {}): Downloads {
  const none = async () => failed(wordFault('notKept'))
  const totals = { active: 0, waiting: 0, speed: 0, progress: null }
  return {
    list: async () => ok({ downloads: [], totals }),
    add: async () => ok({ downloads: [], refused: [] }),
    keep: none,
    act: async () => ok({ done: 0 }),
    move: async () => ok({ moved: 0 }),
    change: none,
    choose: none,
    details: none,
    relink: none,
    startDrag: none,
    chooseFolder: async () => ok({ folder: null }),
    media: async () => undefined,
    totals: () => totals,
    underWay: () => 0,
    forget: async () => ok({ forgotten: 0 }),
    onChange: () => () => undefined,
    show: () => [],
    onEnd: () => () => undefined,
    settingsChanged: () => undefined,
    changed: () => undefined,
    worldChanged: () => undefined,
    suspend: () => undefined,
    wake: () => undefined,
    start: () => undefined,
    stop: async () => undefined,
    ...own,
  }
}
