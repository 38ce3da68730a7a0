import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Language } from '#shared/i18n/languages.ts'
import type { Reader } from '../orm.ts'
import { containing } from '../search.ts'
import { sqlOf } from '../typed-rows.ts'
import { readDays, withPlainDigits } from './read-dates.ts'
import { ENDING_MIN, endingsOf, readNumbers } from './read-numbers.ts'

/** One thing that has to be there, in one of these ways. */
export interface Term {
  /** As a word of its own, in Latin letters; empty where nothing is told by it. */
  word: string
  /** As it was written, in a script that is not Latin. */
  native: string | null
  /** Parts of words, any of them. */
  inside: readonly string[]
  /** Keys of the whole word, of its beginning, of one with a mistake: each holds those before. */
  whole: readonly number[]
  begun: readonly number[]
  near: readonly number[]
}

interface Asked {
  /** For whom days are read, and till when somebody can be born; null where nobody is found by a day of birth. */
  born: { language: Language; today: string } | null
}

const TERMS_MAX = 8
/** Longer beginnings have no key of their own. */
const BEGINNING_MAX = 10

/** What stands in addresses and beside names, and is no letter, digit or stroke of either. */
const SIGNS = /[^\p{Letter}\p{Mark}\p{Number}\s'’ʻʼ`´.,()+/\-‐‑–·]/u

/** What somebody typed to find a person. Without terms nobody is asked for. */
export interface Question {
  typed: string
  terms: readonly Term[]
  /** Days of birth that it can mean, `YYYYMMDD`. */
  days: readonly string[]
}

/** Reads what was typed. */
export async function readQuestion(reader: Reader, text: string, { born }: Asked): Promise<Question> {
  const plain = withPlainDigits(text)
  const { days, rest } = born === null ? { days: [], rest: plain } : readDays(plain, born.language, born.today)
  const dayKeys = days.map((day) => keyOf(`b:${day}`))
  const pieces = rest.split(/\s+/)
  const { numbers, words } = readNumbers(pieces.filter((piece) => !SIGNS.test(piece)).join(' '))
  const isDated = rest.trim() !== plain.trim()
  const terms = [
    ...(isDated ? [onlyBy(dayKeys)] : []),
    ...numbers.map((number) => numberTerm(number, isDated ? [] : dayKeys)),
    ...pieces.filter((piece) => SIGNS.test(piece)).map(literalTerm),
    ...(words === '' ? [] : await wordTerms(reader, words)),
  ].slice(0, TERMS_MAX)
  return { typed: text, terms, days }
}

/** As PostgreSQL makes them: the first four bytes. */
const keyOf = (word: string): number => createHash('sha256').update(word).digest().readInt32BE(0)

const onlyBy = (keys: readonly number[]): Term => ({
  word: '',
  native: null,
  inside: [],
  whole: keys,
  begun: keys,
  near: keys,
})

function numberTerm(number: string, dayKeys: readonly number[]): Term {
  const digits = number.replaceAll(/\D/g, '')
  const endings = digits.length < ENDING_MIN ? [] : endingsOf(number)
  const whole = [...endings.map((ending) => keyOf(`n:${ending}`)), keyOf(`w:${digits}`), ...dayKeys]
  const begun = [...whole, keyOf(`p:${digits.slice(0, BEGINNING_MAX)}`)]
  return { word: digits, native: null, inside: [digits], whole, begun, near: begun }
}

const literalTerm = (piece: string): Term => ({
  word: '',
  native: null,
  inside: [piece.toLowerCase()],
  whole: [],
  begun: [],
  near: [],
})

const TermRow = z.object({
  word: z.string(),
  native: z.string().nullable(),
  inside: z.array(z.string()),
  whole: z.array(z.number()),
  begun: z.array(z.number()),
  near: z.array(z.number()),
})

async function wordTerms(reader: Reader, words: string): Promise<Term[]> {
  const { rows } = await sqlOf(TermRow)`select * from search_terms(${words})`.execute(reader)
  return rows
}

/** The texts and keys of a table, and which of its rows may be found. */
export interface SearchedRows {
  /** `table alias where …`, with the rows that the caller may see and none beside. */
  rows: RawBuilder<unknown>
  id: RawBuilder<unknown>
  text: RawBuilder<unknown>
  keys: RawBuilder<unknown>
  /** The names in small letters, in the order of an index: those that begin with what was typed come first. */
  names: { column: RawBuilder<unknown>; order: RawBuilder<unknown> }
  /** The addresses in small letters, with an index. */
  emails: RawBuilder<unknown>
}

/** Behind every character that a name could go on with. */
const LAST_CHARACTER = '\u{10FFFF}'

/** With fewer found, those are looked for who are written in a similar way. */
const FEW = 5

/** Of so many times as many as are listed the best are chosen. */
const POOL = 3

/** So many rows are looked through for a sign that no index knows. */
const LOOKED_THROUGH = 10_000

/** An address typed to its sign or further: whoever's begins so is meant, and an index of letters need not be asked. */
const ADDRESS = /^[^\s@]+@\S*$/

type Level = 'whole' | 'begun' | 'near'

/**
 * Expressions for a `with`: the last, `matches`, has `id`, `tier` and `fit` of up to `most` rows and some: of names (of
 * addresses where one is typed) that begin with the text, by whole words, by beginnings, by parts of words, and where these are few by words with a mistake. The next is only
 * looked for where the ones before are not enough. Less `tier` is better, and more `fit`.
 */
export function matching(searched: SearchedRows, { typed: asked, terms }: Question, most: number): RawBuilder<unknown> {
  const { id, text, keys, emails } = searched
  const isIndexed = terms.some(
    ({ whole, inside }) => whole.length > 0 || inside.some((part) => /[a-z\d]{3}/.test(part)),
  )
  const rows = isIndexed
    ? searched.rows
    : sql`${searched.rows} and ${id} in (select ${id} from ${searched.rows} limit ${sql.lit(LOOKED_THROUGH)})`
  const by = (level: Level) => holding({ text, keys }, terms, level)
  const parts = partsOf({ text, keys }, terms)
  const isNearer = terms.some(({ begun, near }) => near.length > begun.length)
  const never = sql`false`
  const typed = asked.toLowerCase().trim()
  const isAddress = terms.length === 1 && ADDRESS.test(typed)
  const names = isAddress ? { column: emails, order: sql`${emails}, ${id}` } : searched.names
  const starts = sql`${names.column} >= ${typed} and ${names.column} < ${typed + LAST_CHARACTER}`
  const tiers = [starts, by('whole'), by('begun'), parts ?? never, isNearer ? by('near') : never]
  const last = tiers.length - 1
  const before = (tier: number) =>
    sql.join(
      [sql`false`, ...tiers.slice(0, Math.min(tier, 3))].map((one) => sql`(${one})`),
      sql` or `,
    )
  const enoughFor = (tier: number) => {
    if (isAddress) return 1
    return tier === last ? Math.min(FEW, most) : most
  }
  // Nothing is looked for that is not needed: PostgreSQL asks this once, before it begins with the tier.
  const isNeeded = (tier: number) => {
    if (tier === 0) return sql`true`
    const sofar = Array.from({ length: tier }, (_, one) => sql`(select count(*) from ${sql.ref(`tier_${one}`)})`)
    return sql`${sql.join(sofar, sql` + `)} < ${sql.lit(enoughFor(tier))}`
  }
  const found = tiers.map(
    (tier, index) => sql`${sql.ref(`tier_${index}`)} as materialized (
      select ${id} as id, ${fitOf(text, terms)} as fit from ${rows} and ${tier} and not (${before(index)}) and ${isNeeded(index)}
      ${index === 0 ? sql`order by ${names.order}` : sql``} limit ${sql.lit(most * POOL)})`,
  )
  const all = tiers.map((_, tier) => sql`select id, ${sql.lit(tier)} as tier, fit from ${sql.ref(`tier_${tier}`)}`)
  return sql`${sql.join(found)},
    matches as materialized (select id, min(tier) as tier, max(fit) as fit from (${sql.join(all, sql` union all `)}) found group by id)`
}

/** Whether a row of a short list is of a person who was asked for, mistakes included. */
export function holdsAll(columns: Columns, { terms }: Question): RawBuilder<unknown> {
  if (terms.length === 0) return sql`false`
  const ways = [holding(columns, terms, 'near'), partsOf(columns, terms) ?? sql`false`]
  return sql`(${sql.join(ways, sql` or `)})`
}

type Columns = Pick<SearchedRows, 'text' | 'keys'>

/** Everything that was asked for, by keys in one look at the index; addresses by their letters. */
function holding({ text, keys }: Columns, terms: readonly Term[], level: Level): RawBuilder<unknown> {
  const keyed = terms.filter((term) => term.whole.length > 0 || term.inside.length === 0)
  // A day that nobody can be born on, or a letter that has no reading, is nobody's.
  if (keyed.some((term) => term[level].length === 0)) return sql`false`
  const query = keyed.map((term) => `(${term[level].join('|')})`).join('&')
  const addresses = terms.filter((term) => !keyed.includes(term)).map((term) => likeAny(text, term.inside))
  return sql.join([...(query === '' ? [] : [sql`${keys} @@ ${query}::query_int`]), ...addresses], sql` and `)
}

/** The index knows words by three letters. */
const INDEXED = 3

/** All of it anywhere in words; null where nothing is long enough to be looked for so. */
function partsOf({ text, keys }: Columns, terms: readonly Term[]): RawBuilder<unknown> | null {
  const isLong = ({ inside }: Term) => inside.some((part) => part.length >= INDEXED)
  if (!terms.some(isLong)) return null
  const conditions = terms.map((term) =>
    isLong(term) ? likeAny(text, term.inside) : holding({ text, keys }, [term], 'begun'),
  )
  return sql.join(conditions, sql` and `)
}

const likeAny = (text: RawBuilder<unknown>, parts: readonly string[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    parts.map((part) => sql`${text} like ${containing(part)}`),
    sql` or `,
  )})`

/** How many of the words stand there as they were typed. */
function fitOf(text: RawBuilder<unknown>, terms: readonly Term[]): RawBuilder<unknown> {
  const fits = terms.flatMap(({ word, native }) => [
    ...(word === '' ? [] : [sql`(${text} like ${containing(` ${word} `)})::int`]),
    ...(native === null ? [] : [sql`(${text} like ${containing(native)})::int`]),
  ])
  return fits.length === 0 ? sql`0` : sql`(${sql.join(fits, sql` + `)})`
}
