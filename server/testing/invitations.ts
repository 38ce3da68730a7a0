import { sql } from 'kysely'
import { expect } from 'vitest'
import type { InviteId, InviteSecret, OrgId } from '#shared/kernel/ids.ts'
import type { Role } from '#shared/kernel/roles.ts'
import { User } from '#server/domains/identity/index.ts'
import { Invite } from '#server/domains/orgs/entities/invite.ts'
import { Membership, Org } from '#server/domains/orgs/index.ts'
import { hashOfSecret } from '#server/runtime/hash-of-secret.ts'
import type { TestPerson } from './factories.ts'
import type { TestServer } from './test-server.ts'

interface InviteOptions {
  role?: Exclude<Role, 'system-admin'>
  /** When it was sent; it is open for two weeks. */
  sentAt?: Date
}

/** An open invitation: of somebody new, or of a person, whose membership stays what it is where they have one. */
export async function anInviteTo(
  server: TestServer,
  org: OrgId,
  person?: TestPerson,
  { role = 'user', sentAt = new Date(server.running.services.clock()) }: InviteOptions = {},
): Promise<InviteId> {
  const em = server.running.services.orm.em.fork()
  const email = person?.email ?? `invited-${crypto.randomUUID()}@tendwell.test`
  const user = await (person === undefined
    ? Promise.resolve(em.create(User, { email, firstName: '', lastName: '', status: 'pending' }))
    : em.findOneOrFail(User, { id: person.id }))
  const known = await em.findOne(Membership, { org, user })
  if (known === null) em.create(Membership, { org: em.getReference(Org, org), user, role, status: 'pending' })
  const expiresAt = new Date(sentAt.getTime() + 14 * 86_400_000)
  const invite = em.create(Invite, { org: em.getReference(Org, org), user, email, role, sentAt, expiresAt })
  await em.flush()
  const id = invite.id as InviteId
  invite.secretHash = hashOfSecret(secretOf(id))
  await em.flush()
  return id
}

/** What the link of an invitation by {@link anInviteTo} holds; another one than its id. */
export const secretOf = (inviteId: InviteId): InviteSecret => inviteId.replace(/.{12}$/, '5ec2e7000000') as InviteSecret

/** What the link of an invitation that was mailed holds, once the mail is written: a secret of the test's own in its place. */
export async function mailedSecretOf(server: TestServer, inviteId: InviteId): Promise<InviteSecret> {
  const isWritten = async () => {
    const { rows } = await sql`select 1 from invites where id = ${inviteId} and secret_hash is not null`.execute(
      server.running.services.reader,
    )
    return rows.length > 0
  }
  await expect.poll(isWritten, { timeout: 30_000 }).toBe(true)
  return givenSecretOf(server, inviteId)
}

/** Gives an invitation a link of the test's own, whether its mail leaves or not. */
export async function givenSecretOf(server: TestServer, inviteId: InviteId): Promise<InviteSecret> {
  const secret = secretOf(inviteId)
  await sql`update invites set secret_hash = ${hashOfSecret(secret)} where id = ${inviteId}`.execute(
    server.running.services.reader,
  )
  return secret
}
