import { useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keptAddress } from '#shared/domains/media/pictures.ts'
import { ApiError } from './api-error.ts'
import { call } from './call.ts'

interface Shown {
  /** The address that was given, and the one that stands in for it; null where there is no picture any more. */
  given: string
  address: string | null
}

/**
 * The address at which a picture is shown. Addresses of people's pictures end: where one fails it is asked for anew, once, by
 * what is on the screen, and of a picture that only a form holds by whoever uploaded it.
 */
export function useShownPicture(given: string): { address: string | null; onError: () => void } {
  const client = useQueryClient()
  const [shown, setShown] = useState<Shown | null>(null)
  const replaced = shown !== null && shown.given === given ? shown : null
  return {
    address: replaced === null ? given : replaced.address,
    onError() {
      // The second failure is not because of the time.
      if (replaced !== null) setShown({ given, address: null })
      else void findFresh(client, given).then((address) => setShown({ given, address }))
    },
  }
}

async function findFresh(client: QueryClient, given: string): Promise<string | null> {
  const kept = keptAddress(given)
  // What everybody may see has one address for good.
  if (kept === given) return null
  await client.refetchQueries({ type: 'active', predicate: ({ state }) => holds(state.data, kept) })
  const read = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => signedIn(state.data, kept))
    .find((address) => address !== null && address !== given)
  return read ?? askForOwn(kept)
}

const textOf = (data: unknown): string => JSON.stringify(data) ?? ''
const holds = (data: unknown, kept: string): boolean => textOf(data).includes(kept)

/** The signed address of a picture that stands in an answer. */
function signedIn(data: unknown, kept: string): string | null {
  const [address = null] = new RegExp(`${kept}\\?until=\\d+&sig=[\\w-]+`).exec(textOf(data)) ?? []
  return address
}

async function askForOwn(kept: string): Promise<string | null> {
  // Public pages show pictures as well, and never ask for this.
  const { media } = await import('#shared/domains/media/api.ts')
  try {
    const id = kept.slice(kept.lastIndexOf('/') + 1)
    return (await call(media.address, { params: { id } })).address
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}
