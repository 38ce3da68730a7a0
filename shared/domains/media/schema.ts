import { z } from 'zod'
import { PICTURE_ADDRESS, keptAddress } from './pictures.ts'

/** Bytes of a picture, as it is sent (spec §5 Images). */
export const UPLOAD_MAX = 5_242_880
export const UPLOADS_AT_ONCE = 10
/** What a picker offers. What a file is, its content tells. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif'] as const

/** A stored picture, by the address at which it was shown; what its signature says of a time is left out of what is kept. */
export const MediaUrl = z.string().regex(PICTURE_ADDRESS, 'validation.url').overwrite(keptAddress)

export const UploadFolder = z.enum(['org/profile', 'user/profile'])

export const UploadRequest = z.strictObject({
  name: z.string().min(1).max(255),
  type: z.string().min(1).max(100),
  folder: UploadFolder,
  /** Bytes, where they are known beforehand. */
  size: z.number().int().min(1).optional(),
})
export type UploadRequest = z.infer<typeof UploadRequest>

/** The state licence that a clinic shows when it asks to be taken in: a folder of its own, as its senders have no account. */
export const LicenseUpload = UploadRequest.extend({ folder: z.literal('org/license').default('org/license') })
export type LicenseUpload = z.infer<typeof LicenseUpload>

export const UploadTarget = z.object({
  /** The file is PUT here, once, within a quarter of an hour. */
  uploadUrl: z.string(),
  /** Where it is shown afterwards: a private picture for half an hour at most. */
  downloadUrl: z.string(),
})
export type UploadTarget = z.infer<typeof UploadTarget>
