import { z } from 'zod'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { EntityManager } from '@mikro-orm/postgresql'
import { nextRenewal } from '#shared/domains/services/renewal.ts'
import { ServiceRole } from '#shared/domains/services/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { ServiceId } from '#shared/kernel/ids.ts'
import type { DomainEventName } from '#shared/events.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { unknownService } from '../catalogue/change-services.ts'
import { usableBy } from '../catalogue/list-services.ts'
import { todayOf } from '../today.ts'
import { followWork } from '../work.ts'
import { requirePerson } from './read-person-services.ts'
import type { Person } from './read-person-services.ts'

/**
 * Gives a person subscriptions of their org, or those that the org was given itself. What they have already stays as it is.
 *
 * @throws AppError `not_found` for somebody who is not of the org; `invalid_input` naming a service that is not theirs to have
 */
export const addServices = (context: DomainContext, person: Person, ids: readonly ServiceId[]): Promise<void> =>
  changing(context, person, async (change) => {
    const offered = await change.offered(ids, 'subscription')
    for (const [index, id] of ids.entries()) {
      if (!offered.has(id)) throw unknownService(`services.${index}`, id)
      await change.record('service.given', id, await change.have(id, 1, nextRenewal(change.today)))
    }
  })

/**
 * Gives who accepted an invitation the subscriptions that it promised, of those that are still offered. Done twice it is done once, and
 * nothing is given to somebody who is gone again.
 */
export async function giveInvited(
  context: DomainContext,
  person: Person,
  { ids, invitedBy }: { ids: readonly ServiceId[]; invitedBy: string | null },
): Promise<void> {
  try {
    await changing(context, person, async (change) => {
      for (const id of await change.offered(ids, 'subscription'))
        await change.record('service.given', id, await change.have(id, 1, nextRenewal(change.today)), invitedBy)
    })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
  }
}

/** Takes up subscriptions again that were cancelled. @throws AppError as {@link addServices}, and for what they never had */
export const renewServices = (context: DomainContext, person: Person, ids: readonly ServiceId[]): Promise<void> =>
  changing(context, person, async (change) => {
    const offered = await change.offered(ids, 'subscription')
    const had = await change.had(ids)
    for (const [index, id] of ids.entries()) {
      if (had.get(id) !== 'subscription') throw unknownService(`services.${index}`, id)
      if (!offered.has(id)) throw notOffered(`services.${index}`)
      await change.record('service.renewed', id, await change.have(id, 1, nextRenewal(change.today)))
    }
  })

/** Cancels subscriptions, and takes products away (spec §4). @throws AppError `not_found`, `invalid_input` for what they do not have */
export const cancelServices = (context: DomainContext, person: Person, ids: readonly ServiceId[]): Promise<void> =>
  changing(context, person, async (change) => {
    const had = await change.had(ids)
    for (const [index, id] of ids.entries()) {
      const role = had.get(id)
      if (role === undefined) throw unknownService(`services.${index}`, id)
      await change.record('service.ended', id, await change.end(id, role))
    }
  })

/** Sets how many of some products a person has; none takes one away. @throws AppError as {@link addServices} */
export const setProducts = (
  context: DomainContext,
  person: Person,
  quantities: Readonly<Record<ServiceId, number>>,
): Promise<void> =>
  changing(context, person, async (change) => {
    const ids = keysOf(quantities)
    const offered = await change.offered(ids, 'product')
    const had = await change.had(ids)
    for (const id of ids) {
      const qty = quantities[id] ?? 0
      // What they have stays theirs when it is offered to nobody else any more.
      const isTheirs = had.get(id) === 'product'
      if (!offered.has(id) && !isTheirs) throw unknownService(id, id)
      if (qty > 0) await change.record('service.given', id, await change.have(id, qty, null))
      else if (isTheirs) await change.record('service.ended', id, await change.end(id, 'product'))
    }
  })

type Change = Awaited<ReturnType<typeof changeOf>>

