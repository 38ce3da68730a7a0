import { expect } from 'vitest'
import { media } from '#shared/domains/media/api.ts'
import type { AnyEndpoint, Answer, CallInput } from '#shared/kernel/endpoint.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { TestPerson } from './factories.ts'
import { PIXEL } from './pictures.ts'
import type { TestServer } from './test-server.ts'

/** Who it is, as they say themselves. */
export const WHO = {
  email: 'quillonia.zephyrbrook@planted.test',
  firstName: 'Quillonia',
  lastName: 'Zephyrbrook',
  phone: '+1 212 555 0147',
}

export interface PlantedPerson {
  id: UserId
  token: string
  clinic: OrgId
  staff: TestPerson
  /** A clinic that they booked at and were never in. */
  elsewhere: OrgId
}

/** A call that has to be answered well. */
export type Call = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, token: string | null) => Promise<Answer<E>>
export const half = (hour: number) => ({ start: `2026-11-23T${hour}:00:00Z`, end: `2026-11-23T${hour}:30:00Z` })

/** Uploads a picture and gives back its address. */
export async function upload(server: TestServer, call: Call, token: string, name: string): Promise<string> {
  const [target] = await call(
    media.requestUploads,
    { body: [{ name, type: 'image/png', folder: 'user/profile' }] },
    token,
  )
  if (target === undefined) throw new Error('No address')
  const sent = await fetch(server.url + target.uploadUrl, {
    method: 'PUT',
    body: new Uint8Array(PIXEL),
    headers: { 'content-type': 'image/png' },
  })
  expect(sent.status).toBe(204)
  return target.downloadUrl
}
