import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { app, ipcMain, powerMonitor, safeStorage, session } from 'electron'
import type { Notice } from '#shared/bridge/desk-state'
import { wordFault } from '#shared/bridge/fault-words'
import { createActivityLog } from '../activity'
import { createHandlers } from '../bridge/handlers'
import { createKeyRefusal } from '../bridge/refuse-key'
import { registerCalls } from '../bridge/register'
import { topicTable } from '../bridge/topic-table'
import { createPublisher } from '../bridge/topics'
import { systemClock } from '../core/clock'
import { createDamageReports } from '../core/set-aside'
import { createSignal } from '../core/signal'
import { createRetryAfterStore } from '../gateway/limits/retry-after-store'
import { createLibrary, startWorker } from '../library'
import { createMailPages, type MailPages } from '../mail/mail-pages'
import { createAuthorities } from '../net/certificates'
import { createKeyConfirmation } from '../settings/key-confirmation'
import { createSettingsStore } from '../settings/settings-store'
import { createAppState } from '../state/app-state'
import { createFormMemory } from '../state/form-memory'
import { createOpenings } from '../state/openings'
import { createWorlds } from '../state/worlds'
import { forgetTypedKey } from '../vault/forget-typed-key'
import { createKeyFile } from '../vault/key-file'
import { createKeyVault } from '../vault/key-vault'
import { createTypedKeySearch } from '../vault/typed-key-search'
import { createCallDays } from '../watches/call-days'
import { createAskPerson } from './ask-person'
import { createDownloadParts } from './download-parts'
import { followSettings } from './follow-settings'
import { createGatewayParts } from './gateway-parts'
import { createLog } from './log'
import { createMapParts } from './map-parts'
import { createMemoryParts } from './memory-parts'
import { createNativeDialogs } from './native-dialogs'
import { createNotifyPerson } from './notify-person'
import { createPlanParts } from './plan-parts'
import type { Program, ProgramPorts } from './program-ports'
import { createFlightParts, createRunParts } from './run-parts'
import { systemCipher } from './secret-cipher'
import { storedSettings, storedWindowState } from './stored-settings'
import { createSystemPort } from './system-port'
import { createUnexpected } from './unexpected'
import { openMainWindow } from './window/main-window'
import { createWindowKeeper } from './window/window-keeper'

