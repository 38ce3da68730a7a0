/** An iCalendar file and what a calendar is to do with it: take it in, or take its entry out. */
export interface CalendarFile {
  name: string
  method: 'PUBLISH' | 'CANCEL'
  content: string
}

/** A mail as it leaves, in its reader's language. */
export interface Mail {
  /** The mail's own: sent again under it, it counts as the same mail. */
  id: string
  to: string
  subject: string
  text: string
  html?: string
  /** Goes with it; the mail says the same without it. */
  calendar?: CalendarFile
  /** Of a mail that comes round: where a mail program ends it with its own button. */
  stopUrl?: string
}

/** Whatever carries mail out of the house. */
export interface MailPort {
  /** @throws NeverDelivered where the address takes no mail; anything else where it is worth trying again */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
