import { openWeek } from '#shared/domains/websites/opening.ts'
import { CONTACT_TRAP } from './trap.ts'
import { drawLink } from './draw-link.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import type { PageContext } from './page-context.ts'

/** When the org is open, whether it is now, and where it is. */
export function drawHours(page: PageContext): Html {
  const { facts, phrase, tag, isOpen } = page
  const place = addressOf(facts)
  // The first of January 2024 was a Monday.
  const dayName = (day: number) =>
    new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, 0, 1 + day))
  const time = (minute: number) =>
    new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(minute * 60_000)
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

const mapOf = (place: string): string => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`

/** A form that a browser sends by itself, to the org's own address (decision: docs/decisions/websites/websites.md). */
export function drawContact({ facts, phrase, form, formAction, tag }: PageContext): Html {
  if (form.state === 'sent') return html`<p class="told" id="contact-form" role="status">${phrase('contact.sent')}</p>`
  if (facts.email === null) return html`<div id="contact-form">${contactLines({ facts, phrase })}</div>`
  const field = (name: 'name' | 'email' | 'phone', type: string, autocomplete: string, isNeeded: boolean) =>
    html`<p class="field">
      <label for="f-${name}">${phrase(`contact.${name}`)}</label
      ><input
        id="f-${name}"
        name="${name}"
        type="${type}"
        autocomplete="${autocomplete}"
        value="${form.values[name] ?? ''}"
        maxlength="254"
        dir="auto"
        ${isNeeded && html` required`}${described(form.errors, name)}
      />${problem(form.errors, name)}
    </p>`
  return html`<form class="form" id="contact-form" method="post" action="${formAction ?? ''}" lang="${tag}">
    ${
      form.state === 'wrong' &&
      html`<p class="wrong" role="alert">${form.errors['form'] ?? phrase('contact.failed')}</p>`
    }${field('name', 'text', 'name', true)}${field('email', 'email', 'email', true)}${field('phone', 'tel', 'tel', false)}
    <p class="field">
      <label for="f-message">${phrase('contact.message')}</label
      ><textarea
        id="f-message"
        name="message"
        rows="5"
        maxlength="4000"
        dir="auto"
        required${described(form.errors, 'message')}
      >
${form.values.message ?? ''}</textarea
      >${problem(form.errors, 'message')}
    </p>
    <p class="trap" aria-hidden="true">
      <label>${phrase('contact.trap')}<input name="${CONTACT_TRAP}" tabindex="-1" autocomplete="off" /></label>
    </p>
    <p class="quiet-text">${phrase('contact.note')}</p>
    <p>
      <button class="button" type="submit" ${formAction === null && html` disabled`}>${phrase('contact.send')}</button>
    </p>
  </form>`
}

const described = (errors: Readonly<Record<string, string>>, name: string) =>
  errors[name] !== undefined && html` aria-invalid="true" aria-describedby="e-${name}"`
const problem = (errors: Readonly<Record<string, string>>, name: string) =>
  errors[name] !== undefined && html`<span class="wrong" id="e-${name}">${errors[name]}</span>`

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
