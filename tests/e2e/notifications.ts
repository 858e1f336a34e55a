import type { Program } from './launch'

/** The system's notifications that the program shows from now on: none is shown, and a test clicks them. */
export async function catchNotifications(program: Program) {
  await program.app.evaluate(({ Notification }) => {
    const shown: Electron.Notification[] = []
    Notification.prototype.show = function show(this: Electron.Notification) {
      shown.push(this)
    }
    Object.assign(globalThis, { shownNotifications: shown })
  })
  return {
    titles: () =>
      program.app.evaluate(() => {
        const shown: Electron.Notification[] = Reflect.get(globalThis, 'shownNotifications')
        return shown.map(({ title }) => title)
      }),
    click: (place: number) =>
      program.app.evaluate((_electron, which) => {
        const shown: Electron.Notification[] = Reflect.get(globalThis, 'shownNotifications')
        shown[which]?.emit('click')
      }, place),
  }
}
