import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Seals what the server must be able to read again, and what a copy of the database must not give away. */
export interface Vault {
  seal(text: string): string
  /** @throws Error for what was sealed with another key, or changed */
  open(sealed: string): string
  /** What proves that a link with this text in it was given out here; 32 bytes. */
  sign(text: string): Buffer
}

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** The id of the key, so that a later one can live beside it. */
const KEY_ID = 'k1'

/** AES-256-GCM with a key made from the secret; the text of a sealed value names its key. */
export function openVault(secret: string): Vault {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tendwell sealed values', 32))
  const signing = Buffer.from(hkdfSync('sha256', secret, '', 'tendwell signed links', 32))
  return {
    sign: (text) => createHmac('sha256', signing).update(text).digest(),
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${KEY_ID}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')}`
    },
    open(sealed) {
      const [keyId, value = ''] = sealed.split('.')
      if (keyId !== KEY_ID) throw new Error(`Sealed with key ${keyId}, which is not there`)
      const bytes = Buffer.from(value, 'base64url')
      // The length is named, since a tag that was cut short would otherwise be taken at its length, and guessed.
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}
