import { literalPattern } from '../../../kernel/text/literal-pattern.ts'

/** Where an org is, as it says itself. */
export interface OwnAddress {
  address: string | null
  city: string | null
  zipcode: string | null
}

const ENGLISH = String.raw`\d{1,5}[A-Za-z]?\s+(?:[A-Z\d][\p{L}\d.’'-]*\s+){1,4}(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Court|Ct|Square|Sq|Parkway|Pkwy|Highway|Hwy|Terrace|Way|Plaza)\b`
/** With a name in capitals: a place may be one to park in. */
const FRENCH = String.raw`\d{1,4}(?:\s?(?:bis|ter))?,?\s+(?:rue|avenue|boulevard|place|quai|chemin|allée|impasse|cours)\s+(?:d[eu]s?\s+(?:l[ae]\s+|l[’'])?|d[’'])?\p{Lu}[\p{L}’'-]*(?:\s\p{Lu}[\p{L}’'-]+){0,3}`
const VIETNAMESE = String.raw`\d{1,5}[A-Za-z]?(?:/\d{1,5}){0,4},?\s+(?:[Đđ]ường|[Pp]hố)\s+\p{Lu}\p{L}*(?:\s\p{Lu}\p{L}*){0,3}`
const CHINESE = String.raw`\p{Script=Han}{2,8}[路街道]\s?\d{1,5}\s?号`
const ARABIC = String.raw`(?:\d{1,5}\s+)?شارع\s+\p{Script=Arabic}+(?:\s\p{Script=Arabic}+)?(?:\s?\d{1,5})?`
/** A street with its number, as the languages of the product write it. */
const STREET = new RegExp(`(?<![\\d-])(?:${[ENGLISH, FRENCH, VIETNAMESE, CHINESE, ARABIC].join('|')})`, 'gu')

/** Streets and postal codes in a text that are not the org's own, each as it is written. Where the org says none there are none. */
export function foreignAddresses(text: string, own: OwnAddress): string[] {
  return [...foreignStreets(text, own), ...foreignCodes(text, own)]
}

function foreignStreets(text: string, { address, city, zipcode }: OwnAddress): string[] {
  if ((address ?? '') === '') return []
  // A city may stand right behind its street.
  const known = new Set(wordsOf(`${address} ${city ?? ''} ${zipcode ?? ''}`))
  const own = wordsOf((address ?? '').match(STREET)?.[0] ?? address ?? '')
  return [...text.matchAll(STREET)]
    .map(([street]) => street)
    .filter((street) => {
      const words = wordsOf(street)
      // What stands beside it may have been taken for a part of its name.
      const isOwn = words.every((word) => known.has(word)) || own.every((word) => words.includes(word))
      return !isOwn && !words.some((word) => COUNTED.has(word))
    })
}

/** Numbers and words of an address, without signs and case, and without what is written in more ways than one and says nothing, as `Street`. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\d+\p{Script=Latin}?|\p{Script=Han}|[\p{Script=Latin}\p{M}]+|\p{Script=Arabic}+/gu) ?? [])
    .map((word) => WINDS[word] ?? word)
    .filter((word) => !KINDS.has(word))

/** `100 N Main St`. */
const WINDS: Record<string, string> = {
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
}

const KINDS = new Set(
  'street st avenue ave road rd boulevard blvd lane ln drive dr court ct square sq parkway pkwy highway hwy terrace way plaza rue place quai chemin allée impasse cours de du des la l d đường phố شارع 号'.split(
    ' ',
  ),
)

/** `10 Minute Drive`, `24 Hour Way`, `2026 Flu Vaccine Drive` are no addresses. */
const COUNTED = new Set([
  'star',
  'minute',
  'minutes',
  'hour',
  'hours',
  'day',
  'days',
  'week',
  'year',
  'years',
  'mile',
  'step',
  'vaccine',
  'vaccination',
  'flu',
  'food',
  'toy',
  'blood',
  'donation',
  'charity',
])

/** Written like the org's own code, right beside its city or after the letters of a state. */
function foreignCodes(text: string, { city, zipcode }: OwnAddress): string[] {
  const own = (zipcode ?? '').trim().toUpperCase()
  // A shorter one could be any number.
  if (own.length < 4 || !/\d/.test(own)) return []
  const short = own.replace(/-\d{4}$/, '')
  const code = `(?<![\\dA-Za-z])(${Array.from(short, shapeOf).join('')})(?![\\dA-Za-z])`
  const named = literalPattern((city ?? '').trim())
  // `MD 2015` is when a doctor became one.
  const ways = short.length > 4 ? [String.raw`\b[A-Z]{2},?\s+${code}`] : []
  if (named !== '') ways.push(String.raw`${named},?\s+${code}`, String.raw`${code}\s+${named}`)
  const found = ways.flatMap((way) => [...text.matchAll(new RegExp(way, 'g'))].map((match) => match[1] ?? ''))
  return [...new Set(found)].filter((one) => one !== short)
}

function shapeOf(sign: string): string {
  if (/\d/.test(sign)) return String.raw`\d`
  return /[A-Z]/.test(sign) ? '[A-Z]' : '.'
}
