import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns, instant } from '#server/database/columns.ts'
import { User } from './user.ts'

/** A browser or desktop client on which somebody has signed in with their password (docs/decisions/server/rate-limits.md). */
export const KnownDevice = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_devices',
  properties: {
    ...baseColumns,
    user: () => p.manyToOne(User).deleteRule('cascade'),
    /** SHA-256 of the secret by which the device calls itself. */
    deviceHash: p.string().length(64),
    lastSeenAt: instant(),
    /** By which its person unlocks a page there (docs/decisions/identity/lock.md). */
    pinHash: p.string().nullable(),
    /** Wrong PINs since the last right one. */
    wrongPins: p.integer().default(0),
  },
  uniques: [{ name: 'known_devices_unique', properties: ['user', 'deviceHash'] }],
})

/** Wrong passwords for an account: those of one known device, of all the others together, or of who is signed in. */
export const SignInPause = defineEntity({
  name: 'SignInPause',
  tableName: 'sign_in_pauses',
  properties: {
    /** Keyed hash of what is counted: it tells nobody whose it is, or that there is somebody. */
    account: p.string().length(64).primary(),
    wrong: p.integer(),
    at: instant(),
    /** Before this moment no password is looked at. */
    openAt: instant(),
  },
  indexes: [{ name: 'sign_in_pauses_at', properties: ['at'] }],
})
