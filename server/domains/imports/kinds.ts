import type { ImportKindName } from '#shared/domains/imports/kinds.ts'
import type { ImportKind } from '#server/tables/import-kind.ts'

/** How to bring in what, by its name. */
export type Kinds = Readonly<Record<ImportKindName, ImportKind>>
