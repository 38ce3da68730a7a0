import { timingSafeEqual } from 'node:crypto'
import { isKeptAddress } from '#shared/domains/media/pictures.ts'
import type { Vault } from '#server/config/vault.ts'

/** Where pictures are shown; the id follows. */
export const SHOWN_AT = '/api/media/'

/** What addresses of pictures are signed with. */
export interface PictureSigning {
  vault: Vault
  clock: () => number
  /** `pictureMs` is a quarter of an hour, unless configured. */
  config: { pictureMs: number }
}

/**
 * An address as it is kept, signed for now; whatever else stands in its place stays as it is. Time is cut into windows: an
 * address holds until the end of the window after this one. All who ask within one window get the same, so that a browser
 * shows again what it has.
 */
export function signPicture({ vault, clock, config }: PictureSigning, address: string): string {
  if (!isKeptAddress(address)) return address
  const window = config.pictureMs
  const until = ((Math.floor(clock() / window) + 2) * window) / 1000
  return `${address}?until=${until}&sig=${signatureOf(vault, address, until)}`
}

/** Whether the server signed the address of a picture until that second (Unix time), over or not. */
export function isSignedPicture(vault: Vault, address: string, { until, sig }: { until: number; sig: string }) {
  const right = Buffer.from(signatureOf(vault, address, until))
  const sent = Buffer.from(sig)
  return right.length === sent.length && timingSafeEqual(right, sent)
}

const signatureOf = (vault: Vault, address: string, until: number): string =>
  vault.sign(`picture ${address} ${until}`).toString('base64url')
