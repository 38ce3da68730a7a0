import { z } from 'zod'
import { contacts } from '#shared/domains/contacts/api.ts'
import { contactColumns } from '#shared/domains/imports/contact-columns.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { wordsOf } from '#server/tables/import-kind.ts'
import type { ImportKind, JudgedLine, RawLine, Situation } from '#server/tables/import-kind.ts'
import type { HeldOfContact } from '../hand-over.ts'
import { makeContacts } from './make-contacts.ts'
import { planContacts } from './plan-contacts.ts'
import type { PlannedContact } from './plan-contacts.ts'
import { toldContact, toldName } from './told-contact.ts'
import { undoContacts } from './undo-contacts.ts'

/**
 * Contacts out of a file: new ones, and changes of those that the org knows.
 *
 * @param held what other domains keep about contacts: one that has any of it is kept when the import is undone
 */
export const contactImport = (held: readonly HeldOfContact[]): ImportKind => ({
  name: 'contacts',
  columns: contactColumns,
  madeBy: contacts.create,
  fileName: 'contacts',
  toMake: () => ['new', 'change'],
  events: { done: 'contact.imported', undone: 'contact.import_undone' },
  nameTwins,
  judge: judgeContacts,

  nameOf(cells, mapping) {
    const word = wordsOf(cells, mapping)
    return toldName(word) ?? word('email') ?? word('phone') ?? ''
  },

  make: (context, lines, making) => makeContacts(context, requireOrg(making), lines, making),

  undo(context, lines, making) {
    return undoContacts(context, lines, { orgId: requireOrg(making), madeById: making.madeById, held })
  },
})

function requireOrg({ orgId }: Situation): OrgId {
  if (orgId === null) throw new Error('Contacts belong to an org')
  return orgId
}

async function judgeContacts(reader: Reader, lines: readonly RawLine[], situation: Situation): Promise<JudgedLine[]> {
  const told = lines.map((line) => toldContact(line, situation.mapping))
  const planned = await planContacts(reader, requireOrg(situation), told, false)
  return planned.map((one) => ({
    line: one.line.line,
    outcome: OUTCOMES[one.action],
    problems: one.action === 'wrong' ? one.problems : [],
    fields: one.action === 'change' ? one.fields : [],
    twinId: one.known?.id ?? null,
    twinLine: one.earlier,
    email: one.line.values.email?.slice(0, EMAIL_MAX) ?? null,
    given: null,
  }))
}

/** Whatever stands in the column of addresses, it is kept no longer than an address can be. */
const EMAIL_MAX = 254

const OUTCOMES = {
  create: 'new',
  change: 'change',
  unchanged: 'double',
  wrong: 'wrong',
} as const satisfies Record<PlannedContact['action'], JudgedLine['outcome']>

const NameRow = z.object({ id: z.string(), name: z.string() })

async function nameTwins(reader: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sqlOf(NameRow)`select id, name from contacts where id = any(${ids}::uuid[])`.execute(reader)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