/** One after the other for a person, in one transaction: all of it or nothing. */
async function changing(context: DomainContext, person: Person, act: (change: Change) => Promise<void>): Promise<void> {
  await inTransaction(context.em, async (em) => {
    await requirePerson(readerOf(em), person)
    const lock = `person services ${person.orgId} ${person.userId}`
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(readerOf(em))
    await act(await changeOf(context, em, person))
    await context.queue.send(em, followWork, { orgId: person.orgId, userId: person.userId })
  })
}

const HadRow = z.object({ id: ServiceId, role: ServiceRole })

const IdRow = z.object({ id: ServiceId })

async function changeOf(context: DomainContext, em: EntityManager, { orgId, userId }: Person) {
  const reader = readerOf(em)
  const today = await todayOf(em, orgId, context.clock())
  const now = new Date(context.clock())
  return {
    today,

    /** Of these, what the org may give now; none is deleted before the transaction ends. */
    async offered(ids: readonly ServiceId[], role: ServiceRole): Promise<Set<ServiceId>> {
      const { rows } = await sqlOf(IdRow)`
        select s.id from services s where s.id = any(${[...ids]}::uuid[]) and s.role = ${role} and ${usableBy(orgId)}
        order by s.id for share`.execute(reader)
      return new Set(rows.map(({ id }) => id))
    },

    /** Of these, what the person has or had, with what it is. */
    async had(ids: readonly ServiceId[]): Promise<Map<ServiceId, ServiceRole>> {
      const { rows } = await sqlOf(HadRow)`
        select s.id, s.role from user_services a join services s on s.id = a.service_id
        where a.org_id = ${orgId} and a.user_id = ${userId} and a.service_id = any(${[...ids]}::uuid[])
          and a.status <> 'deleted'`.execute(reader)
      return new Map(rows.map(({ id, role }) => [id, role]))
    },

    /** A subscription that still runs keeps the day on which it renews. Says whether that changed anything. */
    async have(id: ServiceId, qty: number, renewsOn: string | null): Promise<boolean> {
      const { rows } = await sql`
        insert into user_services as a (id, created_at, updated_at, version, org_id, user_id, service_id, status, qty, renews_on)
        values (${v7()}, ${now}, ${now}, 1, ${orgId}, ${userId}, ${id}, 'active', ${qty}, ${renewsOn}::date)
        on conflict (org_id, user_id, service_id) do update set qty = excluded.qty,
          status = case when a.status = 'pending' then a.status else 'active' end,
          version = a.version + 1, updated_at = excluded.updated_at,
          renews_on = case when a.renews_on > ${today}::date then a.renews_on else excluded.renews_on end
          where a.status not in ('active', 'pending') or a.qty <> excluded.qty
        returning id`.execute(reader)
      return rows.length > 0
    },

    /** A subscription runs through its renewal date, a product is gone. Says whether that changed anything. */
    async end(id: ServiceId, role: ServiceRole): Promise<boolean> {
      const isProduct = role === 'product'
      const { rows } = await sql`
        update user_services set status = ${isProduct ? 'deleted' : 'cancelled'}, version = version + 1, updated_at = ${now},
          renews_on = ${isProduct ? null : nextRenewal(today)}::date
        where org_id = ${orgId} and user_id = ${userId} and service_id = ${id} and status in ('active', 'pending')
        returning id`.execute(reader)
      return rows.length > 0
    },

    /** @param by whose deed it is, where it is not the caller's */
    async record(kind: DomainEventName, id: ServiceId, isChanged: boolean, by: string | null = null): Promise<void> {
      if (!isChanged) return
      await recordEvent({ ...context, em }, { kind, orgId, userId, subjectId: id, ...(by !== null && { actorId: by }) })
    },
  }
}

const notOffered = (field: string): AppError =>
  new AppError('invalid_input', { fields: { [field]: { key: 'validation.serviceNotOffered' } } })
