import { defineEntity, p } from '@mikro-orm/core'
import { baseColumns, instant } from '#server/database/columns.ts'
import { User } from './user.ts'

/** A change of somebody's address: it holds from the moment on at which the new one is proven, and can be undone for some days. */
export const EmailChange = defineEntity({
  name: 'EmailChange',
  tableName: 'email_changes',
  properties: {
    ...baseColumns,
    user: () => p.manyToOne(User).deleteRule('cascade'),
    oldEmail: p.string().length(254),
    newEmail: p.string().length(254),
    /** Keyed hash of the code in the mail; null where the address is somebody's. */
    codeHash: p.string().length(64).nullable(),
    codeExpiresAt: instant(),
    /** The mail to the new address, as the outbox knows it. */
    mailId: p.string().length(100).nullable(),
    wrong: p.smallint().default(0),
    confirmedAt: instant().nullable(),
    /** Since when it is no longer to be had: it was undone, or another one was begun. */
    endedAt: instant().nullable(),
    undoUntil: instant(),
  },
  indexes: [
    { name: 'email_changes_user', properties: ['user', 'createdAt'] },
    { name: 'email_changes_undo', properties: ['undoUntil'] },
  ],
})
