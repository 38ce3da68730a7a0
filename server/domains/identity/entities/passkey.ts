import { defineEntity, p } from '@mikro-orm/core'
import { PASSKEY_NAME_MAX } from '#shared/domains/identity/passkeys/schema.ts'
import { baseColumns, instant } from '#server/database/columns.ts'
import { User } from './user.ts'

/** A passkey of a person (WebAuthn): what the server knows of it opens nothing. */
export const Passkey = defineEntity({
  name: 'Passkey',
  tableName: 'passkeys',
  properties: {
    ...baseColumns,
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** By which the passkey is found again; base64url. */
    credentialId: p.string().length(1400),
    /** In the form of COSE, base64url. */
    publicKey: p.text(),
    /** Of its signatures; 0 for good where the passkey counts none. One that does not grow tells of a copy. */
    counter: p.bigint('number').default(0),
    /** How the browser reaches it. */
    transports: p.json<string[]>().defaultRaw("'[]'::jsonb"),
    name: p.string().length(PASSKEY_NAME_MAX),
    isBackedUp: p.boolean().default(false),
    lastUsedAt: instant().nullable(),
  },
  uniques: [{ name: 'passkeys_credential_unique', properties: ['credentialId'] }],
  indexes: [{ name: 'passkeys_user', properties: ['user'] }],
})
