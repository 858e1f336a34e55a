import type { Settings } from '#shared/bridge/settings'
import type { Clock } from '../core/clock'
import type { Gateway } from '../gateway/ports'
import type { Library } from '../library/ports'
import { createLibraryTasks } from '../library-tasks/create-library-tasks'
import { limitsOf } from '../library-tasks/limits'
import type { LibraryTasks } from '../library-tasks/ports'
import { createUnfinishedFiles } from '../library-tasks/unfinished-files'
import type { Authorities } from '../net/certificates'
import { createPictureCache, type PictureCache } from '../pictures/create-picture-cache'
import { createPictureConnections } from '../pictures/picture-connections'
import { createLibraryState, type LibraryStateSource } from '../state/library-state'
import type { Worlds } from '../state/worlds'

/** The settings as they are, and each change of them. */
export interface FollowedSettings {
  current(): Settings
  onChange(listener: (settings: Settings) => void): () => void
}

/**
 * Sends the library its limits, and again whenever they change. Nothing happens before `begin`,
 * since the first word to the library opens it. Answers also how to stop.
 */
export function followLimits(
  library: Pick<Library, 'ask'>,
  settings: FollowedSettings,
): { begin(): void; stop(): void } {
  let reported: string | undefined

  function notify(present: Settings): void {
    const limits = limitsOf(present)
    const text = JSON.stringify(limits)
    if (text === reported) return
    reported = text
    // If it fails, the state of the library says why.
    void library.ask('limit', limits)
  }

  const stop = settings.onChange((changed) => {
    if (reported !== undefined) notify(changed)
  })
  return { begin: () => notify(settings.current()), stop }
}

export interface MemoryPorts {
  library: Library
  gateway: Gateway
  worlds: Pick<Worlds, 'world' | 'demo'>
  settings: FollowedSettings
  clock: Clock
  resolveProxy(url: string): Promise<string>
  authorities: Authorities
  version: string
  /** Where the library lies. */
  folder: string
  /** Where it is listed what is being written into a person's folders. */
  unfinishedFile: string
}

/** What stands round the library: its pictures, its tasks, and what the window mirrors of it. */
export interface MemoryParts {
  libraryState: LibraryStateSource
  tasks: LibraryTasks
  pictures: PictureCache
  /**
   * The window can be seen: a moment later the library is opened. Until then nothing may hold the
   * window up, and a part that asks the library opens it earlier.
   */
  awake(): void
  /** Ends everything under way, as before a change of the world. */
  endAll(): void
  /** Ends everything, and closes the library last. */
  stop(before: Promise<unknown>): Promise<void>
}

/** From the first sight of the window until the library is opened, in milliseconds. */
const openAfterMs = 1_000

/** Makes what surrounds the library; the library itself is opened later. */
export function createMemoryParts(ports: MemoryPorts): MemoryParts {
  const { library, gateway, worlds, settings, clock } = ports
  const pictures = createPictureCache({
    library,
    connections: createPictureConnections({ authorities: ports.authorities.context }),
    clock,
    world: worlds.world,
    demoOrigin() {
      const demo = worlds.demo()
      return demo.at === 'on' ? demo.origin : null
    },
    connection: gateway.connection,
    resolveProxy: ports.resolveProxy,
    version: ports.version,
  })
  const unfinished = createUnfinishedFiles(ports.unfinishedFile)
  const tasks = createLibraryTasks({ library, world: worlds.world, clock, unfinished })
  const libraryState = createLibraryState({ library, tasks: tasks.list, folder: ports.folder })
  const limits = followLimits(library, settings)
  let seen = false
  let stopOpening = (): void => undefined

  return {
    libraryState,
    tasks,
    pictures,
    awake() {
      if (seen) return
      seen = true
      stopOpening = clock.after(openAfterMs, limits.begin)
    },
    endAll() {
      void tasks.endAll()
      pictures.endAll()
    },
    async stop(before) {
      stopOpening()
      limits.stop()
      await Promise.allSettled([tasks.endAll(), pictures.stop(), before])
      await library.close()
    },
  }
}
