/**
 * Fields of queries that tell whom somebody looks for, and parts of paths by which somebody without an account is let in. The product's
 * own pages send both in headers, and keep the first behind the `#` of their own address: what stands in an address is written into the
 * logs of every proxy on the way.
 */
const PRIVATE_FIELDS = ['s'] as const
const PRIVATE_PARAMS = ['token', 'secret'] as const

/** What stands in a path in place of a secret that goes by a header. */
export const HIDDEN_PARAM = '-'

export const isPrivateField = (name: string): boolean => PRIVATE_FIELDS.some((field) => field === name)

export const isPrivateParam = (name: string): boolean => PRIVATE_PARAMS.some((param) => param === name)

const headerOf = (name: string): string => (isPrivateParam(name) ? `x-path-${name}` : `x-query-${name}`)

/** The headers by which they travel. */
export const PRIVATE_HEADERS: readonly string[] = [...PRIVATE_FIELDS, ...PRIVATE_PARAMS].map(headerOf)

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

/**
 * The parts of a path, with what a header says of those that are hidden in it.
 *
 * @throws URIError for a header that is not escaped as it should be
 */
export const openedParams = (
  params: Record<string, string>,
  header: (name: string) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const hidden = isPrivateParam(name) && value === HIDDEN_PARAM ? header(headerOf(name)) : ''
      return [name, hidden === '' ? value : decodeURIComponent(hidden)]
    }),
  )
