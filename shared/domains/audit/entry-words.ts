import { isLanguage, LANGUAGES } from '../../i18n/languages.ts'
import type { AuditEntry } from './schema.ts'
import { publicValue } from './public-values.ts'
import type { PublicValue } from './public-values.ts'

/** How a reader's language says things. */
export interface Speech {
  /** A word of the catalogues by `namespace:key`; null where they have none, and then nothing is said. */
  word(key: string, values?: Record<string, string>): string | null
  instant(value: string): string
  date(value: string): string
  number(value: number): string
  /** A length of time, in minutes. */
  span(minutes: number): string
  percent(value: number): string
  money(minor: number, currency: string): string
  list(words: readonly string[]): string
  /** Of what has this id; null for what is gone, or not the reader's to know. */
  nameOf(id: string): string | null
}

/** One thing that an entry says beside what happened: of a change what was as well. */
export interface Part {
  label: string | null
  was?: string
  text: string
}

type Told = Pick<AuditEntry, 'kind' | 'details'>
type Sayer = (value: unknown, entry: Told, speech: Speech) => Part | null

const INSTANT = /^\d{4}-\d\d-\d\dT/
const DATE = /^\d{4}-\d\d-\d\d$/
const NOTHING = '–'

/** Where the words of a state are, by what an event is about; `user.role_changed` is told apart. */
const STATES: Record<string, string> = {
  appointment: 'scheduling:status',
  user: 'orgs:status',
  org: 'orgs:status',
  waiting: 'waiting:status',
  inventory: 'inventory:status',
  entry: 'log:audience',
  journal: 'log:audience',
  subscription: 'billing:state',
}

const subjectOf = (kind: string): string => kind.split('.')[0] ?? ''

/** A state, a role, a day or a moment. */
function stateOf(value: unknown, { kind }: Told, { word, instant, date }: Speech): string | null {
  if (typeof value !== 'string') return null
  if (INSTANT.test(value)) return instant(value)
  if (DATE.test(value)) return date(value)
  if (kind === 'user.removed') return word(`log:removedFrom.${value}`)
  const states = kind === 'user.role_changed' ? 'orgs:role' : STATES[subjectOf(kind)]
  return states === undefined ? null : word(`${states}.${value}`)
}

function valueOf(told: PublicValue, value: unknown, speech: Speech): string | null {
  if (value === null || value === undefined || value === '') return NOTHING
  if (told === 'yesNo') return speech.word(value === true ? 'log:yes' : 'log:no')
  if (told === 'money') return isAmount(value) ? speech.money(value.minor, value.currency) : null
  if (typeof value === 'number') {
    if (told === 'minutes') return speech.span(value)
    return told === 'percent' ? speech.percent(value) : speech.number(value)
  }
  if (typeof value !== 'string') return null
  if (told === 'instant') return speech.instant(value)
  if (told === 'date') return speech.date(value)
  return told === 'name' ? (speech.nameOf(value) ?? speech.word('log:gone')) : value
}

const isAmount = (value: unknown): value is { minor: number; currency: string } =>
  typeof value === 'object' &&
  value !== null &&
  'minor' in value &&
  'currency' in value &&
  typeof value.minor === 'number' &&
  typeof value.currency === 'string'

