/* The message of a mail, for whoever shows one. */
export { readMessage } from '../services/mailboxes/readers'
