import type { APIRequestContext } from '@playwright/test'
import type { callsAs } from '../api-calls.ts'
import { PIXEL } from '../pixel.ts'

/** A picture that an org may show, as somebody of it uploads one; its address. */
export async function uploadedPicture(call: ReturnType<typeof callsAs>, request: APIRequestContext): Promise<string> {
  const file = { name: 'door.png', type: 'image/png', folder: 'org/profile' }
  const [target] = await call<{ uploadUrl: string; downloadUrl: string }[]>('POST', '/api/media/upload', [file])
  if (target === undefined) throw new Error('No address')
  await request.put(target.uploadUrl, { data: PIXEL, headers: { 'content-type': 'image/png' } })
  return target.downloadUrl
}
