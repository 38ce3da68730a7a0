import { sql } from 'kysely'
import { z } from 'zod'
import { media } from '#shared/domains/media/api.ts'
import { UPLOAD_MAX } from '#shared/domains/media/schema.ts'
import { DAY } from '#shared/kernel/time.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { isSignedPicture } from '#server/runtime/picture-links.ts'
import { requestLicenseUpload, requestUploads } from './request-uploads.ts'
import { isPrivate } from './entities/upload.ts'
import { keyOf, storeUpload } from './store-upload.ts'
import { addressOf, isUploadLink } from './upload-links.ts'

const PictureRow = z.object({ type: z.string(), folder: z.enum(['org/profile', 'user/profile', 'org/license']) })

/** A public picture that was taken down is gone from what lies between after a day. Seconds. */
const PUBLIC_AGE = DAY / 1000

export const mediaRoutes = routesOf(media, {
  requestUploads: ({ context, services, body }) => requestUploads(context, services, body),

  requestLicenseUpload: ({ context, services, body }) => requestLicenseUpload(context, services, body),

  put: async ({ services, reader, params, query }) => {
    const now = services.clock()
    const isGivenOut = isUploadLink(services.vault, params.id, query.expires, query.signature, now)
    if (!isGivenOut) throw new AppError('link_expired')
    return writing(async (ctx) => {
      if ((ctx.request.length ?? 0) > UPLOAD_MAX) throw new AppError('too_large')
      await storeUpload({ reader, storage: services.storage, now }, params.id, ctx.req)
      ctx.status = 204
    })
  },

  address: async ({ reader, actor, params }) => {
    const { rows } = await sql`
      select 1 from uploads where id = ${params.id} and user_id = ${actor.userId} and folder = 'user/profile'
        and stored_at is not null`.execute(reader)
    if (rows.length === 0) throw new AppError('not_found')
    return { address: addressOf(params.id) }
  },

  get: async ({ services, reader, params, query }) => {
    const until = query.until ?? 0
    const isSigned = isSignedPicture(services.vault, addressOf(params.id), { until, sig: query.sig ?? '' })
    const secondsLeft = until - Math.floor(services.clock() / 1000)
    if (isSigned && secondsLeft <= 0) throw new AppError('link_expired')
    const { rows } = await sqlOf(PictureRow)`
      select type, folder from uploads where id = ${params.id} and stored_at is not null
      -- Not what a visitor sent before an org refers to it: this is no place to show pictures to others.
      and (folder <> 'org/license' or exists (select 1 from orgs where state_lic = ${addressOf(params.id)}))`.execute(
      reader,
    )
    const [row] = rows
    if (row === undefined || (isPrivate(row.folder) && !isSigned)) throw new AppError('not_found')
    const bytes = await services.storage.get(keyOf(params.id))
    if (bytes === null) throw new AppError('not_found')
    return writing((ctx) => {
      ctx.type = row.type
      // A proxy for many has no business with people's pictures, and a browser none once the address has ended.
      const age = isPrivate(row.folder) ? `private, max-age=${secondsLeft}` : `public, max-age=${PUBLIC_AGE}`
      // What is stored under an address never changes.
      ctx.set('cache-control', `${age}, immutable`)
      // Everybody may see it, and the websites of orgs, which are of no origin, show it.
      if (row.folder === 'org/profile') ctx.set('cross-origin-resource-policy', 'cross-origin')
      ctx.body = Buffer.from(bytes)
    })
  },
})
