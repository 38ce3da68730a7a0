import { DAY } from '#shared/kernel/time.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'

/** The zone of the demonstration's clinic and of the browser of these tests. */
const CLINIC_ZONE = 'America/New_York'

interface FreeTime {
  start: string
  end: string
}

export interface FreeDay {
  /** `YYYY-MM-DD` */
  date: string
  times: FreeTime[]
}

/** The first day from tomorrow on, or after a date, with several free times. */
export async function freeDay(serverUrl: string, orgId: string, after = ''): Promise<FreeDay> {
  for (let days = 1; days <= 28; days += 1) {
    const date = new Date(Date.now() + days * DAY).toLocaleDateString('sv-SE', { timeZone: CLINIC_ZONE })
    if (date <= after) continue
    const path = publicScheduling.listPublicSlots.path.replace('{orgId}', orgId)
    const response = await fetch(`${serverUrl}${path}?date=${date}`)
    const { slots } = (await response.json()) as { slots: (FreeTime & { free: boolean })[] }
    const times = slots.filter(({ free }) => free).map(({ start, end }) => ({ start, end }))
    if (times.length >= 4) return { date, times }
  }
  throw new Error('The clinic of the demonstration is fully booked')
}

/** Others book a time until it is full. */
export async function fillUp(serverUrl: string, orgId: string, time: FreeTime): Promise<void> {
  for (let visitor = 0; visitor < 20; visitor += 1) {
    const response = await fetch(serverUrl + publicScheduling.bookPublic.path.replace('{orgId}', orgId), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        firstName: 'Early',
        lastName: `Bird ${visitor}`,
        email: `early-bird-${visitor}@example.org`,
        phone: '+1 212 555 0190',
        ...time,
      }),
    })
    if (response.status === 409) return
    if (response.status !== 201) throw new Error(`Booking failed: ${await response.text()}`)
  }
  throw new Error('This time does not fill up')
}

const inClinic = (tag: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(tag, { timeZone: CLINIC_ZONE, ...options })
  return (instant: string) => format.format(new Date(instant))
}

/** As the screen shows a time, such as `9:00 AM`. */
export const clock = (instant: string, tag = 'en'): string =>
  inClinic(tag, { hour: 'numeric', minute: '2-digit' })(instant)

/** As the screen shows a day in full, such as `Monday, November 23, 2026`. */
export const fullDay = (instant: string, tag = 'en'): string => inClinic(tag, { dateStyle: 'full' })(instant)

/** `YYYY-MM-DD` as an English visitor types it. */
export const typedInEnglish = (date: string): string => `${date.slice(5, 7)}/${date.slice(8)}/${date.slice(0, 4)}`

/** `YYYY-MM-DD` as an Arabic visitor types it. */
export const typedInArabic = (date: string): string => `${date.slice(8)}/${date.slice(5, 7)}/${date.slice(0, 4)}`
