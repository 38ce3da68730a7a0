import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** Seals what the server must be able to read again, and what a copy of the database must not give away. */
export interface Vault {
  /** @param about what the sealed text belongs to: it opens for nothing else */
  seal(text: string, about?: string): string
  /** @throws Error for what was sealed with a key that is not there, or changed */
  open(sealed: string, about?: string): string
  /** What proves that a link with this text in it was given out here; 32 bytes. */
  sign(text: string): Buffer
  /**
   * What is kept of a secret that has to be known again and never read: 64 hexadecimal digits, which nobody can make who has
   * the database alone, however few the possible secrets are.
   */
  hash(text: string): string
}

/** The keys of an installation, each of 32 bytes. */
export interface KeyRing {
  /** By their ids, oldest first; the last one seals, all of them open. */
  sealing: ReadonlyMap<string, Buffer>
  signing: Buffer
  hashing: Buffer
}

/** A vault that can be given a newer ring while it is in use. */
export interface ChangingVault extends Vault {
  take(ring: KeyRing): void
}

type Key = Buffer | KeyObject

export const KEY_BYTES = 32
const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256-GCM and HMAC-SHA-256; the text of a sealed value names its key, so that several can live beside each other. */
export function openVault(ring: KeyRing): ChangingVault {
  let { sealing, signing, hashing } = prepared(ring)
  return {
    take(newer) {
      ;({ sealing, signing, hashing } = prepared(newer))
    },
    sign: (text) => createHmac('sha256', signing).update(text).digest(),
    hash: (text) => hashWith(hashing, text),
    seal(text, about) {
      const [keyId, key] = [...sealing].at(-1) ?? missing('to seal with')
      return `${keyId}.${sealWith(key, text, about)}`
    },
    open(sealed, about) {
      const [keyId = '', value = ''] = sealed.split('.')
      return openWith(sealing.get(keyId) ?? missing(keyId), value, about)
    },
  }
}

/** Its keys as Node has them inside: it would make that of every buffer anew, which costs four times what opening a text does. */
const prepared = ({ sealing, signing, hashing }: KeyRing) => ({
  sealing: new Map([...sealing].map(([id, key]) => [id, createSecretKey(key)])),
  signing: createSecretKey(signing),
  hashing: createSecretKey(hashing),
})

/** A ring whose keys all follow from one secret: what an installation had before its keys were kept, and what tests take. */
export const ringOfSecret = (secret: string): KeyRing => ({
  sealing: new Map([['k1', keyOf(secret, 'tendwell sealed values')]]),
  signing: keyOf(secret, 'tendwell signed links'),
  hashing: keyOf(secret, 'tendwell hashed codes'),
})

/** A key for one purpose, made from a secret (RFC 5869). */
export const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_BYTES))

/** HMAC-SHA-256, as hexadecimal digits. */
export const hashWith = (key: Key, text: string): string => createHmac('sha256', key).update(text).digest('hex')

/** @param about what the sealed bytes belong to: they open for nothing else */
export function sealWith(key: Key, text: string, about = ''): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws Error for what was sealed with another key or about something else, or changed */
export function openWith(key: Key, sealed: string, about = ''): string {
  const bytes = Buffer.from(sealed, 'base64url')
  // The length is named, since a tag that was cut short would otherwise be taken at its length, and guessed.
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

function missing(keyId: string): never {
  throw new Error(`Sealed with key ${keyId}, which is not there`)
}
