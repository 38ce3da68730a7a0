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
    /create(Hash|Hmac|Cipheriv|Decipheriv|ECDH)\(|hkdfSync|scrypt|random(Bytes|Int)\(|getRandomValues|\bv4\(|subtle\.|argon2|from '(@noble\/ciphers\/chacha\.js|jose|xml-crypto|otplib|age-encryption|@simplewebauthn\/server|@block65\/webcrypto-web-push)'/
  expect(unlisted('docs/security/cryptography.md', filesWith(sign))).toEqual([])
})

/** What opens a connection: clients of services and of the database, and the parts of Node by which they do. */
const REACHES_OUT = new RegExp(
  [
    /\bfetch\(|createTransport\(|new S3Client\(/,
    /new (?:Client|Pool|PgBoss)\(|MikroORM\.init\(/,
    /(?:from |import\()'(?:ai|@ai-sdk\/[\w-]+|undici|axios)'|import\('stripe'\)/,
    /import \{[^}]*\b(?:request|get|connect|createConnection)\b[^}]*\} from 'node:(?:https?|http2|net|tls)'/,
    /import (?:\* as )?\w+ from 'node:(?:https?|http2|net|tls|dgram)'|import\('node:(?:https?|http2|net|tls|dgram)'\)/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

it.each([
  'const page = await fetch(address)',
  `import { request as overHttps } from 'node:https'`,
  `import {\n  createServer,\n  get,\n} from 'node:http'`,
  `import * as https from 'node:https'`,
  `import { createAnthropic } from '@ai-sdk/anthropic'`,
])('what reaches out would be seen: %s', (code) => expect(REACHES_OUT.test(code)).toBe(true))

it.each([
  `import { createServer } from 'node:http'`,
  `import type { IncomingMessage } from 'node:http'`,
  `import { isIP } from 'node:net'`,
  `import { aiRoutes } from './ai'`,
])('what does not is not taken for it: %s', (code) => expect(REACHES_OUT.test(code)).toBe(false))

it('every file that reaches out stands in the list', () => {
  const ofServer = sources.filter((file) => file.startsWith('server/'))
  expect(unlisted('docs/security/communication.md', filesWith(REACHES_OUT, ofServer))).toEqual([])
})

/** What a service signs by its own rules, and we only check: as a MAC it is not broken (docs/security/cryptography.md). */
const BY_RULES_OF_OTHERS = ['server/integrations/sms/twilio-told.ts']

it('nothing that is broken is named anywhere, but where a service signs by it', () => {
  expect(filesWith(/['"](md5|sha1|rc4|des-ede3[\w-]*|des|aes-\d+-(ecb|cbc))['"]|RSA_PKCS1_PADDING/i)).toEqual(
    BY_RULES_OF_OTHERS,
  )
})
