import { z } from 'zod'
import { productColumns } from '#shared/domains/imports/product-columns.ts'
import { services } from '#shared/domains/services/api.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { orgOf, wordsOf } from '#server/tables/import-kind.ts'
import type { ImportKind, JudgedLine, RawLine, Situation } from '#server/tables/import-kind.ts'
import { judgedOf } from '#server/tables/planned-line.ts'
import { makeProducts } from './make-products.ts'
import { planProducts } from './plan-products.ts'
import { toldProduct } from './told-product.ts'
import { undoProducts } from './undo-products.ts'
import type { HeldOfProduct } from './undo-products.ts'

/**
 * Products out of a file: new ones, and changes of those of the same SKU.
 *
 * @param held where other domains name a product: one that is named is kept when the import is undone
 */
export const productImport = (held: readonly HeldOfProduct[]): ImportKind => ({
  name: 'products',
  columns: productColumns,
  madeBy: services.create,
  fileName: 'products',
  toMake: () => ['new', 'change'],
  events: { done: 'service.imported', undone: 'service.import_undone' },
  nameTwins,
  judge: judgeProducts,

  nameOf(cells, mapping) {
    const word = wordsOf(cells, mapping)
    return word('name') ?? word('sku') ?? ''
  },

  make: (context, lines, making) => makeProducts(context, orgOf(making), lines, making),

  undo: (context, lines, making) =>
    undoProducts(context, lines, { orgId: orgOf(making), doneBy: making.begunById, held }),
})

async function judgeProducts(reader: Reader, lines: readonly RawLine[], situation: Situation): Promise<JudgedLine[]> {
  const told = lines.map((line) => toldProduct(line, situation.mapping))
  const planned = await planProducts(reader, orgOf(situation), told, false)
  return planned.map((one) => judgedOf(one, { twinLine: one.earlier }))
}

const NameRow = z.object({ id: z.string(), name: z.string() })

async function nameTwins(reader: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sqlOf(NameRow)`
    select id, name from services where id = any(${ids}::uuid[]) and status <> 'deleted'`.execute(reader)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
