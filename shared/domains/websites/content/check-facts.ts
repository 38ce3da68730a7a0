import type { Interval } from '../../../kernel/time.ts'
import type { Hours } from '../../scheduling/hours.ts'
import { openWeek } from '../opening.ts'
import { decoded, findingAt } from './check-page.ts'
import type { Finding } from './check-page.ts'
import type { PageMarks } from './tree.ts'
import { foreignAddresses } from './written-address.ts'
import type { OwnAddress } from './written-address.ts'
import { writtenHours } from './written-hours.ts'

/** What an org says of itself that a page may have written out. */
export interface OwnFacts extends OwnAddress {
  email: string | null
  hours: Hours
  /** Whether its hours were said by itself. */
  hasHours: boolean
}

/** Characters of a paragraph that are looked through: whoever writes an address or hours seldom does so after a page of words. */
const LOOKED_MAX = 2000
const MAIL = /[\p{L}\d._%+-]{1,64}@[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){1,5}/gu

/**
 * Addresses, email addresses and hours that stand in the text of a page and are not the org's own: what is written goes on to say so
 * when the org changes it. What is a link is looked at with the links.
 */
export function writtenFacts({ texts, links }: Pick<PageMarks, 'texts' | 'links'>, own: OwnFacts): Finding[] {
  const week = own.hasHours ? openWeek(own.hours) : null
  const linked = links.map(({ url }) => decoded(url).toLowerCase())
  return texts.flatMap(({ text: whole, ...place }) => {
    const text = whole.slice(0, LOOKED_MAX)
    return [
      ...otherMails(text, own.email, linked).map((mail) => findingAt(place, 'otherMail', mail)),
      ...foreignAddresses(text, own).map((street) => findingAt(place, 'otherAddress', street)),
      ...(week === null ? [] : otherHours(text, week)).map((hours) => findingAt(place, 'otherHours', hours)),
    ]
  })
}

function otherMails(text: string, email: string | null, linked: readonly string[]): string[] {
  const own = (email ?? '').toLowerCase()
  if (own === '') return []
  const isLinked = (mail: string) => linked.some((url) => url.startsWith('mailto:') && url.includes(mail))
  const domain = domainOf(own)
  // Whoever has a domain has more addresses than one there.
  const isOwn = (mail: string) => (MAIL_PROVIDER.test(domain) ? mail === own : domainOf(mail) === domain)
  return (text.match(MAIL) ?? []).filter((mail) => !isOwn(mail.toLowerCase()) && !isLinked(mail.toLowerCase()))
}

const domainOf = (mail: string): string => mail.slice(mail.lastIndexOf('@') + 1)

/** Where everybody has an address. */
const MAIL_PROVIDER =
  /^(?:g(?:oogle)?mail|outlook|hotmail|live|msn|yahoo|ymail|icloud|me|aol|proton(?:mail)?|pm|gmx|web|zoho|mail|qq|163|126|sina|foxmail|orange|wanadoo|free|sfr|laposte|comcast|verizon|att|sbcglobal)\.[a-z.]{2,7}$/

const otherHours = (text: string, week: readonly Interval[][]): string[] =>
  writtenHours(text)
    .filter(({ days, readings }) => days.some((day) => !readings.some((one) => isOpenSo(week[day] ?? [], one))))
    .map((hours) => hours.text)

/** One of a day's stretches, or all of them with their breaks left out. */
const isOpenSo = (day: readonly Interval[], { start, end }: Interval): boolean =>
  day.some((one) => one.start === start && one.end === end) || (day[0]?.start === start && day.at(-1)?.end === end)
