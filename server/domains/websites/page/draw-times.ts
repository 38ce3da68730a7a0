import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { OfferedTime, OfferedTimes } from '#server/domains/scheduling/index.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import type { PageContext } from './page-context.ts'
import { timeFormat } from './time-formats.ts'

/** Free times of which each leads on. */
export const drawTimes = (
  offered: OfferedTimes,
  hrefOf: (start: number) => string,
  more: Html,
  page: PageContext,
): Html =>
  html`<div class="openings">
    ${drawDays(
      offered,
      ({ start }, label, shown) =>
        // One link out of many is heard with its day; no robot has a use for them.
        html`<a class="time" href="${hrefOf(start)}" rel="nofollow" aria-label="${label}">${shown}</a>`,
      page,
    )}${more}
  </div>`

/** The days of free times, each time drawn by what can be done with it, under what they are for. */
export function drawDays(
  { type, timeZone, days }: OfferedTimes,
  drawTime: (time: OfferedTime, label: string, shown: Html) => Html,
  { tag, phrase, language, newId }: PageContext,
): Html {
  const length = new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'short' })
  const clock = timeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone })
  return html`${
      type !== null &&
      html`<p class="opening-type">
        <b dir="auto">${textIn(type.names, language)}</b> <bdi>${length.format(type.minutes)}</bdi>
      </p>`
    }
    <ul class="opening-days">
      ${days.map(({ date, times }) => {
        const id = newId('day')
        const day = dayIn(tag, date)
        return html`<li class="card">
          <h3 class="card-title" id="${id}">${day}</h3>
          <ul class="times" aria-labelledby="${id}">
            ${times.map((one) => {
              const time = clock.format(one.start)
              const shown = html`<time datetime="${toInstant(one.start)}"><bdi>${time}</bdi></time>`
              return html`<li>${drawTime(one, phrase('booking.at', { day, time }), shown)}</li>`
            })}
          </ul>
        </li>`
      })}
    </ul>
    <p class="small">${phrase('booking.zone', { zone: zoneOf(timeZone, days[0]?.times[0]?.start ?? 0, tag) })}</p>`
}

const dayIn = (tag: string, date: LocalDate): string =>
  timeFormat(tag, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(Date.parse(date))

const zoneOf = (timeZone: string, at: number, tag: string): string =>
  timeFormat(tag, { timeZone, timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
