import { sql } from 'kysely'
import { z } from 'zod'
import { inventoryMessages } from '#shared/domains/inventory/messages.ts'
import { RecallTexts } from '#shared/domains/inventory/recall-schema.ts'
import { knownLanguage } from '#shared/i18n/languages.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { JobServices } from '#server/runtime/job.ts'
import { NotDelivered } from '#server/runtime/notifier.ts'
import type { Addressee, OutgoingMessage } from '#server/runtime/notifier.ts'
import { adminsOf } from '#server/domains/orgs/index.ts'
import { recallToken } from './recall-token.ts'

const Told = {
  id: z.string(),
  orgId: z.string(),
  org: z.string(),
  product: z.string(),
  number: z.string(),
  texts: RecallTexts,
  contact: z.string().nullable(),
}
const OrgRow = z.object({ ...Told, email: z.string().nullable(), admins: z.array(z.string()) })
type OrgRow = z.infer<typeof OrgRow>
const PersonRow = z.object({ ...Told, userId: z.string() })
type PersonRow = z.infer<typeof PersonRow>

/** Tells the orgs and the people of a recall: in the first round all, in each other those who have not answered by then. */
export const tellRecall = defineJob({
  name: 'inventory.tell-recall',
  payload: z.object({ recallId: z.uuid(), round: z.number().int() }),
  retries: 5,
  async run({ recallId, round }, services) {
    const [orgs, people] = await Promise.all([
      readOrgs(services.reader, recallId),
      readPeople(services.reader, recallId),
    ])
    const failures = [
      await tell(services, 'recall_orgs', inventoryMessages.recallToOrg, orgs, (row) => toOrg(row, round, services)),
      await tell(services, 'recall_people', inventoryMessages.recallToPerson, people, (row) =>
        toPerson(row, round, services),
      ),
    ]
    const failed = failures.find((one) => one !== null)
    if (failed !== undefined && failed !== null) throw failed
  },
})

/** Hands the messages over, and writes down whom one has left for. Gives back what failed, so that the others are told first. */
async function tell<Row extends { id: string }>(
  { reader, notify, clock }: JobServices,
  table: 'recall_orgs' | 'recall_people',
  message: (typeof inventoryMessages)[keyof typeof inventoryMessages],
  rows: readonly Row[],
  write: (row: Row) => OutgoingMessage[],
): Promise<NotDelivered | null> {
  const outgoing = rows.map((row) => ({ id: row.id, messages: write(row) }))
  let failure: NotDelivered | null = null
  try {
    await notify(message, ...outgoing.flatMap(({ messages }) => messages))
  } catch (error) {
    if (!(error instanceof NotDelivered)) throw error
    failure = error
  }
  const told = outgoing.filter(({ messages }) => messages.some(({ id }) => failure?.failed.has(id) !== true))
  await sql`
    update ${sql.table(table)} set told_at = ${new Date(clock())}
    where id = any(${told.map(({ id }) => id)}::uuid[])`.execute(reader)
  return failure
}

/** What is over, and whoever has answered, is told nothing more. */
async function readOrgs(reader: Reader, recallId: string): Promise<OrgRow[]> {
  const { rows } = await sqlOf(OrgRow)`
    select g.id, g.org_id as "orgId", maker.name as org, s.name as product, r.number, r.to_orgs as texts, o.email,
      coalesce(maker.phone, maker.email) as contact,
      ${adminsOf(sql`o.id`)} as admins
    from recall_orgs g join recalls r on r.id = g.recall_id join services s on s.id = r.service_id
      join orgs maker on maker.id = r.org_id join orgs o on o.id = g.org_id and o.deleted_at is null
    where g.recall_id = ${recallId} and g.answer is null and r.ended_at is null order by g.id`.execute(reader)
  return rows
}

async function readPeople(reader: Reader, recallId: string): Promise<PersonRow[]> {
  const { rows } = await sqlOf(PersonRow)`
    select g.id, g.org_id as "orgId", o.name as org, s.name as product, r.number, r.to_people as texts,
      coalesce(o.phone, o.email) as contact, g.user_id as "userId"
    from recall_people g join recalls r on r.id = g.recall_id join services s on s.id = r.service_id
      join orgs o on o.id = g.org_id
    where g.recall_id = ${recallId} and g.answer is null and r.ended_at is null order by g.id`.execute(reader)
  return rows
}

const textFor = ({ texts }: { texts: RecallTexts }, { language }: Addressee): string => texts[knownLanguage(language)]

/** To each of its administrators, else to the address of the org. */
function toOrg(row: OrgRow, round: number, { publicUrl }: JobServices): OutgoingMessage[] {
  const { id, org, orgId, product, number, contact, admins, email } = row
  const ownAddress = email === null ? [] : [{ email }]
  const recipients = admins.length > 0 ? admins.map((userId) => ({ userId })) : ownAddress
  return recipients.map((recipient) => ({
    id: `recall-${id}-${round}-${'userId' in recipient ? recipient.userId : 'org'}`,
    recipient,
    orgId,
    content: (to) => ({
      values: { org, product, lot: number, contact, name: to.firstName },
      more: moreOf(row, round, to),
      url: `${publicUrl}/dashboard/inv/recall?org=${orgId}&lot=${encodeURIComponent(number)}`,
    }),
  }))
}

/** In the name of who handed it to them: of its maker they may never have heard. */
const toPerson = (row: PersonRow, round: number, { publicUrl, vault }: JobServices): OutgoingMessage[] => [
  {
    id: `recall-${row.id}-${round}`,
    recipient: { userId: row.userId },
    orgId: row.orgId,
    content: (to) => ({
      values: { org: row.org, contact: row.contact, name: to.firstName },
      more: moreOf(row, round, to),
      url: `${publicUrl}/web/recall/${recallToken(vault, row.id)}?lang=${to.language}`,
    }),
  },
]

const moreOf = (row: OrgRow | PersonRow, round: number, to: Addressee): string[] => [
  ...(round === 0 ? [] : [to.say('recall.again')]),
  textFor(row, to),
  ...(row.contact === null ? [] : [to.say('booked.contact', { org: row.org, contact: row.contact })]),
]
