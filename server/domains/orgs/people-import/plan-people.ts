import { z } from 'zod'
import { bareAddress } from '#shared/domains/identity/bare-address.ts'
import { includes, MembershipStatus, MEMBERS } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import type { Importer, Inviting } from './importer.ts'
import type { PersonLine } from './told-person.ts'

/** What the org knows of an address. */
const KnownRow = z.object({
  email: z.string(),
  status: MembershipStatus,
  role: z.enum(MEMBERS),
  /** Of the invitation that is open. */
  inviteId: z.string().nullable(),
  expiresAt: z.string().nullable(),
})
type Known = z.infer<typeof KnownRow>

/** A line with what becomes of it. */
export interface PlannedPerson {
  line: PersonLine
  /** To invite, to invite again with another role or new time, to leave as it is, or none of it. */
  action: 'create' | 'change' | 'unchanged' | 'wrong'
  /** Why, where that is worth telling. */
  problems: readonly LineProblem[]
  /** Columns by which an open invitation changes. */
  fields: readonly string[]
  /** The earlier line of the file of the same address. */
  earlier: number | null
}

type Plan = Omit<PlannedPerson, 'line'>

const plan = (action: PlannedPerson['action'], problems: readonly LineProblem[] = []): Plan => ({
  action,
  problems,
  fields: [],
  earlier: null,
})

/**
 * Says of each line what becomes of it, by the rules of inviting one by one; changes nothing. Of accounts outside of the org it
 * says nothing: whoever reads a file of addresses back does not learn by it who has one, or had.
 */
export async function planPeople(
  reader: Reader,
  at: { org: Inviting; importer: Importer | null; now: number },
  lines: readonly PersonLine[],
): Promise<PlannedPerson[]> {
  const { rows } = await sqlOf(KnownRow)`
    select u.email, m.status, m.role, i.id as "inviteId", i.expires_at as "expiresAt"
    from users u join memberships m on m.user_id = u.id and m.org_id = ${at.org.id}
      left join invites i on i.org_id = m.org_id and i.email = u.email and i.status = 'pending'
    where u.email = any(${lines.map(({ email }) => email)}::text[])`.execute(reader)
  const known = new Map(rows.map((row) => [row.email, row]))
  const first = new Map<string, number>()
  return lines.map((line) => {
    const earlier = first.get(line.email)
    if (earlier !== undefined && line.problems.length === 0) {
      const repeats = [problem('email', 'validation.duplicateLine', { line: earlier })]
      return { line, ...plan('wrong', repeats), earlier }
    }
    const judged = judgePerson(line, known.get(line.email) ?? null, at)
    // The line that is wrong leaves the address to a later one that is right.
    if (judged.action !== 'wrong') first.set(line.email, line.line)
    return { line, ...judged }
  })
}

function judgePerson(
  { email, role, problems }: PersonLine,
  known: Known | null,
  { importer, now }: { importer: Importer | null; now: number },
): Plan {
  if (problems.length > 0 || role === null) return plan('wrong', problems)
  const above = plan('wrong', [problem('role', 'validation.importRoleAbove')])
  if (importer === null || !includes(importer.roles, role)) return above
  if (known?.status === 'banned') return plan('wrong', [problem('email', 'validation.personRefused')])
  if (known !== null && known.status !== 'pending' && known.status !== 'rejected')
    return plan('unchanged', [problem(null, 'validation.importMember')])
  if (importer.own.has(bareAddress(email))) return plan('wrong', [problem('email', 'validation.importYourself')])
  if (known?.status !== 'pending' || known.expiresAt === null) return plan('create')
  // Nobody takes away by a file what they could not take back by hand.
  if (!includes(importer.roles, known.role)) return above
  if (known.role !== role) return { ...plan('change'), fields: ['role'] }
  return millisFromRow(known.expiresAt) > now
    ? plan('unchanged', [problem(null, 'validation.importInvited')])
    : plan('change', [problem(null, 'validation.importExpired')])
}
