import { sql } from 'kysely'
import { v7 } from 'uuid'
import { forms } from '#shared/domains/forms/api.ts'
import type { NewForm } from '#shared/domains/forms/schema.ts'
import { FormAnswerId, FormId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aPerson } from './factories.ts'
import type { TestServer } from './test-server.ts'

/** A form of three fields: a text that has to be given, a consent and a signature. */
export const aNewForm = (details: Partial<NewForm> = {}) => ({
  content: {
    title: { en: 'Before your visit', fr: 'Avant votre visite' },
    text: { en: 'Please tell us.' },
    fields: [
      { id: 'meds', kind: 'short' as const, label: { en: 'Medication' }, help: {}, isRequired: true, options: [] },
      { id: 'agree', kind: 'consent' as const, label: { en: 'I agree' }, help: {}, isRequired: true, options: [] },
      { id: 'sign', kind: 'signature' as const, label: { en: 'Signature' }, help: {}, isRequired: true, options: [] },
    ],
  },
  askedFor: 'every' as const,
  types: [],
  validMonths: 0,
  ...details,
})

/** Answers to it. */
export const someAnswers = (part: object = {}) => ({
  meds: 'None',
  agree: true,
  sign: { name: 'Ada Ahead' },
  ...part,
})

/** A published form of an org. */
export async function aFormOf(server: TestServer, orgId: OrgId, details: Partial<NewForm> = {}): Promise<FormId> {
  const { token } = await aPerson(server, { memberships: [{ org: orgId, role: 'org-admin' }] })
  const made = await server.call(forms.create, { params: { orgId }, body: aNewForm(details) }, token)
  if (made.status !== 201) throw new Error(`No form was made: ${JSON.stringify(made.body)}`)
  const { id, version } = made.body.form
  await server.call(forms.publish, { params: { orgId, formId: id }, body: { version } }, token)
  return id
}

/** The one published form of an org, also of one that is not active. */
export async function aStoredForm(server: TestServer, orgId: OrgId): Promise<FormId> {
  await sql`delete from forms where org_id = ${orgId}`.execute(server.running.services.reader)
  return oneMoreForm(server, orgId)
}

async function oneMoreForm(server: TestServer, orgId: OrgId): Promise<FormId> {
  const { reader } = server.running.services
  const id = FormId.parse(v7())
  const content = JSON.stringify(aNewForm().content)
  await sql`
    insert into forms (id, created_at, updated_at, org_id, content, asked_for, published, is_changed)
    values (${id}, now(), now(), ${orgId}, ${content}::jsonb, 'every', 1, false)`.execute(reader)
  await sql`
    insert into form_versions (id, created_at, updated_at, org_id, form_id, number, content)
    values (${v7()}, now(), now(), ${orgId}, ${id}, 1, ${content}::jsonb)`.execute(reader)
  return id
}

/** Something that a person has signed at an org, beside what others have. */
export async function aSignedForm(server: TestServer, orgId: OrgId, userId: string): Promise<FormAnswerId> {
  const form = await oneMoreForm(server, orgId)
  const id = FormAnswerId.parse(v7())
  await sql`
    insert into form_answers (id, created_at, updated_at, org_id, form_id, number, appointment_id, user_id, answers, signed_at, language,
      time_zone)
    values (${id}, now(), now(), ${orgId}, ${form}, 1, ${v7()}, ${userId}, ${JSON.stringify(someAnswers())}, now(), 'en',
      'America/New_York')`.execute(server.running.services.reader)
  return id
}
