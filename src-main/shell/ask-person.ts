import type { AskPerson, PersonQuestion } from '../core/ports'
import type { NativeDialogs } from './native-dialogs'

/** Asks in a message box of the system, above the window if there is one. */
export function createAskPerson(dialogs: Pick<NativeDialogs, 'messageBox'>): AskPerson {
  return async (question) => {
    const options = messageBoxOf(question)
    const { response, checkboxChecked } = await dialogs.messageBox(options, 'waits')
    const accepted = options.buttons[response] === question.accept
    return accepted && (question.tick === undefined || checkboxChecked)
  }
}

/** Declining is what Enter and Escape do, and what closing the box does. */
const messageBoxOf = ({ message, detail, accept, decline, tick }: PersonQuestion) => ({
  type: 'question' as const,
  message,
  detail,
  buttons: [decline, accept],
  defaultId: 0,
  cancelId: 0,
  noLink: true,
  ...(tick === undefined ? {} : { checkboxLabel: tick, checkboxChecked: false }),
})
