/** Who sent a message, as it states it. */
export interface MailSender {
  /** Empty if only an address is stated. */
  name: string
  /** Empty if only a name is stated, as lists do. */
  address: string
}

/** A message as a mailbox lists it. */
export interface MailEntry {
  id: string
  from: MailSender
  /** The part of the address before the @. */
  to: string
  /** Empty if it has none. */
  subject: string
  sentAt: number | null
  /** Its first words as the list states them; empty if it states none. */
  preview: string
}

/** What one mailbox holds. */
export interface Mailbox {
  /** In the order stated, customarily newest first. */
  entries: MailEntry[]
  /** How many messages it says that the mailbox holds; null if it does not say it. */
  total: number | null
  /** Whether nothing says that there are more messages than these. */
  whole: boolean
  /** Another name under which mail arrives here without revealing this one. */
  sealedName: string | null
}

/** A message as it is read. */
export interface MailMessage extends MailEntry {
  /** The whole source with headers and all parts; empty if none came along. */
  source: string
  /** The page the service made of it; null if it made none. Not safe to show as it is. */
  html: string | null
  /** Its readable text without markup. */
  text: string
  /** The names of the files in it, in their order. */
  attachments: readonly string[]
  sealedName: string | null
}

/** How many mailboxes wait, and how many were turned away. */
export interface QueueStatistics {
  queued: number | null
  denied: number | null
}
