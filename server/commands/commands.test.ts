import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { contacts } from '#shared/domains/contacts/api.ts'
import { identity } from '#shared/domains/identity/api.ts'
import { cloneDatabase, runningUrl } from '#server/testing/cluster.ts'
import { aClinic, aContactOf, aStaffOf } from '#server/testing/factories.ts'
import { startTestServer, useTestServer } from '#server/testing/test-server.ts'

// oxlint-disable-next-line node/no-process-env -- how long a run of the tests may take is no configuration of the server
const isDeep = process.env['COMMANDS'] === 'all'
const SECRET = 'a secret of the tests, of no use anywhere else'
const server = useTestServer({ DEMO_DATA: 'true' })
const folder = mkdtempSync(join(tmpdir(), 'tendwell-commands-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface Ended {
  code: number
  said: string
}

/** Runs a command as an operator does, beside the server and on its database unless another is named. */
const run = (name: string, args: readonly string[] = [], environment: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const { databaseUrl } = server
    const env = {
      // oxlint-disable-next-line node/no-process-env -- node is found by it
      PATH: process.env['PATH'],
      DATABASE_URL: runningUrl(databaseUrl),
      DATABASE_OWNER_URL: databaseUrl,
      DATA_DIR: folder,
      SESSION_SECRET: SECRET,
      ...environment,
    }
    const child = execFile(process.execPath, [`server/commands/${name}.ts`, ...args], { env }, (error, out, told) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: out + told }),
    )
    child.stdin?.end()
  })

const email = 'first@clinic.test'
const made = () => run('admin-create', ['--email', email], { ADMIN_PASSWORD: 'Brass-Kettle-7791' })

describe('the commands of an operator', () => {
  it('make a system administrator who can sign in', async () => {
    expect(await made()).toEqual({ code: 0, said: `${email} can sign in as system administrator.\n` })
    const { status, body } = await server.call(identity.login, { body: { email, password: 'Brass-Kettle-7791' } })
    expect([status, body]).toEqual([200, expect.objectContaining({ accessToken: expect.any(String) })])
  })

  it('say that the audit log is whole', async () => {
    // What was done just now no day holds yet, and nothing more is said of it.
    const whole = await run('audit-verify')
    expect([whole.code, whole.said]).toEqual([
      0,
      expect.stringMatching(/as far as it is closed: nothing holds the \d+ rows since\./),
    ])
  })
})

// Each starts the whole program and some a database: `npm run test:deep` has the time for it.
describe.runIf(isDeep)('the longer commands of an operator', () => {
  it('make no administrator of a taken or bad address, or of a short password', async () => {
    const again = await made()
    expect([again.code, again.said]).toEqual([1, expect.stringContaining(`${email} is taken`)])
    const short = ['--email', 'second@clinic.test']
    expect(await run('admin-create', short, { ADMIN_PASSWORD: 'short' })).toMatchObject({ code: 1 })
    expect(await run('admin-create', ['--email', 'nobody'])).toMatchObject({ code: 1 })
  })

  it('say what of a log does not fit', async () => {
    const known = await run('audit-verify', ['--known', '2026-01-01=beef'])
    expect([known.code, known.said]).toEqual([1, expect.stringContaining('--known is a day and its hash')])
    writeFileSync(join(folder, 'log.jsonl'), '{"not":"ours"}\n')
    const foreign = await run('audit-verify', ['--file', join(folder, 'log.jsonl')])
    expect(foreign.code).toBe(1)
  })

  it('wrap the keys anew with a new secret, seal what is there, and open it again', async () => {
    const orgId = await aClinic(server)
    await aContactOf(server, orgId, { name: 'Kept Contact' })
    const wrong = await run('keys-rotate', [], { SESSION_SECRET: `${SECRET} and another` })
    expect([wrong.code, wrong.said]).toEqual([1, expect.stringContaining('The keys were not changed')])
    const rotated = await run('keys-rotate', ['--renew'], {
      DATA_KEY: `${SECRET} anew`.repeat(2),
      DATA_KEY_OLD: SECRET,
    })
    expect(rotated).toMatchObject({ code: 0, said: expect.stringContaining('take DATA_KEY_OLD away') })
    const back = await run('keys-rotate', [], { DATA_KEY: SECRET, DATA_KEY_OLD: `${SECRET} anew`.repeat(2) })
    expect(back.code).toBe(0)
    const sealed = await run('keys-rotate', ['--fields'], { SEAL_FIELDS: 'true' })
    expect([sealed.code, sealed.said]).toEqual([0, expect.stringMatching(/^\d+ texts are sealed now/)])
    const opened = await run('keys-rotate', ['--fields'])
    expect(opened.said.replace('no longer ', '')).toBe(sealed.said)
  })

  it('write a backup beside the running server, and restore it into an empty database', async () => {
    const orgId = await aClinic(server)
    const staff = await aStaffOf(server, orgId)
    const contact = await aContactOf(server, orgId, { name: 'Zoë Restored' })
    const key = { BACKUP_PASSPHRASE: 'ten words that nobody would ever think of in a row' }
    const kept = await run('backup', ['--to', folder], key)
    expect([kept.code, kept.said]).toEqual([0, expect.stringContaining('every table and picture compared')])
    const empty = await cloneDatabase(inject('adminUrl'), { isEmpty: true })
    try {
      const into = { DATABASE_URL: runningUrl(empty.url), DATABASE_OWNER_URL: empty.url }
      const wrong = await run('restore', ['--from', folder], {
        ...into,
        BACKUP_PASSPHRASE: 'another passphrase of many words',
      })
      expect(wrong.code).toBe(1)
      const restored = await run('restore', ['--from', folder], { ...into, ...key })
      expect([restored.code, restored.said]).toEqual([0, expect.stringContaining('is restored')])
      const second = await startTestServer(empty.url, { ROLE: 'web', DEMO_DATA: 'true' })
      const found = await second.call(contacts.search, { query: { orgId, s: 'zoe' } }, staff.token)
      await second.running.stop()
      expect(found.body.contacts.map(({ id }) => id)).toEqual([contact])
    } finally {
      await empty.drop()
    }
  })

  it('make the account for the running server, and say what to start it with', async () => {
    const own = await run('database-roles', [], { DATABASE_URL: '', DATABASE_OWNER_URL: '' })
    expect([own.code, own.said]).toEqual([0, expect.stringContaining('which has both accounts')])
    const nowhere = await run('database-roles', [], {
      DATABASE_URL: 'postgres://127.0.0.1:1/none',
      DATABASE_OWNER_URL: '',
    })
    expect([nowhere.code, nowhere.said]).toEqual([1, expect.stringContaining('No account was made')])
  })
})
