/**
 * Fields of queries that tell whom somebody looks for. The product's own pages send them in headers and keep them behind the `#`
 * of their own address: what stands in an address is written into the logs of every proxy on the way.
 */
const PRIVATE_FIELDS = ['s'] as const

export const isPrivateField = (name: string): boolean => PRIVATE_FIELDS.some((field) => field === name)

const headerOf = (name: string): string => `x-query-${name}`

/** The headers by which they travel. */
export const PRIVATE_HEADERS: readonly string[] = PRIVATE_FIELDS.map(headerOf)

/** Header and its value, in which letters of any script are escaped. */
export const privateHeader = (name: string, value: string): [name: string, value: string] => [
  headerOf(name),
  encodeURIComponent(value.toWellFormed()),
]

/** What a request says in such headers, by its name in the query. @throws URIError for one that is not escaped as it should be */
export function privateFields(header: (name: string) => string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const name of PRIVATE_FIELDS) {
    const value = header(headerOf(name))
    if (value !== '') fields[name] = decodeURIComponent(value)
  }
  return fields
}
