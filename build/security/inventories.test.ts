import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(resolve(ROOT, file), 'utf8')
const sources = globSync('{server,main,renderer,shared,preload}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
  (file) => !/\.test\.tsx?$|\/testing\//.test(file),
)
const filesWith = (sign: RegExp, among: readonly string[] = sources): string[] =>
  among.filter((file) => sign.test(read(file)))

/** Files that a page of the docs does not name. */
function unlisted(page: string, files: readonly string[]): string[] {
  expect(files.length).toBeGreaterThan(8)
  const text = read(page)
  return files.filter((file) => !text.includes(`\`${file}\``))
}

it('every file that does cryptography stands in the list', () => {
  const sign =
    /create(Hash|Hmac|Cipheriv|Decipheriv|ECDH)\(|hkdfSync|scrypt|random(Bytes|Int)\(|getRandomValues|\bv4\(|subtle\.|argon2|from '(@noble\/ciphers\/chacha\.js|jose|otplib|age-encryption|@simplewebauthn\/server|@block65\/webcrypto-web-push)'/
  expect(unlisted('docs/security/cryptography.md', filesWith(sign))).toEqual([])
})

it('every file that reaches out stands in the list', () => {
  const sign = /\bfetch\(|createTransport\(|new S3Client\(|import\('stripe'\)|new (Client|Pool)\(/
  const ofServer = sources.filter((file) => file.startsWith('server/'))
  expect(unlisted('docs/security/communication.md', filesWith(sign, ofServer))).toEqual([])
})

it('nothing that is broken is named anywhere', () => {
  expect(filesWith(/['"](md5|sha1|rc4|des-ede3[\w-]*|des|aes-\d+-(ecb|cbc))['"]|RSA_PKCS1_PADDING/i)).toEqual([])
})
