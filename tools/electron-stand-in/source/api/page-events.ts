import type { Protocol } from '../cdp/protocol.ts'
import type { PageHost } from '../page/page-host.ts'
import { applyPermissionChecks } from '../permissions.ts'
import type { Run } from '../run.ts'
import type { WebContents } from './web-contents.ts'
import { type FrameOwner, WebFrameMain } from './web-frame-main.ts'

const levels: Readonly<Record<string, string>> = {
  error: 'error',
  assert: 'error',
  warning: 'warning',
  debug: 'debug',
}

function readConsole(call: Protocol.Runtime.consoleAPICalledPayload) {
  const text = call.args.map((item) => String(item.value ?? item.description ?? item.type))
  const place = call.stackTrace?.callFrames[0]
  return {
    message: text.join(' '),
    level: levels[call.type] ?? 'info',
    lineNumber: (place?.lineNumber ?? -1) + 1,
    sourceId: place?.url ?? '',
  }
}

/** Turns what Chromium reports of a page into the events of its WebContents. */
export async function followPage(
  host: PageHost,
  run: Run,
  frames: Map<string, WebFrameMain>,
  owner: FrameOwner,
  contents: WebContents,
): Promise<void> {
  const { session, targetId } = host
  // Until the app loads something, Chromium reports on the blank page that the window starts with.
  let hasStarted = false

  session.on('Page.frameAttached', ({ frameId, parentFrameId }) => {
    const parent = frames.get(parentFrameId)
    if (!parent || frames.has(frameId)) return
    const frame = new WebFrameMain(frameId, parent, owner, frames.size + 1)
    frames.set(frameId, frame)
    parent.frames.push(frame)
  })
  session.on('Page.frameDetached', ({ frameId, reason }) => {
    // A frame that moves to another process stays what it is.
    const frame = frames.get(frameId)
    if (!frame || reason === 'swap') return
    frame.detached = true
    frames.delete(frameId)
    frame.parent?.frames.splice(frame.parent.frames.indexOf(frame), 1)
  })
  session.on('Page.frameStartedNavigating', ({ frameId, url, navigationType }) => {
    if (url === 'about:blank' && !hasStarted) return
    hasStarted = true
    const isMainFrame = frameId === targetId
    const isInPlace = navigationType === 'sameDocument'
    const original = run.schemes.fromChromium(url)
    if (isMainFrame && !isInPlace) contents._setLoading(true)
    const details = {
      url: original,
      isSameDocument: isInPlace,
      isMainFrame,
      frame: frames.get(frameId) ?? null,
    }
    contents.emit('did-start-navigation', details, original, isInPlace, isMainFrame, 1, 1)
  })
  session.on('Page.frameNavigated', ({ frame }) => {
    const known = frames.get(frame.id)
    if (!known) return
    const isMainFrame = frame.id === targetId
    known.url = run.schemes.fromChromium(frame.unreachableUrl ?? frame.url)
    known.name = frame.name ?? ''
    const opaque = !/^[a-z][a-z0-9+.-]*:\/\/./i.test(frame.securityOrigin)
    known.origin = opaque ? 'null' : run.schemes.fromChromium(frame.securityOrigin)
    if (isMainFrame) contents._crashed = false
    if (frame.unreachableUrl && isMainFrame && !contents._isLoadUnderWay) {
      contents._failLoad(known.url, 'ERR_FAILED')
    }
    if (!hasStarted || frame.unreachableUrl) return
    const { code, text } = contents._documentStatus
    contents.emit('did-frame-navigate', {}, known.url, code, text, isMainFrame, 1, 1)
    if (isMainFrame) {
      applyPermissionChecks(run, contents.session, contents, known.url).catch(() => {})
      contents.emit('did-navigate', {}, known.url, code, text)
      contents.navigationHistory._refresh().catch(() => {})
    }
  })
  session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
    const known = frames.get(frameId)
    if (!known) return
    known.url = run.schemes.fromChromium(url)
    contents.emit('did-navigate-in-page', {}, known.url, frameId === targetId, 1, 1)
    contents.navigationHistory._refresh().catch(() => {})
  })
  session.on('Page.lifecycleEvent', ({ frameId, loaderId, name }) => {
    if (!hasStarted) return
    const isMainFrame = frameId === targetId
    if (name === 'DOMContentLoaded' && isMainFrame) {
      contents.emit('dom-ready', {})
      if (contents.getZoomFactor() !== 1) contents._applyZoom()
    }
    if (name !== 'load') return
    contents.emit('did-frame-finish-load', {}, isMainFrame, 1, 1)
    if (!isMainFrame) return
    contents.emit('did-finish-load')
    contents._finished(loaderId)
  })
  session.on('Page.frameStoppedLoading', ({ frameId }) => {
    if (frameId === targetId) contents._setLoading(false)
  })
  session.on('Runtime.consoleAPICalled', (call) => {
    const read = readConsole(call)
    contents.emit('console-message', { ...read, frame: contents.mainFrame })
  })
  session.on('Page.javascriptDialogOpening', ({ type, message }) => {
    // If there is neither a user nor a test driver, the page would wait for ever.
    if (run.hasDisplay || run.isDriven) return
    process.stderr.write(`STANDIN: nobody answers the page's ${type} "${message}"\n`)
    session.send('Page.handleJavaScriptDialog', { accept: type !== 'confirm' }).catch(() => {})
  })
  session.on('Inspector.targetCrashed', () => {
    contents._crashed = true
    contents._setLoading(false)
    contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 139 })
  })
  await Promise.all([
    session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
    session.send('Inspector.enable'),
  ])
}
