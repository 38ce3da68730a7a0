import { sql } from 'kysely'
import { z } from 'zod'
import { PersonAnswer, RecallTexts } from '#shared/domains/inventory/recall-schema.ts'
import type { AnswerRecall, RecallLink } from '#shared/domains/inventory/recall-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { RecallId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { rowOfRecallToken } from './recall-token.ts'

const OfRecall = { makerId: OrgId, serviceId: z.string(), number: z.string(), isOver: z.boolean() }
const ToldOrgRow = z.object(OfRecall)

/**
 * Notes what an org says became of what it got. It speaks for itself alone, and may say something else later.
 *
 * @throws AppError `not_found` for a recall that it was not told of, `invalid_transition` for one that is over
 */
export async function answerRecall(
  context: DomainContext,
  { orgId, recallId }: { orgId: OrgId; recallId: RecallId },
  said: AnswerRecall,
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { rows } = await sqlOf(ToldOrgRow)`
      select r.org_id as "makerId", r.service_id as "serviceId", r.number, r.ended_at is not null as "isOver"
      from recall_orgs g join recalls r on r.id = g.recall_id
      where g.recall_id = ${recallId} and g.org_id = ${orgId} for update of g`.execute(reader)
    const [recall] = rows
    if (recall === undefined) throw new AppError('not_found')
    if (recall.isOver) throw new AppError('invalid_transition')
    await sql`
      update recall_orgs set answer = ${said.answer}, removed = ${said.answer === 'removed' ? said.qty : null},
        answered_at = ${new Date(context.clock())}, by_user_id = ${signedIn(context.actor).userId}
      where recall_id = ${recallId} and org_id = ${orgId}`.execute(reader)
    await noteAnswer({ ...context, em }, [orgId, recall.makerId], recall)
  })
}

/** In the log of both, so that the screens of both read anew. */
async function noteAnswer(
  context: DomainContext,
  orgs: readonly OrgId[],
  { serviceId, number }: z.infer<typeof ToldOrgRow>,
): Promise<void> {
  for (const orgId of new Set(orgs))
    await recordEvent(context, { kind: 'recall.answered', orgId, subjectId: serviceId, details: { number } })
}

const LinkRow = z.object({
  ...OfRecall,
  id: z.string(),
  orgId: OrgId,
  org: z.string(),
  phone: z.string().nullable(),
  product: z.string(),
  texts: RecallTexts,
  answer: PersonAnswer.nullable(),
})
type LinkRow = z.infer<typeof LinkRow>

async function readLink(reader: Reader, vault: Vault, token: string): Promise<LinkRow> {
  const { rows } = await sqlOf(LinkRow)`
    select g.id, g.org_id as "orgId", o.name as org, o.phone, s.name as product, r.number, r.to_people as texts, g.answer,
      r.org_id as "makerId", r.service_id as "serviceId", r.ended_at is not null as "isOver"
    from recall_people g join recalls r on r.id = g.recall_id join services s on s.id = r.service_id
      join orgs o on o.id = g.org_id
      join users u on u.id = g.user_id and u.deleted_at is null
    where g.id = ${rowOfRecallToken(vault, token)}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return row
}

const linkOf = ({ org, phone, product, number, texts, answer, isOver }: LinkRow): RecallLink => ({
  org: { name: org, phone },
  product,
  number,
  text: texts,
  answer,
  isOver,
})

/** What a link is about. @throws AppError `not_found` for one that was never given out */
export const openRecallLink = async (reader: Reader, vault: Vault, token: string): Promise<RecallLink> =>
  linkOf(await readLink(reader, vault, token))

/**
 * Notes whether somebody still has what was handed to them. They may say something else later: what was kept is thrown away one day.
 *
 * @throws AppError `not_found`; `offer_over` once the recall is
 */
export async function answerByLink(
  context: DomainContext,
  vault: Vault,
  { token, answer }: { token: string; answer: PersonAnswer },
): Promise<RecallLink> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const link = await readLink(reader, vault, token)
    if (link.isOver) throw new AppError('offer_over')
    if (link.answer !== answer) {
      await sql`
        update recall_people set answer = ${answer}, answered_at = ${new Date(context.clock())} where id = ${link.id}`.execute(
        reader,
      )
      await noteAnswer({ ...context, em }, [link.orgId, link.makerId], link)
    }
    return linkOf({ ...link, answer })
  })
}
