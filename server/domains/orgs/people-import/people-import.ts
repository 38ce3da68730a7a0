import { peopleColumns } from '#shared/domains/imports/people-columns.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import type { Reader } from '#server/database/orm.ts'
import { orgOf, wordsOf } from '#server/tables/import-kind.ts'
import type { ImportKind, JudgedLine, RawLine, Situation } from '#server/tables/import-kind.ts'
import { judgedOf } from '#server/tables/planned-line.ts'
import type { ComparePeople } from '#server/tables/alike-people.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { nameOf } from '../invites/invite-people.ts'
import { importerOf, readInviting } from './importer.ts'
import { makeInvites } from './make-invites.ts'
import { planPeople } from './plan-people.ts'
import { toldPerson } from './told-person.ts'
import { warningsOf } from './warnings.ts'
import { undoInvites } from './undo-invites.ts'

/**
 * People out of a file, each of whom gets an invitation: nobody belongs to the org by a file. It is for those who manage invitations,
 * as undoing takes them back and the lines show whom others have invited.
 *
 * @param compare how people whom the org knows are compared with those of a file
 */
export const peopleImport = (compare: ComparePeople): ImportKind => ({
  name: 'people',
  columns: peopleColumns,
  madeBy: invites.cancel,
  fileName: 'people',
  toMake: () => ['new', 'change'],
  events: { done: 'import.people_made', undone: 'import.people_undone' },
  judge: (reader, lines, situation) => judgePeople(reader, lines, { ...situation, compare }),

  // Members and open invitations are told by a sentence; these are whom a line may be under another address.
  nameTwins: (reader, ids, orgId) => compare.nameAlike(reader, orgOf({ orgId }), ids),

  nameOf(cells, mapping) {
    const word = wordsOf(cells, mapping)
    // The address stands beside it.
    return nameOf({ firstName: word('firstName') ?? null, lastName: word('lastName') ?? null })
  },

  make: (context, lines, making) => makeInvites(context, orgOf(making), lines, making),

  undo: (context, lines, making) => undoInvites(context, orgOf(making), lines, making),
})

async function judgePeople(
  reader: Reader,
  lines: readonly RawLine[],
  situation: Situation & { actor: SignedIn; now: number; compare: ComparePeople },
): Promise<JudgedLine[]> {
  const { mapping, actor, now, compare } = situation
  const org = await readInviting(reader, orgOf(situation))
  const importer = await importerOf(reader, actor, org)
  const told = lines.map((line) => toldPerson(line, mapping, org))
  const planned = await planPeople(reader, { org, importer, now }, told)
  const fresh = planned.filter(({ action }) => action === 'create').map(({ line }) => line)
  const alike = await compare.findAlike(
    reader,
    org.id,
    fresh.map(({ line, email, firstName, lastName, phone, birthdate }) => {
      return { line, email, phone, birthdate, name: nameOf({ firstName, lastName }) }
    }),
  )
  return planned.map((one) => {
    const { line, email } = one.line
    return {
      ...judgedOf({ ...one, known: null }, { email, twinLine: one.earlier }),
      problems: [...one.problems, ...warningsOf(line, alike)],
      twinId: alike.known.get(line)?.id ?? null,
    }
  })
}
