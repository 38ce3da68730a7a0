import { z } from 'zod'
import { contacts } from '#shared/domains/contacts/api.ts'
import { contactColumns } from '#shared/domains/imports/contact-columns.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { orgOf, wordsOf } from '#server/tables/import-kind.ts'
import type { ImportKind, JudgedLine, RawLine, Situation } from '#server/tables/import-kind.ts'
import { judgedOf } from '#server/tables/planned-line.ts'
import type { HeldOfContact } from '../hand-over.ts'
import { makeContacts } from './make-contacts.ts'
import { planContacts } from './plan-contacts.ts'
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

  make: (context, lines, making) => makeContacts(context, orgOf(making), lines, making),

  undo(context, lines, making) {
    return undoContacts(context, lines, { orgId: orgOf(making), begunById: making.begunById, held })
  },
})

async function judgeContacts(reader: Reader, lines: readonly RawLine[], situation: Situation): Promise<JudgedLine[]> {
  const told = lines.map((line) => toldContact(line, situation.mapping))
  const planned = await planContacts(reader, orgOf(situation), told, false)
  return planned.map((one) => judgedOf(one, { email: one.line.values.email, twinLine: one.earlier }))
}

const NameRow = z.object({ id: z.string(), name: z.string() })

async function nameTwins(reader: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sqlOf(NameRow)`select id, name from contacts where id = any(${ids}::uuid[])`.execute(reader)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
