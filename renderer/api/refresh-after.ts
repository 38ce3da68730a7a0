import type { QueryClient } from '@tanstack/react-query'
import type { DomainEvent } from '#shared/kernel/event.ts'
import { isKeptOf } from '#shared/kernel/read.ts'

/** Reads again what is shown of the answers that these events, or changes of one's own, made stale; the rest when it is shown. */
export function refreshAfter(client: QueryClient, events: readonly Pick<DomainEvent, 'stales'>[]): Promise<void> {
  const stale = new Set(events.flatMap(({ stales }) => stales))
  return client.invalidateQueries({ predicate: ({ queryKey }) => [...stale].some((read) => isKeptOf(read, queryKey)) })
}
