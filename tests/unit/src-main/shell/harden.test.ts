import type { Session, WebContents } from 'electron'
import { describe, expect, test } from 'vitest'
import { hardenContents } from '../../../../src-main/shell/guard/harden-contents'
import { hardenSession } from '../../../../src-main/shell/guard/harden-session'

type Anything = (...given: unknown[]) => unknown

/** Takes every handler and listener that is set, so that a test can call it. */
function recorder() {
  const set = new Map<string, Anything>()
  const keep =
    (name: string) =>
    (handler: Anything): void => {
      set.set(name, handler)
    }
  const on = (name: string, listener: Anything): void => {
    set.set(name, listener)
  }
  const call = (name: string, ...given: unknown[]): unknown => {
    const handler = set.get(name)
    if (handler === undefined) throw new Error(`${name} is not set`)
    return handler(...given)
  }
  return { set, keep, on, call }
}

function hardenedSession() {
  const record = recorder()
  const session = {
    setPermissionRequestHandler: record.keep('request'),
    setPermissionCheckHandler: record.keep('check'),
    setDevicePermissionHandler: record.keep('device'),
    webRequest: { onBeforeRequest: record.keep('before-request') },
    setSpellCheckerEnabled: (on: boolean) => record.set.set('spellcheck', () => on),
    on: record.on,
  }
  hardenSession(session as unknown as Session)
  return record
}

const page = (url: string) => ({ getURL: () => url })
const ownPage = page('app://bundle/index.html')

describe('a session', () => {
  const own = { requestingUrl: 'app://bundle/index.html', isMainFrame: true }
  const permission = (name: string, contents = ownPage, frame = own): unknown => {
    const { call } = hardenedSession()
    let granted: unknown
    const answer = (given: unknown): void => {
      granted = given
    }
    call('request', contents, name, answer, frame)
    expect(call('check', contents, name, frame.requestingUrl, frame)).toBe(granted)
    return granted
  }

  test('grants its own page two permissions and no other', () => {
    expect(permission('clipboard-sanitized-write')).toBe(true)
    expect(permission('fullscreen')).toBe(true)
    for (const name of [
      'clipboard-read',
      'geolocation',
      'media',
      'notifications',
      'openExternal',
      'usb',
      'fileSystem',
      'display-capture',
      'unknown',
    ]) {
      expect(permission(name), name).toBe(false)
    }
  })

  test('grants other pages nothing', () => {
    expect(permission('fullscreen', page('app://mail/1'))).toBe(false)
    expect(permission('fullscreen', page('https://example.com/'))).toBe(false)
    expect(hardenedSession().call('check', null, 'fullscreen', '', own)).toBe(false)
    expect(hardenedSession().call('device', {})).toBe(false)
  })

  test('grants frames within its page nothing, whatever their address', () => {
    const name = 'clipboard-sanitized-write'
    const frame = (requestingUrl: string, isMainFrame: boolean) =>
      permission(name, ownPage, { requestingUrl, isMainFrame })
    expect(frame('app://mail/1', false)).toBe(false)
    expect(frame('app://mail/1', true)).toBe(false)
    expect(frame('app://bundle/index.html', false)).toBe(false)
    expect(frame('https://example.com/', true)).toBe(false)
    expect(frame('', true)).toBe(false)
  })

  test('stops every request that is not for the program itself', () => {
    const { call } = hardenedSession()
    const stopped = (url: string): unknown => {
      let answer: unknown
      call('before-request', { url }, (given: unknown) => {
        answer = given
      })
      return answer
    }
    expect(stopped('app://bundle/main.js')).toEqual({ cancel: false })
    expect(stopped('https://example.com/')).toEqual({ cancel: true })
    expect(stopped('file:///etc/passwd')).toEqual({ cancel: true })
  })

  test('downloads nothing by itself and fetches no dictionaries', () => {
    const { call } = hardenedSession()
    let prevented = false
    call('will-download', {
      preventDefault: () => {
        prevented = true
      },
    })
    expect(prevented).toBe(true)
    expect(call('spellcheck')).toBe(false)
  })
})

describe('web contents', () => {
  function hardened() {
    const record = recorder()
    const opened: string[] = []
    const contents = { setWindowOpenHandler: record.keep('open'), on: record.on }
    hardenContents(contents as unknown as WebContents, {
      devOrigin: undefined,
      openExternal: (address) => opened.push(address),
      log: () => {},
    })
    const prevented = (event: string, url: string, isMainFrame = true): boolean => {
      let answer = false
      record.call(event, {
        url,
        isMainFrame,
        preventDefault: () => {
          answer = true
        },
      })
      return answer
    }
    return { ...record, opened, prevented }
  }

  test('open no window; a checked address goes to the system’s browser', () => {
    const { call, opened } = hardened()
    for (const url of [
      'https://example.com/',
      'file:///x',
      'javascript:alert(1)',
      'app://bundle/',
    ]) {
      expect(call('open', { url })).toEqual({ action: 'deny' })
    }
    expect(opened).toEqual(['https://example.com/'])
  })

  test('stay on the program’s page, in every frame and through every redirect', () => {
    const { prevented } = hardened()
    for (const event of ['will-frame-navigate', 'will-redirect']) {
      expect(prevented(event, 'app://bundle/index.html')).toBe(false)
      expect(prevented(event, 'https://example.com/')).toBe(true)
      expect(prevented(event, 'file:///etc/passwd')).toBe(true)
    }
  })

  test('show letters in frames only, and nothing else in a frame', () => {
    const { prevented } = hardened()
    const within = (url: string) => prevented('will-frame-navigate', url, false)
    expect(within('app://mail/1/')).toBe(false)
    expect(within('app://bundle/index.html')).toBe(true)
    expect(within('https://example.com/')).toBe(true)
    expect(prevented('will-frame-navigate', 'app://mail/1/', true)).toBe(true)
  })

  test('attach no web view', () => {
    expect(hardened().prevented('will-attach-webview', '')).toBe(true)
  })
})
