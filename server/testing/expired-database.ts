import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TLSSocket } from 'node:tls'

/** What looks like a PostgreSQL until its certificate is read: it ended with the year 2020. */
export interface ExpiredDatabase {
  url: string
  close(): void
}

export async function startExpiredDatabase(): Promise<ExpiredDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-expired-'))
  const trusted = join(folder, 'cert.pem')
  writeFileSync(trusted, CERTIFICATE)
  const server = createServer((socket) => {
    socket.on('error', () => undefined)
    // The client asks whether it may speak TLS (https://www.postgresql.org/docs/18/protocol-flow.html).
    socket.once('data', () => {
      socket.write('S')
      new TLSSocket(socket, { isServer: true, cert: CERTIFICATE, key: KEY }).on('error', () => undefined)
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `postgresql://tendwell:x@localhost:${port}/tendwell?sslmode=verify-full&sslrootcert=${trusted}`,
    close() {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}

const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBZDCCAQugAwIBAgIBATAKBggqhkjOPQQDAjAUMRIwEAYDVQQDDAlsb2NhbGhv
c3QwHhcNMjAwMTAxMDAwMDAwWhcNMjEwMTAxMDAwMDAwWjAUMRIwEAYDVQQDDAls
b2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAREpWWJcYxZiCD4U5Fm
JdUVAYAaF3XGblYS1CcX0jRLz/zsBtcwySaBcZ/D8S7chSVDydtZaVj5hqeTzUN4
5vnCo04wTDAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwDwYDVR0TAQH/BAUw
AwEB/zAdBgNVHQ4EFgQUEDmBfbeSa7D0FUdofLsL7pM1ajQwCgYIKoZIzj0EAwID
RwAwRAIgT97qGkBwOxaDUkXJcOLLHNZ0MqfrbNDu9vZGPwZ+MYgCIF/cM8qn9dXA
c/3OxTO9yHN//JL/X2IGvn1B+Igm32Ug
-----END CERTIFICATE-----`
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg8BW8Npk6S1gsfHbG
PJPSGZrzSykJ3F87ksGoOrGQW9ahRANCAAREpWWJcYxZiCD4U5FmJdUVAYAaF3XG
blYS1CcX0jRLz/zsBtcwySaBcZ/D8S7chSVDydtZaVj5hqeTzUN45vnC
-----END PRIVATE KEY-----`
