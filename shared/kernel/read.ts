import type { AnyEndpoint } from './endpoint.ts'

/** A part of an answer that changes more rarely than the whole, and is kept as a read of its own. */
export interface Aspect {
  of: AnyEndpoint
  aspect: string
}

/** What a screen keeps of the server's answers, until something makes it stale. */
export type Read = AnyEndpoint | Aspect

export const aspectOf = (endpoint: AnyEndpoint, aspect: string): Aspect => ({ of: endpoint, aspect })

/** How the answers of a read are found in a cache: by its exact path, and by the name of the aspect where it is one. */
export const keyOfRead = (read: Read): readonly [string] | readonly [string, string] =>
  'aspect' in read ? [read.of.path, read.aspect] : [read.path]

/** Whether what is kept under this key is an answer of the read. */
export function isKeptOf(read: Read, [path, second]: readonly unknown[]): boolean {
  const [ownPath, aspect] = keyOfRead(read)
  return path === ownPath && (typeof second === 'string' ? second : undefined) === aspect
}
