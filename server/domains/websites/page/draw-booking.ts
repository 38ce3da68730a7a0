import { toInstant } from '#shared/kernel/time.ts'
import { drawBookingForm } from './draw-booking-form.ts'
import { drawTimes } from './draw-times.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import { EMPTY_FORM } from './page-context.ts'
import type { FormState, PageContext } from './page-context.ts'

/** A part of the page that leads on. */
interface Way {
  id: string
  title: string
  text: string
  cta: string
}

/**
 * The next free times of the org in a form that books, and the way to its public scheduler, where there are all of them. Where who books
 * is asked for more than a form can ask, each time leads there. Nothing where the org is not open to the public.
 */
export function drawBooking({ type, ...way }: Way & { type: string }, page: PageContext): Html {
  const { facts, phrase } = page
  if (!facts.isPublic) return html``
  const offered = page.times.get(type)
  const href = schedulerAt(page, offered?.type?.id)
  const form = formOf(type, page)
  // Of a form that was sent when less was asked for.
  const outgrown = form.state === 'wrong' && html`<p class="wrong" role="alert">${phrase('booking.asksMore')}</p>`
  if (offered === undefined) return drawWay('booking', way, href, page, outgrown)
  if (offered.days.length === 0 && form.state === 'empty')
    return drawWay('booking', way, href, page, html`<p class="none">${phrase('booking.none')}</p>`)
  const more = html`<p>
    <a class="button quiet" href="${href}">${way.cta === '' ? phrase('booking.more') : way.cta}</a>
  </p>`
  if (!offered.asksMore)
    return drawPart('booking', way, drawBookingForm({ block: type, offered, form, more, scheduler: href }, page), page)
  const times = drawTimes(offered, (start) => schedulerAt(page, offered.type?.id, start), more, page)
  return drawPart('booking', way, html`${outgrown}${times}`, page)
}

/** What was sent from a block. One of a block that is there no more is the first one's: nothing that was typed is lost. */
function formOf(type: string, { form, times }: PageContext): FormState {
  if (form.of !== 'booking') return EMPTY_FORM
  const { block = '' } = form.values
  const [first = type] = times.keys()
  return (times.has(block) ? block : first) === type ? form : EMPTY_FORM
}

/** The way to the clinics near somebody: of a partner to those of its own. */
export function drawLocator(way: Way, page: PageContext): Html {
  const { facts, hrefOf } = page
  const path = facts.kind.startsWith('partner-') ? `/web/locator/${facts.id}` : '/web/locator'
  return drawWay('locator', way, hrefOf(path), page)
}

/**
 * Where the scheduler is: with what it begins with, in the language of the page, and with the website that leads there, so that what
 * comes of it is counted.
 */
function schedulerAt({ facts, siteId, language, hrefOf }: PageContext, type?: string, start?: number): string {
  const asked = new URLSearchParams(siteId === null ? {} : { site: siteId })
  asked.set('lang', language)
  if (type !== undefined) asked.set('type', type)
  if (start !== undefined) asked.set('at', toInstant(start))
  return `${hrefOf(`/web/scheduler/${facts.id}`)}?${asked.toString()}`
}

const drawWay = (what: 'booking' | 'locator', way: Way, href: string, page: PageContext, note: Html | false = false) =>
  drawPart(
    what,
    way,
    html`<a class="button" href="${href}">${way.cta === '' ? page.phrase(`${what}.cta`) : way.cta}</a>`,
    page,
    note,
  )

const drawPart = (
  what: 'booking' | 'locator',
  { id, title, text }: Way,
  rest: Html,
  { phrase }: PageContext,
  note: Html | false = false,
): Html =>
  html`<section class="part booking" ${id !== '' && html` id="${id}"`}>
    <div class="inner">
      <div>
        <h2 dir="auto">${title === '' ? phrase(`${what}.title`) : title}</h2>
        ${text !== '' && html`<p class="lead" dir="auto">${text}</p>`}${note}
      </div>
      ${rest}
    </div>
  </section>`
