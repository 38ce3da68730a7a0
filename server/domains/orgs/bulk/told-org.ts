import { z } from 'zod'
import { CreateOrg } from '#shared/domains/orgs/directory-schema.ts'
import type { ImportMapping } from '#shared/domains/imports/columns.ts'
import type { OrgColumn } from '#shared/domains/imports/org-columns.ts'
import { sentenceOfIssue } from '#shared/kernel/issues.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'

const { name, contactName, email, phone, address, city, state, zipcode } = CreateOrg.shape

/** A line has to be what the form of an organisation would take (spec §5 Org form). */
const Told = z.object({ name, contactName, email, phone: phone.unwrap(), address, city, state, zipcode })
export type Told = z.output<typeof Told>

const COLUMN_OF = new Map<PropertyKey | undefined, OrgColumn>(
  Object.entries({
    name: 'name',
    contactName: 'contact',
    email: 'email',
    phone: 'phone',
    address: 'address1',
    city: 'city',
    state: 'state',
    zipcode: 'zip',
  } satisfies Record<keyof Told, OrgColumn>),
)

/** The words of a line by what they are; what the file does not have is empty. */
export function wordsOf(cells: readonly string[], mapping: ImportMapping) {
  const cell = (column: OrgColumn): string => {
    const place = mapping[column]
    return place === undefined ? '' : (cells[place] ?? '')
  }
  return { cell, address: [cell('address1'), cell('address2')].filter((part) => part !== '').join(', ') }
}

/** The organisation that a line tells of, or what is wrong with it. */
export function toldBy(cells: readonly string[], mapping: ImportMapping): { told: Told } | { problems: LineProblem[] } {
  const { cell, address: place } = wordsOf(cells, mapping)
  const phoneText = cell('phone')
  const parsed = Told.safeParse({
    name: cell('name'),
    contactName: cell('contact'),
    email: cell('email'),
    phone: phoneText === '' ? null : phoneText,
    address: place,
    city: cell('city'),
    state: cell('state'),
    zipcode: cell('zip'),
  })
  if (parsed.success) return { told: parsed.data }
  const problems = new Map<OrgColumn, LineProblem>()
  for (const issue of parsed.error.issues) {
    const field = COLUMN_OF.get(issue.path[0])
    const { key, values } = sentenceOfIssue(issue)
    if (field !== undefined && !problems.has(field)) problems.set(field, problem(field, key, values))
  }
  return { problems: [...problems.values()] }
}
