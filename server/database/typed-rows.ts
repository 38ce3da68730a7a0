import { sql } from 'kysely'
import type { KyselyPlugin, PluginTransformResultArgs, RawBuilder } from 'kysely'
import { z } from 'zod'

let isChecked = false

/** From here on every row is held to its schema. The tests do so; in production the tests have to be enough. */
export function checkRows(): void {
  isChecked = true
}

/**
 * A statement in SQL whose rows have a declared shape: sqlOf(z.object({ id: OrgId }))`select id from orgs`. PostgreSQL's
 * numbers of 64 bits and numerics come as text, instants as text in UTC.
 */
export const sqlOf =
  <Row extends z.ZodType>(row: Row) =>
  (parts: TemplateStringsArray, ...values: unknown[]): RawBuilder<z.output<Row>> => {
    const statement = sql<z.output<Row>>(parts, ...values)
    return isChecked ? statement.withPlugin(holdingTo(row, parts)) : statement
  }

/** The plugin of a statement that refuses rows of another shape. The rows stay what they are: nothing is dropped or filled in. */
const holdingTo = (row: z.ZodType, statement: readonly string[]): KyselyPlugin => ({
  transformQuery: ({ node }) => node,
  async transformResult({ result }: PluginTransformResultArgs) {
    for (const each of result.rows) {
      const { error } = row.safeParse(each)
      if (error !== undefined) {
        throw new Error(`Rows are not what is declared: ${z.prettifyError(error)}\n${statement.join('…').trim()}`)
      }
    }
    return result
  },
})
