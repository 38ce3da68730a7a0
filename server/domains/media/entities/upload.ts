import { defineEntity, p } from '@mikro-orm/core'
import type { InferEntity } from '@mikro-orm/core'
import { baseColumns, instant } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'

/** A picture that somebody asked to upload. It can be shown from `storedAt` on. */
export const Upload = defineEntity({
  name: 'Upload',
  tableName: 'uploads',
  properties: {
    ...baseColumns,
    /** Null for the licence that a clinic sends with its registration, before anybody of it has an account. */
    user: () => p.manyToOne(User).deleteRule('cascade').nullable(),
    folder: p.enum(['org/profile', 'user/profile', 'org/license'] as const),
    /** As the person's own device names it; never part of an address. */
    name: p.string().length(255),
    type: p.string().length(100),
    /** Bytes as stored, after the picture was made anew. */
    size: p.integer().nullable(),
    storedAt: instant().nullable(),
    /** Since when nothing shows it any more, as the daily sweep found; a day later it goes. */
    unshownSince: instant().nullable(),
  },
  indexes: [
    { name: 'uploads_user', properties: ['user', 'createdAt'] },
    {
      name: 'uploads_unshown',
      expression: 'create index uploads_unshown on uploads (unshown_since) where unshown_since is not null',
    },
  ],
})

export type UploadRow = InferEntity<typeof Upload>

/** Whether a picture is of a person or a journal: shown to nobody at the address that is kept. */
export const isPrivate = (folder: UploadRow['folder']): boolean => folder === 'user/profile'
