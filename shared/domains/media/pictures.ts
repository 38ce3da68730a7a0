import { z } from 'zod'

/**
 * A picture of a person or of a journal is shown at an address that is signed and ends soon; one that everybody may see has
 * the address that is kept.
 */
export type PictureReach = 'private' | 'public'

const reaches = new WeakMap<object, PictureReach>()

function picture(reach: PictureReach) {
  const schema = z.string()
  reaches.set(schema, reach)
  return schema
}

/** In an answer: where a picture of a person or a journal is shown. Handlers give the address that is kept; the server signs it. */
export const privatePicture = () => picture('private')

/** In an answer: where a picture is shown that everybody may see, such as a logo. */
export const publicPicture = () => picture('public')

/** Who may see the picture whose address a schema is of; undefined for any other schema. */
export const reachOf = (schema: object): PictureReach | undefined => reaches.get(schema)

const KEPT = String.raw`\/api\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}`

/** The address of a picture, as it is kept or as it is signed. */
export const PICTURE_ADDRESS = new RegExp(String.raw`^${KEPT}(?:\?until=\d{1,12}&sig=[\w-]{1,100})?$`)

const IS_KEPT = new RegExp(`^${KEPT}$`)

/** Whether an address is one as it is kept. */
export const isKeptAddress = (address: string): boolean => IS_KEPT.test(address)

/** The address that is kept, of one that was signed. */
export const keptAddress = (address: string): string => address.split('?', 1)[0] ?? address