/** Builds the parts and ties them together. Electron must be ready. */
export function createProgram(ports: ProgramPorts): Program {
  const { dataFolder, bundled, development } = ports
  const clock = systemClock
  const log = createLog({
    folder: path.join(dataFolder, 'logs'),
    now: clock.now,
    secrets: () => worlds.world().secrets,
  })

  const surroundings = createSignal()
  const notices = createSignal<Notice>()
  const watches = createSignal()
  const plansChanged = createSignal()
  const damage = createDamageReports(clock.now)
  const settings = createSettingsStore({
    file: storedSettings(dataFolder, clock.now),
    platform: process.platform,
    warn: damage.warn,
  })
  const vault = createKeyVault({
    cipher: systemCipher(safeStorage, process.platform),
    file: createKeyFile(path.join(dataFolder, 'key.json')),
    clock,
    platform: process.platform,
    changed: surroundingsChanged,
    log: log.write,
  })
  const worlds = createWorlds({
    settings: settings.current,
    key: vault.key,
    maySendKey: vault.mayGoTo,
    newDemoKey: randomUUID,
    startDemo: ports.startDemo,
    changed: surroundingsChanged,
    log: log.write,
  })
  const dialogs = createNativeDialogs(() => window.current())
  const askPerson = createAskPerson(dialogs)
  const confirmation = createKeyConfirmation({ vault, settings: settings.current, ask: askPerson })
  const libraryFolder = path.join(dataFolder, 'library')
  const library = createLibrary({ folder: libraryFolder, startWorker, log: log.write })
  const activity = createActivityLog({
    folder: path.join(dataFolder, 'activity'),
    clock,
    onProblem: () => log.write('activity: the log could not be written'),
  })
  const retryAfterStore = createRetryAfterStore(path.join(dataFolder, 'closings.json'), damage)
  const resolveProxy = (url: string): Promise<string> => session.defaultSession.resolveProxy(url)
  const authorities = createAuthorities({ clock, log: log.write })
  const gateway = createGatewayParts({
    worlds,
    library,
    activity,
    authorities,
    retryAfterStore,
    clock,
    resolveProxy,
    changed: surroundingsChanged,
  })
  const appState = createAppState({
    machine: {
      version: app.getVersion(),
      platform: process.platform,
      standIn: '__standIn' in globalThis,
      packaged: app.isPackaged,
      dataFolder,
      startedAt: clock.now(),
    },
    settings,
    vault,
    worlds,
    gateway,
    now: clock.now,
    noticed: notices.emit,
  })
  const memory = createMemoryParts({
    library,
    gateway,
    worlds,
    settings,
    clock,
    resolveProxy,
    authorities,
    version: app.getVersion(),
    folder: libraryFolder,
    unfinishedFile: path.join(dataFolder, 'unfinished-files.json'),
  })
  const mapSource = createMapParts({
    dataFolder,
    cipher: systemCipher(safeStorage, process.platform),
    settings: settings.current,
    library,
    ask: askPerson,
    clock,
    resolveProxy,
    authorities,
    version: app.getVersion(),
    damage,
    log: log.write,
  })
  const mail: MailPages = createMailPages({
    picture: memory.pictures.find,
    asset: async (name) =>
      new Uint8Array(await readFile(path.join(bundled.rendererFolder, 'assets', name))),
    newId: randomUUID,
  })
  const runs = createRunParts({
    gateway,
    library,
    worlds,
    settings,
    clock,
    power: powerMonitor,
    log: log.write,
  })
  const notifyPerson = createNotifyPerson({
    appState,
    worlds,
    open: (opening) => openings.open(opening),
    log: log.write,
  })
  const flights = createFlightParts({
    polling: runs.polling,
    library,
    worlds,
    notify: notifyPerson,
    clock,
    changed: watches.emit,
  })
  const callDays = createCallDays(library, clock)
  const plans = createPlanParts({
    gateway,
    callDays,
    library,
    pictures: memory.pictures,
    worlds,
    clock,
    power: powerMonitor,
    notify: notifyPerson,
    policies: [flights.watches.policy],
    changed: plansChanged.emit,
    log: log.write,
  })
  const firstSight = Promise.withResolvers<void>()
  const windowState = storedWindowState(dataFolder, damage)
  const window = createWindowKeeper(() =>
    openMainWindow({
      clock,
      dialogs,
      preload: bundled.preload,
      devPage: development?.page,
      state: windowState.read(),
      remember: windowState.write,
      awake: () => {
        firstSight.resolve()
        readAuthoritiesEarly()
        publisher.wake()
        memory.awake()
        runs.awake()
        downloads.awake()
        plans.awake()
      },
      closed: () => window.closed(),
      // Everything else is written within a moment by itself.
      sessionMayEnd: () => void activity.flush(),
      sessionEnds: ports.sessionEnds,
      log: log.write,
    }),
  )
  const downloads = createDownloadParts({
    dataFolder,
    library,
    polling: runs.polling,
    settings,
    worlds,
    clock,
    power: powerMonitor,
    resolveProxy,
    authorities,
    window,
    dialogs,
    ask: askPerson,
    open: (opening) => openings.open(opening),
    log: log.write,
  })
  const openings = createOpenings({
    showWindow: window.show,
    notify: () => window.send('opening', null),
  })
  const publisher = createPublisher({
    clock,
    topics: topicTable({
      appState,
      onSurroundings: surroundings.on,
      onNotice: notices.on,
      gateway,
      memory: memory.libraryState,
      library,
      tasks: memory.tasks,
      flights,
      onWatches: watches.on,
      plans: plans.plans,
      onPlans: plansChanged.on,
      activity,
      polling: runs.polling,
      downloads: downloads.manager,
      mail,
    }),
    seen: window.seen,
    send: window.send,
  })

  const forms = createFormMemory(path.join(dataFolder, 'forms.json'), damage)
  const typedKeySearch = createTypedKeySearch({
    file: path.join(dataFolder, 'key-search-due'),
    key: vault.key,
    async forget(key) {
      await firstSight.promise
      return await forgetTypedKey(key, {
        downloads: downloads.manager,
        polling: runs.polling,
        plans: plans.plans,
        library,
        activity,
        settings,
        forms,
        mapSource,
        log,
        appState,
      })
    },
    log: log.write,
  })

  let seen = false
  /** The first call would wait for them; before the window is seen nothing may take a core from it. */
  function readAuthoritiesEarly(): void {
    if (seen) return
    seen = true
    clock.after(1_000, () => {
      if (worlds.world().realm === 'gateway') void authorities.list()
    })
  }

  /** Key, settings, worlds or the connection may have changed. */
  function surroundingsChanged(): void {
    surroundings.emit()
    runs.polling.changed()
    plans.changedAround()
    downloads.changed()
    typedKeySearch.keyMayBeKnown()
  }

  const follow = followSettings({
    settings,
    worlds,
    memory,
    gateway,
    polling: runs.polling,
    plans,
    downloads,
    changed: surroundingsChanged,
    log: log.write,
  })
  library.onNotice(appState.notice)
  let ended = false
  const keyRefusal = createKeyRefusal(
    () => worlds.world().secrets,
    () => {
      if (vault.key() === null) typedKeySearch.noteTyped()
    },
  )
  registerCalls({
    ipc: ipcMain,
    handlers: createHandlers({
      settings,
      vault,
      confirmation,
      worlds,
      appState,
      openings,
      forms,
      typedKeySearch,
      gateway,
      callDays,
      library,
      tasks: memory.tasks,
      pictures: memory.pictures,
      mapSource,
      mail,
      polling: runs.polling,
      downloads: downloads.manager,
      streams: downloads.streams,
      flights,
      plans: plans.plans,
      fundAlerts: plans.fundAlerts,
      fundLooks: plans.fundLooks,
      follows: plans.follows,
      memory: memory.libraryState,
      activity,
      retryAfterStore,
      log,
      system: createSystemPort(window.current, dialogs, askPerson),
      dataFolder,
      now: clock.now,
    }),
    ownWindow: window.owns,
    devOrigin: development?.origin,
    refusal: (name, input) => (ended ? wordFault('cancelled') : keyRefusal(name, input)),
    log: log.write,
  })
  log.write(
    `program: ${app.getVersion()} on ${process.platform}, Electron ${process.versions.electron}`,
  )
  damage.reportTo((message) => appState.notice('warning', message))
  Promise.all([vault.open(), firstSight.promise])
    .then(confirmation.askOnce)
    .catch(() => log.write('vault: nobody could be asked where the key may go'))
  // Its first turn reads the whole demo gateway, and the window can open before that.
  clock.after(0, follow)

  return {
    log,
    window,
    unexpected: createUnexpected({ log, appState, clock }),
    picture: memory.pictures.find,
    map: mapSource.answer,
    media: downloads.media,
    stream: downloads.streams.play,
    mail: mail.answer,
    mayQuit: downloads.mayQuit,
    async stop() {
      publisher.stop()
      await Promise.allSettled([downloads.stop(), downloads.streams.stop()])
      flights.stop()
      await plans.stop()
      await runs.stop()
      await memory.stop(Promise.allSettled([gateway.stop(), worlds.stop()]))
      await Promise.allSettled([activity.close(), retryAfterStore.flush()])
      // Before the window was seen, a search waits for it.
      await Promise.allSettled([forms.flush(), seen && typedKeySearch.settled()])
      // Without its key the vault recognises it in nothing that the window still sends.
      ended = true
      await Promise.allSettled([vault.stop(), mapSource.stop()])
      log.write('program: stopped')
      await log.flush()
    },
  }
}
