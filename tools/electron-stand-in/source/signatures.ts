import type { EventEmitter } from 'node:events'
import type Electron from 'electron'
import type { BrowserWindow } from './api/browser-window.ts'
import type { InvokeEvent } from './api/ipc-main.ts'
import type { Menu, MenuItem } from './api/menu.ts'
import type { NativeImage } from './api/native-image.ts'
import type { NavigationHistory } from './api/navigation-history.ts'
import type { Protocol } from './api/protocol.ts'
import type { Session } from './api/session.ts'
import type { DragItem, WebContents } from './api/web-contents.ts'
import type { WebFrameMain } from './api/web-frame-main.ts'
import type { WebRequest } from './api/web-request.ts'
import type { createElectronModule } from './electron-module.ts'

// Only types: the compiler compares what the stand-in has with Electron's own typings, and names each
// member that accepts less than Electron says, or gives something else.

/** Electron's classes and what stands in for each: a window here is a window of the stand-in's. */
interface StandIns {
  BrowserWindow: [Electron.BrowserWindow, BrowserWindow]
  WebContents: [Electron.WebContents, WebContents]
  WebFrameMain: [Electron.WebFrameMain, WebFrameMain]
  Session: [Electron.Session, Session]
  Protocol: [Electron.Protocol, Protocol]
  WebRequest: [Electron.WebRequest, WebRequest]
  NavigationHistory: [Electron.NavigationHistory, NavigationHistory]
  NativeImage: [Electron.NativeImage, NativeImage]
  Menu: [Electron.Menu, Menu]
  MenuItem: [Electron.MenuItem, MenuItem]
  Item: [Electron.Item, DragItem]
  IpcMainInvokeEvent: [Electron.IpcMainInvokeEvent, InvokeEvent]
}

type Same<One, Other> = [One, Other] extends [Other, One] ? true : false

/** The stand-in of exactly this class; never if it is none of them. */
type StandInOf<Real> = {
  [Name in keyof StandIns]: Same<Real, StandIns[Name][0]> extends true ? StandIns[Name][1] : never
}[keyof StandIns]

/** A type of Electron's with the stand-in's classes in it. */
type Here<Real> = unknown extends Real
  ? Real
  : Real extends Promise<infer Value>
    ? Promise<Here<Value>>
    : Real extends Array<infer Item>
      ? Array<Here<Item>>
      : Real extends (...given: infer Given) => infer Answer
        ? (...given: HereSaid<Given>) => Here<Answer>
        : [StandInOf<Real>] extends [never]
          ? Real
          : StandInOf<Real>

/** What a callback is given: which words there are comes from Chromium, so that any text may come. */
type Said<Value> = unknown extends Value ? Value : Value extends string ? string : Here<Value>
type HereSaid<Given extends unknown[]> = { [Place in keyof Given]: Said<Given[Place]> }

type HereAll<Given extends unknown[]> = { [Place in keyof Given]: Here<Given[Place]> }

type Call<Given extends unknown[], Answer> = (...given: HereAll<Given>) => Here<Answer>

/** Every way to call a function of Electron's, as the stand-in has to take it. */
type Calls<Real> = Real extends {
  (...given: infer A): infer X
  (...given: infer B): infer Y
  (...given: infer C): infer Z
}
  ? Call<A, X> & Call<B, Y> & Call<C, Z>
  : Real extends { (...given: infer A): infer X; (...given: infer B): infer Y }
    ? Call<A, X> & Call<B, Y>
    : Real extends (...given: infer A) => infer X
      ? Call<A, X>
      : Here<Real>

/** Names of one's own: not what every emitter has, not what the stand-in needs for itself. */
type OwnNames<Part> = Exclude<
  {
    [Name in keyof Part]: Name extends string
      ? string extends Name
        ? never
        : Name extends `_${string}`
          ? never
          : Name
      : never
  }[keyof Part],
  keyof EventEmitter | 'prototype'
>

/** The members of one part that are not as Electron's typings have them. */
type DriftIn<Path extends string, Own, Real> = {
  [Name in OwnNames<Own> & string]: Name extends keyof Real
    ? Own[Name] extends Calls<Real[Name]>
      ? never
      : `${Path}.${Name}`
    : `${Path}.${Name} (Electron has none)`
}[OwnNames<Own> & string]

type Api = ReturnType<typeof createElectronModule>['api']
type RealApi = typeof Electron

/** Of a class both what stands on it and what its instances have; of anything else its members. */
type DriftOf<Path extends string, Own, Real> = Own extends new (
  ...given: never
) => infer Instance
  ?
      | DriftIn<Path, Own, Real>
      | (Real extends new (
          ...given: never
        ) => infer RealInstance
          ? DriftIn<Path, Instance, RealInstance>
          : `${Path} (no class in Electron)`)
  : DriftIn<Path, Own, Real>

type DriftOfModule = {
  [Name in OwnNames<Api> & keyof RealApi & string]: DriftOf<Name, Api[Name], RealApi[Name]>
}[OwnNames<Api> & keyof RealApi & string]

type DriftOfClasses = {
  [Name in keyof StandIns]: DriftIn<Name, StandIns[Name][1], StandIns[Name][0]>
}[keyof StandIns]

// Electron gives a role back in lower case, and says in its typings that it stays as it was written.
type Otherwise = 'MenuItem.role'

type None<Drift extends never> = Drift

/** Does not compile while a member differs from Electron's typings; the error names it. */
export type Signatures = None<Exclude<DriftOfModule | DriftOfClasses, Otherwise>>

/** The comparison at work: a result, an argument and a callback that are wrong, and a name of one's own. */
interface Wrong {
  getVersion(): number
  getPath(name: 'home'): string
  setSecureKeyboardEntryEnabled(enabled: string): void
  setClientCertRequestPasswordHandler(handler: (params: number) => Promise<string>): void
  ownName(): void
}
type WrongNames = 'getVersion' | 'getPath' | 'setSecureKeyboardEntryEnabled'
type MoreWrongNames = 'setClientCertRequestPasswordHandler' | 'ownName (Electron has none)'
type Found = DriftIn<'app', Wrong, Electron.App>

/** Does not compile if the comparison overlooks one of them. */
export type Comparison = None<Exclude<`app.${WrongNames | MoreWrongNames}`, Found>>
