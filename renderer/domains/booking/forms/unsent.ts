import { z } from 'zod'
import { Answers } from '#shared/domains/forms/content.ts'
import { DAY } from '#shared/kernel/time.ts'

const PREFIX = 'tendwell.formsUnsent.'
/** What never found a line again is of no use to the person, and of some to the next one. */
const KEPT_FOR = DAY

const Kept = z.object({
  /** When it was typed last, in milliseconds since the epoch. */
  at: z.number(),
  iv: z.string(),
  sealed: z.string(),
})
type Kept = z.infer<typeof Kept>

/** What was typed under a link and is not with the server yet. */
export interface Unsent {
  /** Whether this browser can keep anything. */
  isPossible: boolean
  keep: (form: string, answers: Answers) => Promise<void>
  read: (form: string) => Promise<Answers | null>
  drop: (form: string) => Promise<void>
}

/**
 * What was typed and could not be sent, kept on the device until it can be: sealed by a key that is made of the link, and so
 * nothing to whoever has the device without it. One thing after another, so that what is dropped does not come back.
 *
 * @param storage null where the browser denies it
 * @param token of the link; neither it nor what it leads to can be told from what is kept
 */
export function unsentUnder(storage: Storage | null, token: string, clock: () => number = Date.now): Unsent {
  // Not there on a page without TLS, whatever its type says.
  const { subtle }: Partial<Crypto> = crypto
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
  if (storage === null || subtle === undefined)
    return { isPossible: false, keep: async () => {}, read: async () => null, drop: async () => {} }
  sweep(storage, clock())
  let secrets: Promise<{ key: CryptoKey; name: (form: string) => Promise<string> }> | undefined
  const open = () => (secrets ??= secretsOf(subtle, token))

  return {
    isPossible: true,
    keep: (form, answers) =>
      inTurn(async () => {
        const { key, name } = await open()
        const iv = crypto.getRandomValues(new Uint8Array(12))
        const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, key, bytesOf(JSON.stringify(answers)))
        const kept: Kept = { at: clock(), iv: toText(iv), sealed: toText(new Uint8Array(sealed)) }
        // A full storage keeps nothing; the page still has it.
        try {
          storage.setItem(await name(form), JSON.stringify(kept))
        } catch {}
      }),
    read: (form) =>
      inTurn(async () => {
        const { key, name } = await open()
        const kept = keptIn(storage.getItem(await name(form)))
        if (kept === null) return null
        try {
          const bytes = await subtle.decrypt({ name: 'AES-GCM', iv: fromText(kept.iv) }, key, fromText(kept.sealed))
          return Answers.parse(JSON.parse(new TextDecoder().decode(bytes)))
        } catch {
          return null
        }
      }),
    drop: (form) => inTurn(async () => storage.removeItem(await (await open()).name(form))),
  }
}

/** The key, and the names under which the forms of a link are kept. */
async function secretsOf(subtle: SubtleCrypto, token: string) {
  const link = await subtle.importKey('raw', bytesOf(token), 'HKDF', false, ['deriveKey', 'deriveBits'])
  const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf(info) })
  const key = await subtle.deriveKey(from('answers'), link, { name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const name = async (form: string) =>
    PREFIX + toText(new Uint8Array(await subtle.deriveBits(from(`name ${form}`), link, 128)))
  return { key, name }
}

/** Removes what is too old, under whichever link it was typed, and what is none of ours. */
function sweep(storage: Storage, now: number): void {
  for (const name of Object.keys(storage)) {
    if (!name.startsWith(PREFIX)) continue
    const kept = keptIn(storage.getItem(name))
    if (kept === null || kept.at < now - KEPT_FOR || kept.at > now) storage.removeItem(name)
  }
}

function keptIn(text: string | null): Kept | null {
  try {
    return Kept.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const toText = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
const fromText = (text: string) => Uint8Array.from(atob(text), (letter) => letter.codePointAt(0) ?? 0)
