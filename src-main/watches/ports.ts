import type { Opening } from '#shared/bridge/opening'

/** Notifies the person in the program and by the system; a click on it opens what it is about. */
export type NotifyPerson = (title: string, message: string, about: Opening) => void
