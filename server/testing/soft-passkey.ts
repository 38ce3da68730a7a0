import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type {
  CreationOptions,
  NewCredential,
  PasskeyAnswer,
  RequestOptions,
} from '#shared/domains/identity/passkeys/schema.ts'

/** Where a page stands that uses a passkey, and how the passkey behaves there. */
interface Circumstances {
  /** Of the page. */
  origin: string
  /** What the browser takes the passkey for; that of the options unless said. */
  rpId?: string
  /** Whether it verifies its person, by a finger or a PIN. */
  verifies?: boolean
  /** What it says its counter is; one more than before unless said. */
  counter?: number
  /** Whom it says it belongs to; the person it was made for unless said, and nobody for null. */
  userHandle?: string | null
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** An authenticator made of software (ES256, no attestation), as browsers answer for one: a passkey of a test. */
export class SoftPasskey {
  readonly id = randomBytes(16).toString('base64url')
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  private owner = ''
  private counter = 0

  /** Is made, as by `navigator.credentials.create`. */
  create(options: CreationOptions, { origin, rpId = options.rp.id, verifies = true }: Circumstances): NewCredential {
    this.owner = options.user.id
    const id = Buffer.from(this.id, 'base64url')
    const data = Buffer.concat([
      authenticatorData(rpId, HAS_CREDENTIAL | flagsOf(verifies), this.counter),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      coseKey(this.keys.publicKey),
    ])
    // A map of three: fmt "none", attStmt of nothing, authData.
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(data),
    ])
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Answers, as by `navigator.credentials.get`. */
  get(
    options: RequestOptions,
    { origin, rpId = options.rpId, verifies = true, counter, userHandle = this.owner }: Circumstances,
  ): PasskeyAnswer {
    this.counter = counter ?? this.counter + 1
    const client = clientData('webauthn.get', options.challenge, origin)
    const data = authenticatorData(rpId, flagsOf(verifies), this.counter)
    const signature = createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(this.keys.privateKey)
    return {
      ...this.named(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        ...(userHandle !== null && { userHandle }),
      },
    }
  }

  private named() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const }
  }
}

const sha256 = (content: Buffer | string): Buffer => createHash('sha256').update(content).digest()

const flagsOf = (verifies: boolean): number => USER_PRESENT | (verifies ? USER_VERIFIED : 0)

const clientData = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const tail = Buffer.alloc(5)
  tail.writeUInt8(flags)
  tail.writeUInt32BE(counter, 1)
  return Buffer.concat([sha256(rpId), tail])
}

/** EC2, ES256, P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const [X, Y] = [x, y].map((part) => bytes(Buffer.from(part, 'base64url')))
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    X ?? Buffer.alloc(0),
    Buffer.from([0x22]),
    Y ?? Buffer.alloc(0),
  ])
}

/** CBOR (RFC 8949): a string of up to 23 letters. */
const text = (word: string): Buffer => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])

/** CBOR: bytes, with their length in one or two. */
function bytes(content: Buffer): Buffer {
  const { length } = content
  return Buffer.concat([Buffer.from(length < 256 ? [0x58, length] : [0x59, length >> 8, length & 255]), content])
}
