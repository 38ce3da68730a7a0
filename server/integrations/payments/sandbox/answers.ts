import { randomUUID } from 'node:crypto'

export type Answer = [status: number, body: unknown]

export const madeId = (prefix: string): string => `${prefix}_sandbox_${randomUUID().replaceAll('-', '')}`

export const wrong = (status: number, message: string, type = 'invalid_request_error', code?: string): Answer => [
  status,
  { error: { type, message, ...(code === undefined ? {} : { code }) } },
]

export const missing = (what: string, id: string): Answer =>
  wrong(404, `No such ${what}: '${id}'`, undefined, 'resource_missing')

/** Fields that are called `metadata[name]`. */
export function metadataOf(form: URLSearchParams): Record<string, string> {
  const found = [...form].flatMap(([key, value]) => {
    const name = /^metadata\[(\w+)\]$/.exec(key)?.[1]
    return name === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(found)
}
