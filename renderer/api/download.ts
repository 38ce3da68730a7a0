import type { AnyEndpoint, CallInput } from '#shared/kernel/endpoint.ts'
import { platform } from '#renderer/platform/current.ts'
import { offline, refusalOf } from './api-error.ts'
import { addressOf, privateHeaders } from './call.ts'
import type { LooseInput } from './call.ts'
import { apiBase } from './environment.ts'

/**
 * Fetches what a call answers as a file, and hands it to the browser under that name. A plain link could not say who asks.
 *
 * @throws ApiError with the server's code, or `offline`
 */
export async function download<E extends AnyEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  fileName: string,
): Promise<void> {
  const { params, query }: LooseInput = input
  const response = await ask((await apiBase()) + addressOf(endpoint, params, query), privateHeaders({ params, query }))
  if (!response.ok) throw await refusalOf(response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

async function ask(address: string, hidden: Record<string, string>): Promise<Response> {
  try {
    return await fetch(address, {
      headers: {
        'accept-language': document.documentElement.lang,
        ...platform().session.authorization(),
        ...hidden,
      },
    })
  } catch {
    throw offline()
  }
}
