import { sql } from 'kysely'
import { z } from 'zod'
import { UNREACHED, isReached } from '#shared/domains/contacts/person-fields.ts'
import { digitsOf, keyOf, numberKeyOf } from '#shared/domains/contacts/same-person.ts'
import { NewContact } from '#shared/domains/contacts/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sentenceOfIssue } from '#shared/kernel/issues.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import type { ContactLine } from './told-contact.ts'

/** The fields that a file can say. */
export const ContactFields = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  channel: z.string().nullable(),
})
export type ContactFields = z.infer<typeof ContactFields>
const FIELDS = ContactFields.keyof().options

const KnownContact = ContactFields.extend({
  id: z.string(),
  userId: z.string().nullable(),
  isConverted: z.boolean(),
  isCaredFor: z.boolean(),
})
type KnownContact = z.infer<typeof KnownContact>

/** A line of a table of contacts with what becomes of it. */
export interface PlannedContact {
  line: ContactLine
  known: KnownContact | null
  action: 'create' | 'change' | 'unchanged' | 'wrong'
  wanted: ContactFields
  fields: (typeof FIELDS)[number][]
  problems: readonly LineProblem[]
  /** The earlier line of the file that speaks of the same contact. */
  earlier: number | null
}

/**
 * Says of each line what becomes of it. A contact is known by its id, or else by its address, which an org has once; a line
 * without an address by number and name. Changes nothing.
 *
 * @param isHeld whether those that are known are locked, as the plan is carried out in the same transaction
 */
export async function planContacts(
  reader: Reader,
  orgId: OrgId,
  lines: readonly ContactLine[],
  isHeld: boolean,
): Promise<PlannedContact[]> {
  const ids = lines.flatMap(({ id }) => (id !== null && z.uuid().safeParse(id).success ? [id.toLowerCase()] : []))
  const emails = lines.flatMap(({ values }) => values.email ?? [])
  const numbers = lines.flatMap(({ values: { email, phone } }) =>
    (email ?? null) === null ? digitsOf(phone ?? null) : [],
  )
  const { rows } = await sqlOf(KnownContact)`
    select id, name, email, phone, channel, user_id as "userId", converted_at is not null as "isConverted",
      is_cared_for as "isCaredFor" from contacts
    where org_id = ${orgId} and (id = any(${ids}::uuid[]) or email = any(${emails}::text[])
      or (phone is not null and converted_at is null and regexp_replace(phone, '[^0-9]', '', 'g') = any(${numbers}::text[])))
    order by id ${isHeld ? sql`for update` : sql``}`.execute(reader)
  const byId = new Map(rows.map((known) => [known.id, known]))
  const byEmail = new Map(rows.flatMap((known) => (known.email === null ? [] : [[known.email, known] as const])))
  const byNumber = new Map(rows.toReversed().map((known) => [numberKeyOf(known), known]))
  const first = new Map<string, number>()
  return lines.map((line) => {
    const { id, values } = line
    const { name = null, email = null, phone = null } = values
    const alike = email === null ? byNumber.get(numberKeyOf({ name: name ?? '', phone })) : byEmail.get(email)
    const known = (id === null ? alike : byId.get(id.toLowerCase())) ?? null
    const planned = judge(line, known)
    const other = byEmail.get(planned.wanted.email ?? '')
    if (id !== null && known === null) return refuse(planned, problem('id', 'validation.unknownId'))
    // One line may speak of a contact, and one may give it this address.
    const keys = [...(known === null ? [] : [known.id]), keyOf(planned.wanted)].filter((key) => key.trim() !== '')
    const earlier = keys.map((key) => first.get(key)).find((seen) => seen !== undefined)
    for (const key of keys) first.set(key, earlier ?? line.line)
    if (earlier !== undefined)
      return planned.problems.length > 0 ? planned : { ...planned, earlier, action: 'unchanged' }
    if (known !== null && other !== undefined && other !== known)
      return refuse(planned, problem('email', 'validation.contactKnown'))
    if (known?.isConverted === true && planned.fields.length > 0)
      return refuse(planned, problem(null, 'validation.contactIsUser'))
    return planned
  })
}

const refuse = (planned: PlannedContact, wrong: LineProblem): PlannedContact => ({
  ...planned,
  action: 'wrong',
  problems: [...planned.line.problems, wrong],
})

function judge(line: ContactLine, known: KnownContact | null): PlannedContact {
  const { values } = line
  const wanted = {
    name: values.name === undefined ? (known?.name ?? '') : (values.name ?? ''),
    email: values.email === undefined ? (known?.email ?? null) : values.email,
    phone: values.phone === undefined ? (known?.phone ?? null) : values.phone,
    channel: values.channel === undefined ? (known?.channel ?? null) : values.channel,
  }
  const fields = FIELDS.filter((field) => known !== null && (wanted[field] ?? '') !== (known[field] ?? '').trim())
  const checked = known === null ? FIELDS : fields
  const problems = [
    ...line.problems,
    // Of a line that is cut off, nothing else is worth telling.
    ...(line.problems.length > 0 ? [] : checked.flatMap((field) => problemOf(field, wanted[field]))),
    ...(line.problems.length > 0 || isReached(wanted) || known?.isCaredFor === true
      ? []
      : [problem('phone', UNREACHED)]),
  ]
  return { line, known, wanted, fields, problems, earlier: null, action: actionOf({ known, fields, problems }) }
}

function problemOf(field: (typeof FIELDS)[number], value: string | null): LineProblem[] {
  const [issue] = NewContact.shape[field].safeParse(value, { reportInput: true }).error?.issues ?? []
  return issue === undefined ? [] : [{ field, sentence: sentenceOfIssue(issue) }]
}

type Judged = Pick<PlannedContact, 'known' | 'fields' | 'problems'>

function actionOf({ known, fields, problems }: Judged): PlannedContact['action'] {
  if (problems.length > 0) return 'wrong'
  if (known === null) return 'create'
  return fields.length > 0 ? 'change' : 'unchanged'
}
