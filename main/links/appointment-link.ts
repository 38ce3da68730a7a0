import { AppointmentId } from '#shared/kernel/ids.ts'
import { APP_HOME } from '#main/security/app-url.ts'

/** The scheme of addresses that mails and other programs open this app with. */
export const LINK_SCHEME = 'tendwell'

const ANY_LINK = /^tendwell:/i
const APPOINTMENT_LINK = /^tendwell:\/\/appointment\/([0-9a-f-]{36})\/?$/i

/** Whether a text claims to be one of our links; what a program is started with holds all sorts of others. */
export const isLink = (text: string): boolean => ANY_LINK.test(text)

/**
 * The screen that `tendwell://appointment/{id}` leads to: the schedule with that appointment open. Null for every
 * other text: any website may open such a link, so nothing of it but a well-formed id goes into an address.
 */
export function screenOfLink(link: string): string | null {
  const id = AppointmentId.safeParse(APPOINTMENT_LINK.exec(link)?.[1])
  return id.success ? screenOfAppointment(id.data) : null
}

/** The schedule with this appointment open. */
export const screenOfAppointment = (id: AppointmentId): string =>
  `${APP_HOME}dashboard/schedule?event=${id.toLowerCase()}`
