import { z } from 'zod'
import { media } from '#shared/domains/media/api.ts'
import { UPLOAD_MAX } from '#shared/domains/media/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { requestLicenseUpload, requestUploads } from './request-uploads.ts'
import { keyOf, storeUpload } from './store-upload.ts'
import { SHOWN_AT, isUploadLink } from './upload-links.ts'

const TypeRow = z.object({ type: z.string() })

export const mediaRoutes = routesOf(media, {
  requestUploads: ({ context, services, body }) => requestUploads(context, services.vault, body),

  requestLicenseUpload: ({ context, services, body }) => requestLicenseUpload(context, services.vault, body),

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

  get: async ({ services, reader, params }) => {
    const { rows } = await sqlOf(TypeRow)`
      select type from uploads where id = ${params.id} and stored_at is not null
      -- Not what a visitor sent before an org refers to it: this is no place to show pictures to others.
      and (folder <> 'org/license' or exists (select 1 from orgs where state_lic = ${SHOWN_AT + params.id}))`.execute(
      reader,
    )
    const bytes = rows[0] === undefined ? null : await services.storage.get(keyOf(params.id))
    if (rows[0] === undefined || bytes === null) throw new AppError('not_found')
    const { type } = rows[0]
    return writing((ctx) => {
      ctx.type = type
      // What is stored under an address never changes. Private: a proxy for many has no business with people's pictures.
      ctx.set('cache-control', 'private, max-age=31536000, immutable')
      ctx.body = Buffer.from(bytes)
    })
  },
})
