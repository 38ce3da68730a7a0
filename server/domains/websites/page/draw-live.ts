import { openWeek } from '#shared/domains/websites/opening.ts'
import { fieldsOf } from './draw-field.ts'
import { drawLink } from './draw-link.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { EMPTY_FORM } from './page-context.ts'
import type { PageContext } from './page-context.ts'
import { timeFormat } from './time-formats.ts'

/** When the org is open, whether it is now, and where it is. */
export function drawHours(page: PageContext): Html {
  const { facts, phrase, tag, isOpen } = page
  const place = addressOf(facts)
  // The first of January 2024 was a Monday.
  const dayName = (day: number) =>
    timeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day))
  const time = (minute: number) =>
    timeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(minute * 60_000)
  const days = openWeek(facts.hours).map(
    (stretches, day) =>
      html`<tr>
        <th scope="row">${dayName(day)}</th>
        <td>
          ${
            stretches.length === 0
              ? phrase('hours.closed')
              : stretches.map(
                  ({ start, end }) => html`<span><bdi>${time(start)}</bdi> – <bdi>${time(end)}</bdi></span>`,
                )
          }
        </td>
      </tr>`,
  )
  return html`<div class="grid of-2 hours">
    ${
      facts.hasHours &&
      html`<div>
        <p class="now ${isOpen ? 'is-open' : 'is-closed'}">${phrase(isOpen ? 'hours.openNow' : 'hours.closedNow')}</p>
        <table>
          <tbody>
            ${days}
          </tbody>
        </table>
      </div>`
    }
    <div>
      <p class="card-title" dir="auto">${facts.name}</p>
      ${
        place !== '' &&
        html`<address dir="auto">${place}</address>
          <p>${drawLink(page, mapOf(place), phrase('hours.map'))}</p>`
      }${contactLines({ facts, phrase })}
    </div>
  </div>`
}

type Known = Pick<PageContext, 'facts' | 'phrase'>

const contactLines = ({ facts, phrase }: Known): Html =>
  html`${
    facts.phone !== null &&
    html`<p>
      ${phrase('phone')} <a href="tel:${facts.phone.replaceAll(/[^+\d]/g, '')}"><bdi>${facts.phone}</bdi></a>
    </p>`
  }${
    facts.email !== null &&
    html`<p>
      ${phrase('email')} <a href="mailto:${facts.email}"><bdi>${facts.email}</bdi></a>
    </p>`
  }`

/** An address on one line; empty where none is known. */
export const addressOf = ({ address, zipcode, city, state, country }: PageContext['facts']): string =>
  [address, [city, state, zipcode].filter(Boolean).join(' '), country]
    .filter((part) => part !== null && part !== '')
    .join(', ')

const mapOf = (place: string): string =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(place.toWellFormed())}`

/** A form that a browser sends by itself, to the org's own address (decision: docs/decisions/websites/websites.md). */
export function drawContact({ facts, phrase, form: sent, formAction, tag }: PageContext): Html {
  const form = sent.of === 'contact' ? sent : EMPTY_FORM
  if (form.state === 'sent') return html`<p class="told" id="contact-form" role="status">${phrase('contact.sent')}</p>`
  if (facts.email === null) return html`<div id="contact-form">${contactLines({ facts, phrase })}</div>`
  const { line, text, trap, problem } = fieldsOf(form, 'contact')
  const action = formAction === null ? '' : `${formAction}/contact#contact-form`
  return html`<form class="form" id="contact-form" method="post" action="${action}" lang="${tag}">
    ${[
      problem(phrase('contact.failed')),
      line({ name: 'name', label: phrase('contact.name'), type: 'text', autocomplete: 'name', isNeeded: true }),
      line({ name: 'email', label: phrase('contact.email'), type: 'email', autocomplete: 'email', isNeeded: true }),
      line({ name: 'phone', label: phrase('contact.phone'), type: 'tel', autocomplete: 'tel' }),
      text({ name: 'message', label: phrase('contact.message'), isNeeded: true, rows: 5, most: 4000 }),
      trap(phrase('contact.trap')),
    ]}
    <p class="quiet-text">${phrase('contact.note')}</p>
    <p>
      <button class="button" type="submit" ${formAction === null && html` disabled`}>${phrase('contact.send')}</button>
    </p>
  </form>`
}

/** The foot of a page with the org's letterhead. */
export function drawFooter(text: string, links: Html[], { facts, phrase }: PageContext): Html {
  const place = addressOf(facts)
  return html`<footer class="footer">
    <div class="inner">
      <div><b dir="auto">${facts.name}</b>${place !== '' && html`<address dir="auto">${place}</address>`}</div>
      <div>${contactLines({ facts, phrase })}</div>
      ${
        links.length > 0 &&
        html`<nav aria-label="${phrase('footer')}">
          <ul>
            ${links}
          </ul>
        </nav>`
      }${text !== '' && html`<p class="small" dir="auto">${text}</p>`}
    </div>
  </footer>`
}
