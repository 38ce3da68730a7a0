import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** Bytes of a key of {@link seal}. */
export const KEY_BYTES = 32

/** The first bytes of a sealed file: what it is, and in which version. They are sealed in as well. */
const MARK = Buffer.from('TWOC1')
const NONCE_BYTES = 12
const TAG_BYTES = 16
const HEAD_BYTES = MARK.length + NONCE_BYTES + TAG_BYTES

/**
 * Encrypts by AES-256-GCM, each time with a new nonce.
 *
 * @param bound what the content belongs to: it opens with the same words only
 */
export function seal(content: string, key: Buffer, bound: readonly string[]): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(boundBytes(bound))
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()])
  return Buffer.concat([MARK, nonce, cipher.getAuthTag(), sealed])
}

/** What {@link seal} was given; null when it was changed since, or sealed with another key or for somebody else. */
export function unseal(sealed: Buffer, key: Buffer, bound: readonly string[]): string | null {
  if (sealed.length < HEAD_BYTES || !sealed.subarray(0, MARK.length).equals(MARK)) return null
  const nonce = sealed.subarray(MARK.length, MARK.length + NONCE_BYTES)
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    cipher.setAAD(boundBytes(bound)).setAuthTag(sealed.subarray(MARK.length + NONCE_BYTES, HEAD_BYTES))
    return Buffer.concat([cipher.update(sealed.subarray(HEAD_BYTES)), cipher.final()]).toString('utf8')
  } catch {
    return null
  }
}

/** As JSON, so that no two lists of words give the same bytes. */
const boundBytes = (bound: readonly string[]): Buffer => Buffer.concat([MARK, Buffer.from(JSON.stringify(bound))])
