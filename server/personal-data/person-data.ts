import type { Reader } from '#server/database/orm.ts'

/** A file of the export, as a person finds it in the ZIP. */
export type ExportFile = `${string}.json`

/** What a table holds about people, and what becomes of it. Columns by their names in the database. */
export interface Holding {
  table: string
  /** In words, for docs/personal-data.md. */
  what: string
  /** The columns that say whose a row is, where the whole row goes with the person. */
  deletedBy?: readonly string[]
  /** Columns that are emptied, where the row stays. */
  cleared?: readonly string[]
  /** Columns of text that tell nothing about any person. */
  impersonal?: readonly string[]
  /** In which file a person gets it before it goes; or why in none. */
  exported: ExportFile | { not: string }
}

/** What stays when somebody goes, with its reason. */
export interface Kept {
  what: string
  why: string
  forHowLong: string
  /** `table.column`; none for what no column of its own holds. */
  columns: readonly `${string}.${string}`[]
}

/** Somebody whose data goes, as they were known before the first door erased anything. */
export interface Leaving {
  userId: string
  email: string
  phone: string | null
  /** Where they belong: what a clinic of theirs keeps under their address is theirs. */
  orgIds: readonly string[]
}

interface Traces {
  /** Reads and writes inside the transaction of the erasure. */
  reader: Reader
  now: Date
  /** Ids of records that were theirs: the log forgets from where they were touched. */
  subjects: Set<string>
  /** Addresses of pictures that were shown for them alone. */
  pictures: Set<string>
  /** Keys of files to be removed once the transaction is committed. */
  files: Set<string>
}

/** One person on the way out. */
export interface PersonErasure extends Traces {
  person: Leaving
}

/** One deleted org on the way out. */
export interface OrgErasure extends Traces {
  orgId: string
  /** Where the org and those who spoke for it were written to. */
  addresses: readonly string[]
}

/** Where the pictures of an export come from, and whose they are. */
export interface PictureSources {
  reader: Reader
  /** Where files lie, by their keys. */
  storage: { get(key: string): Promise<Uint8Array | null> }
  userId: string
}

/** What one part of the product knows about people: how they get it, how it goes, and what stays. */
export interface PersonData {
  /** The part, as a heading of docs/personal-data.md. */
  part: string
  holds: readonly Holding[]
  keeps: readonly Kept[]
  /** Columns with addresses of pictures, as `table.column`: a picture that one of them shows is still needed. */
  pictures?: readonly `${string}.${string}`[]
  /** Addresses of the pictures that are shown for a person. */
  picturesOf?(reader: Reader, userId: string): Promise<readonly string[]>
  /** The pictures of the export with their files, one after another. */
  picturesFor?(
    sources: PictureSources,
    parts: readonly PersonData[],
  ): AsyncIterable<{ name: string; bytes: Uint8Array }>
  /** The files of the export and what stands in each. */
  exportOf: Readonly<Record<ExportFile, (reader: Reader, userId: string) => Promise<unknown>>>
  /** Takes away what it holds of a person. Running it again does no harm. */
  erase(erasure: PersonErasure): Promise<void>
  /** What has to wait until every part has erased: whatever others looked their own rows up by. */
  eraseLast?(erasure: PersonErasure, parts: readonly PersonData[]): Promise<void>
  /** Takes away what it holds for an org. */
  eraseOrg?(erasure: OrgErasure): Promise<void>
  eraseOrgLast?(erasure: OrgErasure, parts: readonly PersonData[]): Promise<void>
}
