import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { OfferedTimes } from '#server/domains/scheduling/index.ts'
import { html } from './html.ts'
import type { Html } from './html.ts'
import type { PageContext } from './page-context.ts'

/** A part of the page that leads on. */
interface Way {
  id: string
  title: string
  text: string
  cta: string
}

/**
 * The next free times of the org, each of which leads to its public scheduler with that time chosen, and the way there without one;
 * nothing where the org is not open to the public.
 */
export function drawBooking({ type, ...way }: Way & { type: string }, page: PageContext): Html {
  const { facts, phrase, times } = page
  if (!facts.isPublic) return html``
  const offered = times.get(type)
  const href = schedulerAt(page, offered?.type?.id)
  if (offered === undefined) return drawWay('booking', way, href, page)
  const [first] = offered.days
  if (first === undefined)
    return drawWay('booking', way, href, page, html`<p class="none">${phrase('booking.none')}</p>`)
  return drawPart(
    'booking',
    way,
    html`<div class="openings">
      ${drawType(offered, page)}
      <ul class="opening-days">
        ${offered.days.map((day) => drawDay(day, offered, page))}
      </ul>
      <p class="small">${phrase('booking.zone', { zone: zoneOf(offered, first.starts[0] ?? 0, page) })}</p>
      <p><a class="button quiet" href="${href}">${way.cta === '' ? phrase('booking.more') : way.cta}</a></p>
    </div>`,
    page,
  )
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

/** What the times are for. */
function drawType({ type }: OfferedTimes, { language, tag }: PageContext): Html {
  if (type === null) return html``
  const length = new Intl.NumberFormat(tag, { style: 'unit', unit: 'minute', unitDisplay: 'short' })
  return html`<p class="opening-type">
    <b dir="auto">${textIn(type.names, language)}</b> <bdi>${length.format(type.minutes)}</bdi>
  </p>`
}

function drawDay(
  { date, starts }: OfferedTimes['days'][number],
  { type, timeZone }: OfferedTimes,
  page: PageContext,
): Html {
  const { tag, phrase, newId } = page
  const id = newId('day')
  const day = dayIn(tag, date)
  const clock = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone })
  const links = starts.map((start) => {
    const time = clock.format(start)
    // One link out of many is heard with its day; no robot has a use for them.
    return html`<li>
      <a
        class="time"
        href="${schedulerAt(page, type?.id, start)}"
        rel="nofollow"
        aria-label="${phrase('booking.at', { day, time })}"
        ><time datetime="${toInstant(start)}"><bdi>${time}</bdi></time></a
      >
    </li>`
  })
  return html`<li class="card">
    <h3 class="card-title" id="${id}">${day}</h3>
    <ul class="times" aria-labelledby="${id}">
      ${links}
    </ul>
  </li>`
}

const dayIn = (tag: string, date: LocalDate): string =>
  new Intl.DateTimeFormat(tag, { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(date),
  )

const zoneOf = ({ timeZone }: OfferedTimes, at: number, { tag }: PageContext): string =>
  new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

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
