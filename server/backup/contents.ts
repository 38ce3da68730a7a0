import { z } from 'zod'

/** A table of a backup and the columns that it was read with, in their order. */
const TableInBackup = z.object({ name: z.string(), columns: z.array(z.string()) })
export type TableInBackup = z.infer<typeof TableInBackup>

/** The first file of a backup: what follows. */
export const Manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  version: z.string(),
  /** The names of the migrations that the tables came from, oldest first. */
  migrations: z.array(z.string()),
  tables: z.array(TableInBackup),
})
export type Manifest = z.infer<typeof Manifest>

/** What a table held, to be compared with what was restored. */
const TableSum = z.object({ rows: z.number().int(), sum: z.string() })
export type TableSum = z.infer<typeof TableSum>

/** The last file of a backup: without it the backup is not whole. */
export const Sums = z.object({
  tables: z.record(z.string(), TableSum),
  /** By id, the SHA-256 of each picture. */
  media: z.record(z.string(), z.string()),
})
export type Sums = z.infer<typeof Sums>

/** The secret that wraps the keys, where the installation was given none and made it by itself. */
export const KeptSecrets = z.object({ sessionSecret: z.string() })

export const MANIFEST = 'manifest.json'
export const SUMS = 'sums.json'
export const SECRETS = 'secrets.json'
const TABLES = 'tables/'
const MEDIA = 'media/'

export const partOf = (table: string, part: number): string => `${TABLES}${table}/${String(part).padStart(6, '0')}.copy`
export const mediaFile = (id: string): string => `${MEDIA}${id}`

/** The table that a file is a part of; null for what is none. */
export const tableOf = (file: string): string | null =>
  file.startsWith(TABLES) ? (file.slice(TABLES.length).split('/')[0] ?? null) : null

/** The id of the picture that a file is; null for what is none. */
export const pictureOf = (file: string): string | null => (file.startsWith(MEDIA) ? file.slice(MEDIA.length) : null)
