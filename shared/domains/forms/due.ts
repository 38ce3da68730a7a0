/** For whom a form is meant. */
export type AskedFor = 'every' | 'first' | 'types'

/** A form with a published version, as far as it matters for whether it is asked. */
export interface AskingForm {
  id: string
  askedFor: AskedFor
  types: readonly string[]
  /** Months for which it holds once signed: 0 for one visit alone, null for good. */
  validMonths: number | null
  /** The oldest version that still holds. */
  holdsFrom: number
  isWithdrawn: boolean
}

/** A visit, as far as it matters for what is asked before it. */
export interface AskedVisit {
  id: string
  type: string | null
  /** Milliseconds since the epoch. */
  start: number
  /** Whether the person has never been there before. */
  isFirst: boolean
  /** Whether it is still to come or under way. */
  isOpen: boolean
}

/** What the same person has filled in. */
export interface GivenForm {
  form: string
  visit: string | null
  number: number
  /** When it was signed, in milliseconds since the epoch; null while it is typed. */
  at: number | null
}

/** `holds`: signed for an earlier visit and still valid, so that nobody is asked for it again. */
export type FormStand = 'open' | 'begun' | 'done' | 'holds'

/**
 * How a form stands before a visit; null where it is not asked. What was signed for the visit itself stands, whatever became of
 * the form since.
 *
 * @param given what the person of the visit has given to this form, for whichever visits
 */
export function standOf(form: AskingForm, visit: AskedVisit, given: readonly GivenForm[]): FormStand | null {
  const own = given.filter((one) => one.form === form.id)
  const forThis = own.filter((one) => one.visit === visit.id)
  if (forThis.some(({ at }) => at !== null)) return 'done'
  if (!visit.isOpen || form.isWithdrawn || !isMeant(form, visit)) return null
  if (own.some((one) => isValidAt(form, one, visit.start))) return 'holds'
  return forThis.length > 0 ? 'begun' : 'open'
}

const isMeant = ({ askedFor, types }: AskingForm, { type, isFirst }: AskedVisit): boolean =>
  askedFor === 'every' ||
  (askedFor === 'first' && isFirst) ||
  (askedFor === 'types' && type !== null && types.includes(type))

/** Whether what was signed still holds on a day. */
export function isValidAt(
  { validMonths, holdsFrom }: Pick<AskingForm, 'validMonths' | 'holdsFrom'>,
  { number, at }: Pick<GivenForm, 'number' | 'at'>,
  when: number,
): boolean {
  if (at === null || number < holdsFrom || validMonths === 0) return false
  return validMonths === null || when < monthsAfter(at, validMonths)
}

/** The same moment so many months later; of a day that the month has not, its last one. */
export function monthsAfter(at: number, months: number): number {
  const date = new Date(at)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, last))
  return date.getTime()
}
