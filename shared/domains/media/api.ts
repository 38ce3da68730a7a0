import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { privatePicture } from './pictures.ts'
import { LicenseUpload, UPLOADS_AT_ONCE, UploadRequest, UploadTarget } from './schema.ts'

const files = z.array(UploadRequest).min(1).max(UPLOADS_AT_ONCE)
const MediaPath = z.strictObject({ id: z.uuid().toLowerCase() })

/** The calls about pictures (spec §7 Media). */
export const media = {
  requestUploads: endpoint({
    method: 'POST',
    path: '/api/media/upload',
    summary: 'Addresses to which pictures can be uploaded',
    access: { who: 'signed-in' },
    limit: 'upload',
    body: z.union([files, z.strictObject({ files })]).transform((body) => (Array.isArray(body) ? body : body.files)),
    answer: z.array(UploadTarget),
    errors: ['too_large', 'unsupported_image'],
  }),

  requestLicenseUpload: endpoint({
    method: 'POST',
    path: '/api/web/media/upload',
    summary: 'An address to which the state license of a clinic that registers can be uploaded',
    access: { who: 'anyone' },
    limit: 'upload',
    body: LicenseUpload,
    answer: UploadTarget,
    errors: ['too_large', 'unsupported_image'],
  }),

  put: endpoint({
    method: 'PUT',
    path: '/api/media/{id}',
    summary: 'Upload a picture to an address that was given out for it; the body is the picture',
    access: { who: 'anyone' },
    limit: 'upload',
    params: MediaPath,
    query: z.strictObject({ expires: z.coerce.number().int(), signature: z.string().max(100) }),
    receives: 'image/*',
    streams: 'application/json',
    errors: ['link_expired', 'too_large', 'unsupported_image', 'not_found'],
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/media/{id}',
    summary: 'A picture; one of a person or a journal at the address that an answer gave, until its end',
    access: { who: 'anyone' },
    params: MediaPath,
    query: z.strictObject({ until: z.coerce.number().int().optional(), sig: z.string().max(100).optional() }),
    streams: 'image/*',
    errors: ['not_found', 'link_expired'],
  }),

  address: endpoint({
    method: 'GET',
    path: '/api/media/{id}/address',
    summary: 'Where a picture that the caller has uploaded is shown from now on, for a while',
    access: { who: 'signed-in' },
    params: MediaPath,
    answer: z.object({ address: privatePicture() }),
    errors: ['not_found'],
  }),
}
