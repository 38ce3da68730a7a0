import { RawQueryFragment, Utils } from '@mikro-orm/core'
import type { AnyEntity, EntityData, LoggingOptions, QueryResult, Transaction } from '@mikro-orm/core'
import { NativeQueryBuilder, PostgreSqlConnection, PostgreSqlDriver } from '@mikro-orm/postgresql'
import { CompiledQuery } from 'kysely'

/** What has more is mostly many rows together, and no two such statements are the same. */
const PREPARED_MAX = 80
/** PostgreSQL takes 65,535. */
const SENT_MAX = 60_000

/** Keeps a statement from being prepared whose text changes with how much is in it. */
const ONCE = ' /* once */'

interface Statement {
  text: string
  values: unknown[]
}

/**
 * A statement of MikroORM, which marks values by `?`, as one with parameters, each value of a list by itself. Null for what has
 * none, and for names and SQL among the values.
 */
export function withParameters(marked: string, values: readonly unknown[]): Statement | null {
  if (values.length === 0 || marked.includes('??')) return null
  const sent: unknown[] = []
  let [used, hasList] = [0, false]
  const text = marked.replaceAll(/\\\?|\?/g, (mark) => {
    if (mark !== '?') return '?'
    const value = values[used++]
    if (!Array.isArray(value)) return `$${sent.push(plainOf(value))}`
    hasList = true
    return value.map((one: unknown) => `$${sent.push(plainOf(one))}`).join(', ')
  })
  if (used !== values.length || sent.includes(UNKNOWN) || sent.length > SENT_MAX) return null
  return { text: hasList || sent.length > PREPARED_MAX ? text + ONCE : text, values: sent }
}

const UNKNOWN = Symbol('of no plain kind')

/** A value as the driver sends it. */
function plainOf(value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return value.toString()
  if (typeof value !== 'object' || Buffer.isBuffer(value)) return value
  return Utils.isPlainObject(value) && !(value instanceof RawQueryFragment) ? JSON.stringify(value) : UNKNOWN
}

/** Writes and reads by statements with parameters; MikroORM 7 itself writes the values into the text. */
class ParametersConnection extends PostgreSqlConnection {
  override async execute<
    Answer extends QueryResult | EntityData<AnyEntity> | EntityData<AnyEntity>[] = EntityData<AnyEntity>[],
  >(
    query: Parameters<PostgreSqlConnection['execute']>[0],
    params: Parameters<PostgreSqlConnection['execute']>[1] = [],
    method: 'all' | 'get' | 'run' = 'all',
    transaction?: Transaction,
    context?: LoggingOptions,
  ): Promise<Answer> {
    const { sql, params: values } =
      query instanceof NativeQueryBuilder || query instanceof RawQueryFragment ? rawOf(query) : { sql: query, params }
    const statement = Array.isArray(values) ? withParameters(sql, values) : null
    if (statement === null) return super.execute<Answer>(query, params, method, transaction, context)
    await this.ensureConnection()
    return this.executeQuery(sql, async () => {
      const client: Pick<ReturnType<typeof this.getClient>, 'executeQuery'> = transaction ?? this.getClient()
      const answer = await client.executeQuery(CompiledQuery.raw(statement.text, statement.values))
      return this.transformRawResult<Answer>(answer, method)
    })
  }
}

const rawOf = (query: NativeQueryBuilder | RawQueryFragment): RawQueryFragment =>
  query instanceof NativeQueryBuilder ? query.toRaw() : query

/**
 * MikroORM's driver for PostgreSQL over {@link ParametersConnection}: what entities write is planned once on each connection, and
 * stands in none of the texts that PostgreSQL shows and logs.
 */
export class ParametersDriver extends PostgreSqlDriver {
  protected override readonly connection = new ParametersConnection(this.config)
}
