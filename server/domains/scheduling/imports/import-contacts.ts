import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { UNREACHED, isReached } from '#shared/domains/contacts/person-fields.ts'
import { digitsOf, keyOf, numberKeyOf } from '#shared/domains/contacts/same-person.ts'
import { NewContact } from '#shared/domains/contacts/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sentenceOfIssue } from '#shared/kernel/issues.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvents } from '#server/audit/record-events.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import type { ContactLine } from './reading/import-line.ts'

const KnownContact = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  channel: z.string().nullable(),
  isConverted: z.boolean(),
})
type KnownContact = z.infer<typeof KnownContact>

/** A line of a table of contacts with what becomes of it. */
export interface PlannedContact {
  line: ContactLine
  known: KnownContact | null
  action: 'create' | 'change' | 'unchanged' | 'wrong'
  wanted: { name: string; email: string | null; phone: string | null; channel: string | null }
  fields: string[]
  problems: LineProblem[]
}

/** Says of each line what becomes of it. A contact is known by its id, or else by its address, which an org has once; a line without an address by number and name. Changes nothing. */
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
    select id, name, email, phone, channel, converted_at is not null as "isConverted" from contacts
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
    if (earlier !== undefined) return refuse(planned, problem(null, 'validation.duplicateLine', { line: earlier }))
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
    ...checked.flatMap((field) => {
      const [issue] = NewContact.shape[field].safeParse(wanted[field], { reportInput: true }).error?.issues ?? []
      return issue === undefined ? [] : [{ field, sentence: sentenceOfIssue(issue) }]
    }),
    ...(isReached(wanted) ? [] : [problem('phone', UNREACHED)]),
  ]
  return { line, known, wanted, fields, problems, action: actionOf({ known, fields, problems }) }
}

const FIELDS = ['name', 'email', 'phone', 'channel'] as const

type Judged = Pick<PlannedContact, 'known' | 'fields' | 'problems'>

function actionOf({ known, fields, problems }: Judged): PlannedContact['action'] {
  if (problems.length > 0) return 'wrong'
  if (known === null) return 'create'
  return fields.length > 0 ? 'change' : 'unchanged'
}

/** Carries a plan out, in the transaction under way in which it was made. */
export async function applyContacts(
  context: DomainContext,
  orgId: OrgId,
  plan: readonly PlannedContact[],
): Promise<void> {
  const reader = readerOf(context.em)
  const now = new Date(context.clock())
  const created = plan.filter(({ action }) => action === 'create').map(({ wanted }) => ({ id: v7(), ...wanted }))
  const changed = plan.flatMap(({ action, known, wanted, fields }) =>
    action === 'change' && known !== null ? [{ id: known.id, ...wanted, fields }] : [],
  )
  await sql`
    insert into contacts (id, created_at, updated_at, org_id, name, email, phone, channel)
    select c.id, ${now}, ${now}, ${orgId}, c.name, c.email, c.phone, c.channel
    from jsonb_to_recordset(${JSON.stringify(created)}::jsonb) as c (id uuid, name text, email text, phone text, channel text)
    order by c.email, c.id`.execute(reader)
  // An invitation went to the address before: whoever accepts it need not be this person.
  await sql`
    update contacts k set name = c.name, phone = c.phone, email = c.email, channel = c.channel, updated_at = ${now}, version = k.version + 1,
      user_id = case when k.email is not distinct from c.email then k.user_id end
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as c (id uuid, name text, email text, phone text, channel text)
    where k.id = c.id and k.org_id = ${orgId}`.execute(reader)
  await recordEvents(context, orgId, [
    ...created.map(({ id }) => ({ kind: 'contact.created' as const, subjectId: id, details: { by: 'import' } })),
    ...changed.map(({ id, fields }) => ({
      kind: 'contact.changed' as const,
      subjectId: id,
      details: { by: 'import', fields },
    })),
  ])
}
