import { NOTES_MAX } from '#shared/domains/scheduling/appointment-fields.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { OfferedTime, OfferedTimes } from '#server/domains/scheduling/index.ts'
import { fieldsOf } from './draw-field.ts'
import type { Line } from './draw-field.ts'
import { drawDays } from './draw-times.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import type { FormState, PageContext } from './page-context.ts'

interface BookingForm {
  /** The type as the block names it: by that it is known which of the page's forms was sent. */
  block: string
  offered: OfferedTimes
  form: FormState
  /** The way to all other times. */
  more: Html
  /** Where it goes on that a form cannot do. */
  scheduler: string
}

/**
 * A form that books one of the times in it, sent by the browser itself (the booking domain takes it). What it asks of a person is seen once
 * a time is chosen.
 */
export function drawBookingForm({ block, offered, form, more, scheduler }: BookingForm, page: PageContext): Html {
  const { phrase, formAction, tag, newId } = page
  const id = newId('booking')
  const { values, errors, asksCode = false } = form
  const { line, text, trap, problem } = fieldsOf(form, id)
  const time = timeOf(values['at'] ?? '')
  const isGone = errors['at'] !== undefined
  const chosen = isGone ? null : time
  const action = formAction === null ? '' : `${formAction}/book#${id}`
  const hidden = (name: string, value: string) =>
    value !== '' && html`<input type="hidden" name="${name}" value="${value}" />`
  const asked = (
    name: 'code' | 'firstName' | 'lastName' | 'email' | 'phone',
    type: Line['type'],
    autocomplete: string,
  ) => ({
    name,
    type,
    autocomplete,
    label: phrase(`booking.${name}`),
    isNeeded: true,
  })
  const shown = withChosen(offered, chosen, isGone ? time : null)
  return html`<form
    class="openings${form.state === 'wrong' && ' sent'}"
    id="${id}"
    method="post"
    action="${action}"
    lang="${tag}"
  >
    ${[
      problem(errors['at'] ?? phrase('booking.failed')),
      asksCode && html`<p class="told" role="status">${phrase('booking.codeSent', { email: values['email'] })}</p>`,
      hidden('block', block),
      hidden('type', offered.type?.id ?? ''),
      hidden('proof', values['proof'] ?? ''),
    ]}
    <div class="openings" role="radiogroup" aria-label="${phrase('booking.choose')}">
      ${
        shown.days.length === 0
          ? html`<p class="none">${phrase('booking.none')}</p>`
          : drawDays(
              shown,
              (time, label, clock) =>
                html`<label class="time"
                  ><input
                    type="radio"
                    name="at"
                    value="${valueOf(time)}"
                    aria-label="${label}"
                    required
                    ${chosen !== null && valueOf(chosen) === valueOf(time) && html` checked`}
                  />${clock}</label
                >`,
              page,
            )
      }
    </div>
    ${more}
    <div class="who">
      ${asksCode && line({ ...asked('code', 'text', 'one-time-code'), isCode: true })}
      <div class="pair">
        ${[
          line(asked('firstName', 'text', 'given-name')),
          line(asked('lastName', 'text', 'family-name')),
          line(asked('email', 'email', 'email')),
          line(asked('phone', 'tel', 'tel')),
        ]}
      </div>
      ${text({ name: 'notes', label: phrase('booking.notes'), help: phrase('booking.notesHelp'), rows: 3, most: NOTES_MAX })}${trap(
        phrase('contact.trap'),
      )}
      <p class="quiet-text">${phrase('booking.note')}</p>
      <p>
        <button class="button" type="submit" ${formAction === null && html` disabled`}>
          ${phrase('booking.submit')}
        </button>
        ${
          asksCode &&
          html`<button class="button quiet" type="submit" name="again" value="1" formnovalidate>
            ${phrase('booking.again')}
          </button>`
        }
      </p>
      ${
        (asksCode || errors['form'] !== undefined) &&
        html`<p><a href="${atTime(scheduler, chosen)}">${phrase('booking.goOn')}</a></p>`
      }
    </div>
  </form>`
}

const valueOf = ({ start, end }: OfferedTime): string => `${toInstant(start)}/${toInstant(end)}`

/** A time as a form sends it; null for what is none. */
function timeOf(value: string): OfferedTime | null {
  const [start = Number.NaN, end = Number.NaN] = value.split('/').map((instant) => Date.parse(instant))
  return start < end ? { start, end } : null
}

const atTime = (scheduler: string, chosen: OfferedTime | null): string =>
  chosen === null ? scheduler : `${scheduler}&at=${encodeURIComponent(toInstant(chosen.start))}`

/** What was chosen stays among the times, also where others are named by now; what is gone goes. */
function withChosen(offered: OfferedTimes, chosen: OfferedTime | null, gone: OfferedTime | null): OfferedTimes {
  const days = offered.days
    .map(({ date, times }) => ({ date, times: times.filter(({ start }) => start !== gone?.start) }))
    .filter(({ times }) => times.length > 0)
  if (chosen === null || days.some(({ times }) => times.some((time) => valueOf(time) === valueOf(chosen))))
    return { ...offered, days }
  const date = localDateOf(chosen.start, offered.timeZone)
  const ofDay = [...(days.find((day) => day.date === date)?.times ?? []), chosen]
  const others = days.filter((day) => day.date !== date)
  const all = [...others, { date, times: ofDay.toSorted((one, other) => one.start - other.start) }]
  return { ...offered, days: all.toSorted((one, other) => one.date.localeCompare(other.date)) }
}
