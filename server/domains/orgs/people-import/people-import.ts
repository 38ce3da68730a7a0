import { peopleColumns } from '#shared/domains/imports/people-columns.ts'
import { invites } from '#shared/domains/orgs/invites/api.ts'
import type { Reader } from '#server/database/orm.ts'
import { orgOf, wordsOf } from '#server/tables/import-kind.ts'
import type { ImportKind, JudgedLine, RawLine, Situation } from '#server/tables/import-kind.ts'
import { judgedOf } from '#server/tables/planned-line.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { nameOf } from '../invites/invite-people.ts'
import { importerOf, readInviting } from './importer.ts'
import { makeInvites } from './make-invites.ts'
import { planPeople } from './plan-people.ts'
import { toldPerson } from './told-person.ts'
import { undoInvites } from './undo-invites.ts'

/**
 * People out of a file, each of whom gets an invitation: nobody belongs to the org by a file. It is for those who manage invitations,
 * as undoing takes them back and the lines show whom others have invited.
 */
export const peopleImport: ImportKind = {
  name: 'people',
  columns: peopleColumns,
  madeBy: invites.cancel,
  fileName: 'people',
  toMake: () => ['new', 'change'],
  events: { done: 'import.people_made', undone: 'import.people_undone' },
  judge: judgePeople,

  // Who is there already is told by a sentence.
  nameTwins: async () => new Map(),

  nameOf(cells, mapping) {
    const word = wordsOf(cells, mapping)
    // The address stands beside it.
    return nameOf({ firstName: word('firstName') ?? null, lastName: word('lastName') ?? null })
  },

  make: (context, lines, making) => makeInvites(context, orgOf(making), lines, making),

  undo: (context, lines, making) => undoInvites(context, orgOf(making), lines, making),
}

async function judgePeople(
  reader: Reader,
  lines: readonly RawLine[],
  situation: Situation & { actor: SignedIn; now: number },
): Promise<JudgedLine[]> {
  const { mapping, actor, now } = situation
  const org = await readInviting(reader, orgOf(situation))
  const importer = await importerOf(reader, actor, org)
  const told = lines.map((line) => toldPerson(line, mapping, org))
  const planned = await planPeople(reader, { org, importer, now }, told)
  return planned.map((one) => ({
    ...judgedOf({ ...one, known: null }, { email: one.line.email, twinLine: one.earlier }),
    problems: one.problems,
  }))
}
