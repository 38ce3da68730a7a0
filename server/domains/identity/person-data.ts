import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'
import { listPasskeys } from './passkeys/own-passkeys.ts'
import { readMedicalHistory, readProfile } from './account/read-account.ts'

const PhotoRow = z.object({ photo: z.string() })
const SessionRow = z.object({ opened: z.string(), ended: z.string().nullable() })
const SinceRow = z.object({ since: z.string() })

const LINES_MAX = 10_000
const SECRET = { not: 'a secret in a form that nobody can read' } as const

export const identityPersonData: PersonData = {
  part: 'Identity',
  holds: [
    {
      table: 'users',
      what: 'Who they are: the row stays without all of it, for what refers to it',
      cleared: [
        'email',
        'password_hash',
        'first_name',
        'last_name',
        'phone',
        'address',
        'city',
        'state',
        'country',
        'zipcode',
        'about',
        'photo_url',
        'height_ft',
        'height_in',
        'weight',
        'gender',
        'birthdate',
        'language',
        'settings',
        'mfa_preferred',
        'search_text',
        'search_keys',
      ],
      exported: 'profile.json',
    },
    {
      table: 'search_letters',
      what: 'How letters of any script are read in Latin ones, so that people are found',
      impersonal: ['letter', 'readings'],
      exported: { not: 'letters, of nobody' },
    },
    {
      table: 'medical_histories',
      what: 'What they told about their health',
      deletedBy: ['user_id'],
      exported: 'medical-history.json',
    },
    { table: 'sessions', what: 'Where they were signed in', deletedBy: ['user_id'], exported: 'sessions.json' },
    { table: 'mfa_methods', what: 'Their second factors', deletedBy: ['user_id'], exported: 'second-factors.json' },
    { table: 'passkeys', what: 'Their passkeys', deletedBy: ['user_id'], exported: 'passkeys.json' },
    {
      table: 'passkey_challenges',
      what: 'What their passkeys were asked to sign, for a day',
      deletedBy: ['user_id'],
      exported: SECRET,
    },
    { table: 'mfa_challenges', what: 'Codes that they were asked for', deletedBy: ['user_id'], exported: SECRET },
    {
      table: 'wrong_codes',
      what: 'When a wrong code was given for them, for a day',
      deletedBy: ['user_id'],
      exported: { not: 'times only, of what may have been somebody else' },
    },
    { table: 'recovery_codes', what: 'Their recovery codes', deletedBy: ['user_id'], exported: SECRET },
    { table: 'password_resets', what: 'Links for a new password', deletedBy: ['user_id'], exported: SECRET },
    { table: 'email_changes', what: 'Changes of their address', deletedBy: ['user_id'], exported: SECRET },
    { table: 'known_devices', what: 'Devices that they have signed in on', deletedBy: ['user_id'], exported: SECRET },
    {
      table: 'sign_in_pauses',
      what: 'How often a wrong password was tried, by a keyed hash that names nobody',
      impersonal: ['account'],
      exported: SECRET,
    },
    {
      table: 'sign_ups',
      what: 'Registrations with their address that nobody has proven; go by themselves after two days',
      deletedBy: ['email'],
      exported: { not: 'nobody has shown that it was them who registered' },
    },
  ],
  keeps: [],
  pictures: ['users.photo_url'],
  exportOf: {
    'profile.json': readProfile,
    'medical-history.json': readMedicalHistory,
    'sessions.json': readSessions,
    'second-factors.json': readSecondFactors,
    'passkeys.json': listPasskeys,
  },

  async erase({ reader, person: { userId, email }, pictures, now }) {
    const { rows } = await sqlOf(PhotoRow)`
      select photo_url as photo from users where id = ${userId} and photo_url is not null`.execute(reader)
    for (const { photo } of rows) pictures.add(photo)
    for (const table of [
      'medical_histories',
      'mfa_methods',
      'passkeys',
      'passkey_challenges',
      'mfa_challenges',
      'recovery_codes',
      'wrong_codes',
      'password_resets',
      'known_devices',
      'email_changes',
      'sessions',
    ])
      await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(reader)
    await sql`delete from sign_ups where email = ${email}`.execute(reader)
    await sql`
      update users set email = 'erased-' || id || '@invalid', first_name = '', last_name = '', password_hash = null,
        phone = null, address = null, city = null, state = null, country = null, zipcode = null, about = null,
        photo_url = null, height_ft = null, height_in = null, weight = null, gender = null, birthdate = null, settings = '{}',
        mfa_preferred = null, language = 'en', is_public = false, status = 'inactive', erased_at = ${now}, updated_at = ${now},
        version = version + 1
      where id = ${userId}`.execute(reader)
  },
}

async function readSessions(reader: Reader, userId: string) {
  const { rows } = await sqlOf(SessionRow)`
    select created_at as opened, ended_at as ended, ip, user_agent as device, acting_reason as "loggedInAsOrgBecause"
    from sessions where user_id = ${userId} order by created_at desc limit ${LINES_MAX}`.execute(reader)
  return rows.map(({ opened, ended, ...row }) => ({
    opened: instantFromRow(opened),
    ended: ended === null ? null : instantFromRow(ended),
    ...row,
  }))
}

async function readSecondFactors(reader: Reader, userId: string) {
  const { rows } = await sqlOf(SinceRow)`
    select method, phone, created_at as since from mfa_methods where user_id = ${userId} order by method`.execute(
    reader,
  )
  return rows.map((row) => ({ ...row, since: instantFromRow(row.since) }))
}
