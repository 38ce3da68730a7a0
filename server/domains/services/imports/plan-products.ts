import { sql } from 'kysely'
import { z } from 'zod'
import { ListedStatus, NewService, ServiceRole } from '#shared/domains/services/schema.ts'
import type { Sentence } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sentenceOfIssue } from '#shared/kernel/issues.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import { currencyOf } from '../catalogue/list-services.ts'
import { priceOf } from './told-product.ts'
import type { ProductLine } from './told-product.ts'

/** What a file can say of a product. */
export const ProductFields = z.object({
  name: z.string(),
  description: z.string(),
  /** Minor units. */
  price: z.number(),
  category: z.string().nullable(),
  minOrderQuantity: z.number(),
  url: z.string().nullable(),
  status: ListedStatus,
})
export type ProductFields = z.infer<typeof ProductFields>
export type ProductField = keyof ProductFields
export const FIELDS = ProductFields.keyof().options

const KnownProduct = ProductFields.extend({
  id: z.string(),
  sku: z.string(),
  currency: z.string(),
  role: ServiceRole,
})
type KnownProduct = z.infer<typeof KnownProduct>

/** A line with what becomes of it. */
export interface PlannedProduct {
  line: ProductLine
  known: KnownProduct | null
  action: 'create' | 'change' | 'unchanged' | 'wrong'
  wanted: ProductFields & { sku: string }
  fields: ProductField[]
  problems: readonly LineProblem[]
  /** The earlier line of the file of the same SKU. */
  earlier: number | null
}

const { name, description, price, category, minOrderQuantity, serviceURL, status, serviceSKU } = NewService.shape
const SCHEMAS = {
  name,
  description,
  price,
  category: category.unwrap(),
  minOrderQuantity: minOrderQuantity.unwrap(),
  url: serviceURL.unwrap(),
  status: status.unwrap(),
} satisfies Record<ProductField, z.ZodType>

/** What a new one is where nothing is said. */
const USUAL = { minOrderQuantity: 1, status: 'active', category: null, url: null } as const
/** What an empty cell clears; of the rest of what is there it says nothing, or is missing. */
const CLEARED: ReadonlySet<ProductField> = new Set(['category', 'url'])
const ALWAYS_THERE: ReadonlySet<ProductField> = new Set(['minOrderQuantity', 'status'])

/**
 * Says of each line what becomes of it: a product is known by its SKU, whatever the case, which an org has once. By the rules of
 * whoever writes one by hand. Changes nothing.
 *
 * @param isHeld whether those that are known are locked, as the plan is carried out in the same transaction
 */
export async function planProducts(
  reader: Reader,
  orgId: OrgId,
  lines: readonly ProductLine[],
  isHeld: boolean,
): Promise<PlannedProduct[]> {
  const currency = await currencyOf(reader, orgId)
  const skus = lines.flatMap(({ sku }) => sku?.toLowerCase() ?? [])
  const { rows } = await sqlOf(KnownProduct)`
    select id, sku, name, description, price::float8 as price, category, min_order_quantity as "minOrderQuantity", url, status, currency, role
    from services where org_id = ${orgId} and lower(sku) = any(${skus}::text[]) and status <> 'deleted'
    order by id ${isHeld ? sql`for update` : sql``}`.execute(reader)
  const bySku = new Map(rows.map((known) => [known.sku.toLowerCase(), known]))
  const first = new Map<string, number>()
  return lines.map((line) => {
    const key = line.sku?.toLowerCase() ?? ''
    const planned = judge(line, bySku.get(key) ?? null, currency)
    const earlier = key === '' ? undefined : first.get(key)
    if (key !== '' && earlier === undefined) first.set(key, line.line)
    if (earlier === undefined || planned.action === 'wrong') return planned
    return { ...planned, earlier, action: 'unchanged' }
  })
}

function judge(line: ProductLine, known: KnownProduct | null, ofOrg: string): PlannedProduct {
  const { words } = line
  const problems = [...line.problems]
  const wanted: Record<string, unknown> = known === null ? { ...USUAL } : ProductFields.parse(known)
  const fields: ProductField[] = []
  for (const field of FIELDS) {
    const word = words[field]
    if (word === undefined && known !== null) continue
    // A new one has to be all that a form would ask for.
    if ((word ?? null) === null && (ALWAYS_THERE.has(field) || (known === null && CLEARED.has(field)))) continue
    const read = word === null && CLEARED.has(field) ? null : valueOf(field, word ?? '', known?.currency ?? ofOrg)
    const parsed = SCHEMAS[field].safeParse(read, { reportInput: true })
    const [issue] = parsed.error?.issues ?? []
    if (issue !== undefined) problems.push({ field, sentence: wrongOf(field, word ?? '', sentenceOfIssue(issue)) })
    else if (known === null || parsed.data !== known[field]) {
      wanted[field] = parsed.data
      fields.push(field)
    }
  }
  const sku = serviceSKU.safeParse(line.sku ?? '', { reportInput: true })
  const [issue] = sku.error?.issues ?? []
  if (issue !== undefined) problems.push({ field: 'sku', sentence: sentenceOfIssue(issue) })
  if (known !== null && known.role !== 'product') problems.push(problem('sku', 'validation.productOnly'))
  // Of a line that is cut off, nothing else is worth telling.
  const told = line.problems.length > 0 ? line.problems : problems
  const whole = ProductFields.safeParse(wanted)
  return {
    line,
    known,
    wanted: { ...(whole.data ?? NOTHING), sku: line.sku ?? '' },
    fields: known === null ? [] : fields,
    problems: told,
    earlier: null,
    action: actionOf(told, known, fields),
  }
}

/** Of a line that is wrong nothing is made. */
const NOTHING: ProductFields = { name: '', description: '', price: 0, ...USUAL }

function actionOf(
  problems: readonly LineProblem[],
  known: KnownProduct | null,
  fields: readonly ProductField[],
): PlannedProduct['action'] {
  if (problems.length > 0) return 'wrong'
  if (known === null) return 'create'
  return fields.length > 0 ? 'change' : 'unchanged'
}

/** A word as the value that it stands for, to be judged by the schema. */
function valueOf(field: ProductField, word: string, currency: string): unknown {
  if (field === 'price') return priceOf(word, currency)
  if (field === 'minOrderQuantity') return /^\d{1,9}$/.test(word) ? Number(word) : null
  return word
}

/** What was no number says so, rather than what kind of value it would have to be. */
function wrongOf(field: ProductField, word: string, sentence: Sentence): Sentence {
  const asked = NUMBERS[field]
  if (asked === undefined || sentence.key !== 'validation.type') return sentence
  return { key: word === '' ? 'validation.required' : asked }
}

const NUMBERS: Partial<Record<ProductField, string>> = {
  price: 'validation.amount',
  minOrderQuantity: 'validation.wholeNumber',
}
