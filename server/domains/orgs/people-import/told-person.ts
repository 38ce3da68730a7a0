import { z } from 'zod'
import { Phone } from '#shared/domains/contacts/person-fields.ts'
import { Email } from '#shared/domains/identity/email.ts'
import { NAME_MAX } from '#shared/domains/identity/account-schema.ts'
import type { ImportMapping } from '#shared/domains/imports/columns.ts'
import { roleOfWord } from '#shared/domains/imports/people-columns.ts'
import type { PersonColumn } from '#shared/domains/imports/people-columns.ts'
import { rolesIn } from '#shared/domains/orgs/invites/rules.ts'
import type { InvitingOrg, MemberRole } from '#shared/domains/orgs/invites/rules.ts'
import { sentenceOfIssue } from '#shared/kernel/issues.ts'
import { includes } from '#shared/kernel/roles.ts'
import { wordsOf } from '#server/tables/import-kind.ts'
import type { RawLine } from '#server/tables/import-kind.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import { readBirthdate } from '#server/tables/read-birthdate.ts'

/** What a line says of somebody who is to be invited. */
export interface PersonLine {
  line: number
  /** In lower case; as it stands there where it is no address. */
  email: string
  /** Null where the line names none, or none of the org's. */
  role: MemberRole | null
  firstName: string | null
  lastName: string | null
  /** By which somebody is recognised, and kept nowhere else. */
  phone: string | null
  birthdate: string | null
  problems: readonly LineProblem[]
}

/**
 * The name that a line gives somebody. It stands in the greeting of a mail that goes to whoever has the address: so it is no
 * place for an address of the web, for lines of text or for what a spreadsheet computes.
 */
const GivenName = z
  .string()
  .max(NAME_MAX)
  .regex(/^(?![+\-＋－＝＠])(?!.*www\.)[^/@<>=|\p{Cc}]*$/iu)

/** Reads a line by what its columns are, and by which roles there are in the org. */
export function toldPerson({ line, cells, problems }: RawLine, mapping: ImportMapping, org: InvitingOrg): PersonLine {
  const word = wordsOf(cells, mapping)
  const told = (column: PersonColumn) => word(column) ?? null
  const [email, firstName, lastName] = [told('email') ?? '', told('firstName'), told('lastName')]
  const phone = told('phone')
  const { birthdate = null, problems: wrongBirthdate } = readBirthdate(word('birthdate' satisfies PersonColumn))
  const roleWord = told('role')
  const named = roleWord === null ? null : roleOfWord(roleWord)
  const role = named !== null && includes(rolesIn(org), named) ? named : null
  return {
    line,
    email: email.toLowerCase(),
    role,
    firstName,
    lastName,
    phone,
    birthdate,
    // Of a line that is cut off, nothing else is worth telling.
    problems:
      problems.length > 0
        ? problems
        : [
            ...problemOf('email', Email, email),
            ...(role === null ? [roleProblem(roleWord)] : []),
            ...problemOf('firstName', GivenName, firstName ?? ''),
            ...problemOf('lastName', GivenName, lastName ?? ''),
            ...(phone === null ? [] : problemOf('phone', Phone, phone)),
            ...wrongBirthdate,
          ],
  }
}

const roleProblem = (word: string | null): LineProblem =>
  word === null ? problem('role', 'validation.required') : problem('role', 'validation.importRole', { role: word })

function problemOf(field: PersonColumn, schema: z.ZodType, value: string): LineProblem[] {
  const [issue] = schema.safeParse(value, { reportInput: true }).error?.issues ?? []
  return issue === undefined ? [] : [{ field, sentence: sentenceOfIssue(issue) }]
}