/** The name of a field; null for one that says nothing to a reader. */
export function fieldWord(field: string, { word }: Speech): string | null {
  const name = field.replace(/^settings\./, '')
  return isLanguage(name) ? LANGUAGES[name].name : word(`log:field.${name}`)
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

const labelled = (label: string | null, text: string | null): Part | null => (text === null ? null : { label, text })

/** By a word of its own for each value, with or without a label before it. */
const wordIn =
  (keys: string, label?: string): Sayer =>
  (value, _, { word }) =>
    labelled(label === undefined ? null : word(`log:detail.${label}`), word(`${keys}.${String(value)}`))

const counted =
  (label: string): Sayer =>
  (value, _, { word, number }) =>
    typeof value === 'number' ? labelled(word(`log:detail.${label}`), number(value)) : null

/** By what is true of it; what is not is not worth a word. */
const only =
  (wanted: boolean, key: string): Sayer =>
  (value, _, { word }) =>
    value === wanted ? labelled(null, word(key)) : null

const moment =
  (label: string): Sayer =>
  (value, entry, speech) =>
    labelled(speech.word(`log:detail.${label}`), stateOf(value, entry, speech))

const named =
  (label: string): Sayer =>
  (value, _, { word, list, nameOf }) => {
    const ids = Array.isArray(value) ? value : [value]
    const names = ids.flatMap((id) => (typeof id === 'string' ? (nameOf(id) ?? []) : []))
    return names.length === 0 ? null : labelled(word(`log:detail.${label}`), list(names))
  }

const verbatim =
  (label: string): Sayer =>
  (value, _, { word }) =>
    labelled(word(`log:detail.${label}`), textOf(value))

/** Names of a format are the same in every language. */
const format: Sayer = (value) => labelled(null, textOf(value)?.toUpperCase() ?? null)

const methods: Sayer = (value, _, { word, list }) => {
  const words = (Array.isArray(value) ? value : [value]).flatMap((one) => word(`log:method.${String(one)}`) ?? [])
  return words.length === 0 ? null : labelled(word('log:detail.method'), list(words))
}

/** What the log says of an event beside its kind, in this order. What stands in no line here is for programs alone. */
const SAYERS: Record<string, Sayer> = {
  tx: counted('order'),
  number: (value, entry, speech) =>
    typeof value === 'number'
      ? labelled(speech.word('log:detail.version'), speech.number(value))
      : verbatim('lot')(value, entry, speech),
  role: (value, { kind }, { word }) => {
    if (value === 'system') return null
    const roles = subjectOf(kind) === 'inventory' ? 'inventory:role' : 'orgs:role'
    return labelled(word('log:detail.role'), word(`${roles}.${String(value)}`))
  },
  by: wordIn('log:by'),
  why: wordIn('audit:why'),
  matter: wordIn('log:matter'),
  method: methods,
  methods,
  name: (value) => labelled(null, textOf(value)),
  channel: wordIn('log:by'),
  type: wordIn('log:payment'),
  start: moment('start'),
  until: moment('until'),
  minutes: (value, _, { word, span }) =>
    typeof value === 'number' ? labelled(word('log:detail.minutes'), span(value)) : null,
  reason: (value, { kind }, { word }) =>
    kind === 'user.email_changed'
      ? labelled(null, word('log:undone'))
      : labelled(word('log:detail.reason'), textOf(value)),
  cancelReason: wordIn('audit:cancelReason', 'reason'),
  undone: only(true, 'log:undone'),
  told: only(false, 'audit:untold'),
  isReturn: only(true, 'log:isReturn'),
  pickedUp: only(true, 'log:pickedUp'),
  isPaid: (value, _, { word }) => labelled(null, word(value === true ? 'log:paid' : 'log:unpaid')),
  isBlocked: (value, _, { word }) => labelled(null, word(value === true ? 'log:blocked' : 'log:unblocked')),
  isApart: (value, _, { word }) => labelled(null, word(value === true ? 'log:apart' : 'log:maybeSame')),
  isOn: (value, _, { word }) => labelled(null, word(value === true ? 'log:turnedOn' : 'log:turnedOff')),
  isWorking: (value, _, { word }) => labelled(null, word(value === true ? 'log:works' : 'log:worksNot')),
  onHand: counted('onHand'),
  lowLevel: counted('lowLevel'),
  appointments: counted('appointments'),
  recoveryCodes: counted('recoveryCodes'),
  entries: counted('entries'),
  count: (value, entry, speech) => counted(isLook(entry) ? 'people' : 'count')(value, entry, speech),
  create: counted('create'),
  change: counted('change'),
  unchanged: counted('unchanged'),
  wrong: counted('wrong'),
  given: counted('given'),
  what: wordIn('log:line'),
  shows: wordIn('log:wall', 'shows'),
  services: named('services'),
  sourceOrgId: named('sourceOrg'),
  targetOrgId: named('targetOrg'),
  fromReader: named('fromReader'),
  toReader: named('toReader'),
  email: verbatim('email'),
  host: verbatim('host'),
  form: format,
  format,
  org: (value, _, { word }) => (value === 'all' ? labelled(null, word('log:allOrgs')) : null),
  otherTx: counted('otherOrder'),
  filters: (value, _, { word }) =>
    typeof value === 'object' && value !== null && 's' in value ? labelled(null, word('log:searched')) : null,
  searched: only(true, 'log:searched'),
  isSearched: only(true, 'log:searched'),
}

/** For programs: by them lines of the log are found, and told apart. */
const UNSAID = ['hash', 'listed', 'merged', 'other', 'passkeyId', 'replaced', 'kind', 'status']

/** How a list was turned and in which role somebody looked tells nothing that the line does not tell by itself. */
const ABOUT_LISTS = ['role', 'start', 'type', 'status', 'number']
const isLook = ({ details }: Told): boolean => typeof details['why'] === 'string'

/** Whether the log says something of a detail of this name, or leaves it out on purpose. */
export const isSaid = (name: string): boolean =>
  Object.hasOwn(SAYERS, name) || ['fields', 'was', 'is', 'from', 'to', ...UNSAID].includes(name)

/**
 * What an entry of the log says beside what happened, to whom and when: in words of a language, without a name of a field,
 * a code or an id of the program among them. People's own words (a reason, a name) stay as they were written.
 */
export function partsOf(entry: Told, speech: Speech): Part[] {
  const { details } = entry
  const said = Object.entries(SAYERS).flatMap(([key, say]) =>
    details[key] === undefined || details[key] === null || (isLook(entry) && ABOUT_LISTS.includes(key))
      ? []
      : (say(details[key], entry, speech) ?? []),
  )
  return [...changeOf(entry, speech), ...valuesOf(entry, speech), ...namesOf(entry, speech), ...said]
}

/** From which state to which. */
function changeOf(entry: Told, speech: Speech): Part[] {
  const { from, to } = entry.details
  const was = stateOf(from, entry, speech)
  const is = stateOf(to, entry, speech)
  if (is === null) return was === null ? [] : [{ label: speech.word('log:detail.from'), text: was }]
  return [was === null ? { label: null, text: is } : { label: null, was, text: is }]
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}

/** What was and what is, field by field. */
function valuesOf(entry: Told, speech: Speech): Part[] {
  const was = recordOf(entry.details['was'])
  return Object.entries(recordOf(entry.details['is'])).flatMap(([field, value]): Part[] => {
    const told = publicValue(entry.kind, field)
    const before = told === null ? null : valueOf(told, was[field], speech)
    const text = told === null ? null : valueOf(told, value, speech)
    return before === null || text === null ? [] : [{ label: fieldWord(field, speech), was: before, text }]
  })
}

/** The fields that were changed and of which no more is told. */
function namesOf({ details }: Told, speech: Speech): Part[] {
  const shown = recordOf(details['is'])
  const fields = Array.isArray(details['fields']) ? details['fields'] : []
  const words = fields.flatMap((field) =>
    typeof field !== 'string' || field in shown ? [] : (fieldWord(field, speech) ?? []),
  )
  return words.length === 0 ? [] : [{ label: speech.word('log:detail.fields'), text: speech.list([...new Set(words)]) }]
}
