import type { ImportMapping } from '#shared/domains/imports/columns.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import type { JudgedLine, RawLine } from '#server/tables/import-kind.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import { findTwins } from '../many/find-twins.ts'
import type { GivableService, ServicesToGive } from './services-to-give.ts'
import { toldBy, wordsOf } from './told-org.ts'
import type { Told } from './told-org.ts'

interface Situation {
  reader: Reader
  actor: SignedIn
  mapping: ImportMapping
  partnerId: OrgId | null
  /** What the template is given: a product may be named among it as well. */
  besides: readonly ServiceId[]
  findGivable: ServicesToGive['findGivable']
}

/** Says of each line what it would become: one that repeats an earlier line of the file, or an org that is there, is a double. */
export async function judgeOrgs(lines: readonly RawLine[], situation: Situation): Promise<JudgedLine[]> {
  const { reader, actor, mapping, partnerId, besides, findGivable } = situation
  const products = new Map(
    lines.map(({ line, cells }) => [line, splitProducts(wordsOf(cells, mapping).cell('product'))]),
  )
  const words = [...new Set([...products.values()].flat().map((word) => word.toLowerCase()))]
  const offered = words.length === 0 ? [] : await findGivable(reader, words, { partnerId, besides })
  const judged = lines.map(({ line, cells, problems }) => {
    const read = toldBy(cells, mapping)
    const named = (products.get(line) ?? []).map((word) => serviceOf(word, offered))
    const wrong = [
      ...problems,
      // Of a line that is cut off, nothing else is worth telling.
      ...(problems.length === 0 && 'problems' in read ? read.problems : []),
      ...(problems.length === 0 ? named.flatMap((one) => ('problem' in one ? [one.problem] : [])) : []),
    ]
    const services = named.flatMap((one) => ('id' in one ? [one.id] : []))
    return { line, wrong, services, told: 'told' in read ? read.told : null }
  })
  const right = judged.flatMap(({ line, wrong, told }) =>
    wrong.length === 0 && told !== null ? [{ line, ...told }] : [],
  )
  const twins = await findTwins(reader, actor, right)
  const earlier = repeatsOf(right)
  return judged.map(({ line, wrong, services }) => {
    const twinId = twins.get(line) ?? null
    const twinLine = twinId === null ? (earlier.get(line) ?? null) : null
    const isDouble = twinId !== null || twinLine !== null
    const outcome = outcomeOf(wrong, isDouble)
    return { line, outcome, problems: wrong, fields: [], twinId, twinLine, email: null, given: { services } }
  })
}

const outcomeOf = (wrong: readonly LineProblem[], isDouble: boolean): JudgedLine['outcome'] => {
  if (wrong.length > 0) return 'wrong'
  return isDouble ? 'double' : 'new'
}

/** Several products of a line stand apart by semicolons, bars or lines. */
const splitProducts = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;|\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]

function serviceOf(word: string, offered: readonly GivableService[]): { id: ServiceId } | { problem: LineProblem } {
  const low = word.toLowerCase()
  const bySku = offered.filter(({ sku }) => sku === low)
  const found = bySku.length > 0 ? bySku : offered.filter(({ name }) => name === low)
  const [one, another] = found
  if (one === undefined) return { problem: problem('product', 'validation.importNoProduct', { product: word }) }
  if (another !== undefined) return { problem: problem('product', 'validation.importManyProducts', { product: word }) }
  return { id: one.id }
}

/** The earlier line that tells of the same org: by its address of mail, or by name and place. */
function repeatsOf(lines: readonly (Told & { line: number })[]): Map<number, number> {
  const first = new Map<string, number>()
  const repeats = new Map<number, number>()
  for (const { line, name, email, zipcode, address } of lines) {
    const signs = [email, `${name}\n${zipcode}`, `${name}\n\n${address}`].map((sign) => sign.toLowerCase())
    const earlier = signs.map((sign) => first.get(sign)).find((found) => found !== undefined)
    if (earlier !== undefined) repeats.set(line, earlier)
    for (const sign of signs) if (!first.has(sign)) first.set(sign, earlier ?? line)
  }
  return repeats
}
