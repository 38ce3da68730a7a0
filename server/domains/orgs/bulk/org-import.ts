import { z } from 'zod'
import { orgColumns } from '#shared/domains/imports/org-columns.ts'
import type { UploadOrgs } from '#shared/domains/imports/schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { wordsOf } from '#server/tables/import-kind.ts'
import type { ImportKind, LineToMake, LineToUndo, MadeLine, Making, UndoneLine } from '#server/tables/import-kind.ts'
import { readTimeZone } from '../queries.ts'
import { choosePartner } from '../many/choose-partner.ts'
import { findManaged } from '../many/find-twins.ts'
import { makeMany } from '../many/make-many.ts'
import { removeMany } from '../many/remove-many.ts'
import { judgeOrgs } from './judge-orgs.ts'
import type { ServicesToGive } from './services-to-give.ts'
import { toldBy } from './told-org.ts'

/** What an import of organisations keeps besides: like which they are made, and what every one of them is given as that has it. */
const Given = z.object({ templateId: OrgId, services: z.array(ServiceId) })
/** What the product column of a line names. */
const GivenOfLine = z.object({ services: z.array(ServiceId) })

/** Organisations that come in by a file, with what the caller chooses besides. */
export interface OrgImport extends ImportKind {
  /**
   * @returns whose import it is, and what it keeps
   * @throws AppError `not_found` for a template that the caller does not look after; as {@link choosePartner}
   */
  prepare(
    context: DomainContext,
    asked: Pick<UploadOrgs, 'templateOrgId' | 'partnerId'>,
    isBySystem: boolean,
  ): Promise<{ orgId: OrgId | null; given: z.infer<typeof Given> }>
}

/**
 * Organisations out of a file (spec §5 Bulk).
 *
 * @param services what the catalogue does for them
 */
export const orgImport = (services: ServicesToGive): OrgImport => ({
  name: 'orgs',
  columns: orgColumns,
  madeBy: directory.create,
  fileName: 'organizations',
  toMake: (withDoubles) => (withDoubles ? ['new', 'double'] : ['new']),
  nameOf: (cells, mapping) => wordsOf(cells, mapping)('name') ?? '',
  nameTwins,
  events: { done: 'import.orgs_made', undone: 'import.orgs_undone' },

  async prepare(context, { templateOrgId, partnerId: chosen }, isBySystem) {
    const reader = readerOf(context.em)
    const partnerId = await choosePartner(context, chosen)
    const template = await findManaged(reader, signedIn(context.actor), templateOrgId)
    if (template === null) throw new AppError('not_found', { fields: { templateOrgId: { key: 'validation.choice' } } })
    const given = await services.readGivable(reader, template.id, partnerId, isBySystem)
    return { orgId: partnerId, given: { templateId: template.id, services: given } }
  },

  judge(reader, lines, { actor, mapping, orgId, given }) {
    const { services: besides } = Given.parse(given)
    return judgeOrgs(lines, {
      reader,
      actor,
      mapping,
      partnerId: orgId,
      besides,
      findGivable: services.findGivable,
    })
  },

  make: (context, lines, making) => makeOrgs(context, lines, { ...making, giveMany: services.giveMany }),
  undo: removeOrgs,
})

const NameRow = z.object({ id: z.string(), name: z.string() })

async function nameTwins(reader: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sqlOf(NameRow)`
    select id, name from orgs where id = any(${ids}::uuid[]) and deleted_at is null`.execute(reader)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function makeOrgs(
  context: DomainContext,
  lines: readonly LineToMake[],
  making: Making & Pick<ServicesToGive, 'giveMany'>,
): Promise<MadeLine[]> {
  const { templateId, services: ofAll } = Given.parse(making.given)
  const told = lines.map(({ line, cells, given }) => {
    const read = toldBy(cells, making.mapping)
    // They were right when they were looked at, and a mapping changes no more once this has begun.
    if ('problems' in read) throw new Error(`Line ${line} is no organisation any more`)
    const { services } = GivenOfLine.parse(given)
    return { line, services, org: { ...read.told, phone: read.told.phone ?? null } }
  })
  const ids = await makeMany(
    context,
    told.map(({ org }) => org),
    { partnerId: making.orgId, templateId, isSystem: making.isBySystem, madeBy: making.begunById },
  )
  const made = told.flatMap(({ line, services }, index) => {
    const orgId = ids[index]
    return orgId === undefined ? [] : [{ line, orgId, services }]
  })
  await making.giveMany(
    context,
    made.flatMap(({ orgId, services }) =>
      [...new Set([...ofAll, ...services])].map((serviceId) => ({ orgId, serviceId })),
    ),
    { timeZone: await readTimeZone(readerOf(context.em), templateId), doneBy: making.begunById },
  )
  return made.map(({ line, orgId }) => ({ line, outcome: 'made', madeId: orgId }))
}

const ThereRow = z.object({ id: OrgId })

async function removeOrgs(
  context: DomainContext,
  lines: readonly LineToUndo[],
  { begunById }: Making,
): Promise<UndoneLine[]> {
  const { rows } = await sqlOf(ThereRow)`
    select id from orgs where id = any(${lines.flatMap(({ madeId }) => madeId ?? [])}::uuid[])`.execute(
    readerOf(context.em),
  )
  const there = rows.map(({ id }) => id)
  const gone = new Set<string>(await removeMany(context, there, begunById))
  const left = new Set<string>(there.filter((id) => !gone.has(id)))
  return lines.map(({ line, madeId }) => ({
    line,
    outcome: madeId !== null && left.has(madeId) ? 'kept' : 'undone',
  }))
}
