import type { ImportMapping } from '#shared/domains/imports/columns.ts'
import type { ProductColumn } from '#shared/domains/imports/product-columns.ts'
import { minorDigits, minorOfText } from '#shared/kernel/money.ts'
import { wordsOf } from '#server/tables/import-kind.ts'
import type { RawLine } from '#server/tables/import-kind.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'

/** What a line says of a product, in words: what it leaves out stays, null clears. */
export interface ProductLine {
  line: number
  sku: string | null
  words: { [Column in Exclude<ProductColumn, 'sku'>]?: string | null }
  problems: readonly LineProblem[]
}

/** Reads a line by what its columns are. */
export function toldProduct({ line, cells, problems }: RawLine, mapping: ImportMapping): ProductLine {
  const word = wordsOf(cells, mapping)
  const told = (column: ProductColumn) => word(column)
  return {
    line,
    sku: told('sku') ?? null,
    words: {
      name: told('name'),
      description: told('description'),
      price: told('price'),
      category: told('category'),
      minOrderQuantity: told('minOrderQuantity'),
      url: told('url'),
      status: told('status')?.toLowerCase() ?? told('status'),
    },
    problems,
  }
}

/** What stands around an amount in a spreadsheet: the sign or the code of the currency. */
const AROUND = /^(?:\p{Sc}|[A-Z]{3})?\s*|\s*(?:\p{Sc}|[A-Z]{3})?$/gu

/**
 * An amount in minor units as a file writes it; null for what is none. `1,500` is fifteen hundred to some and one and a half to others:
 * what has more digits after the last sign than the currency has is refused, and not rounded.
 */
export function priceOf(text: string, currency: string): number | null {
  const bare = text.trim().replaceAll(AROUND, '')
  const grouped = /^\d{1,3}(?:,\d{3})+\.\d+$/.test(bare) ? bare.replaceAll(',', '') : bare
  const fraction = /[.,](?<digits>\d*)$/.exec(grouped)?.groups?.['digits'] ?? ''
  return fraction.length > minorDigits(currency) ? null : minorOfText(grouped, currency)
}
