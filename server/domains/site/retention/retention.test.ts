import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { WAY_BACK_DAYS } from '#shared/domains/identity/way-back.ts'
import { KeptThing, retention } from '#shared/domains/site/retention/api.ts'
import { aPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web', LIMIT_UPLOADS: '77', LIMIT_SIGN_INS: '20' })
let admin = ''
beforeAll(async () => {
  admin = (await aPerson(server, { systemAdmin: true })).token
})

const ROOT = resolve(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(resolve(ROOT, file), 'utf8')

describe('times and limits', () => {
  it('are told as they are in force: each thing once, and the limits of this installation', async () => {
    const { kept, limits } = (await server.call(retention.read, {}, admin)).body
    expect(kept.map(({ what }) => what)).toEqual(KeptThing.options)
    expect(kept.find(({ what }) => what === 'closedAccounts')?.days).toBe(WAY_BACK_DAYS)
    expect(limits.find(({ what }) => what === 'upload')).toEqual({ what: 'upload', calls: 77, minutes: 15 })
    expect(limits.find(({ what }) => what === 'signIn')).toEqual({ what: 'signIn', calls: 200, minutes: 15 })
  })

  it('leave out no time after which a job of a domain deletes something', () => {
    const indexes = globSync('server/domains/*/index.ts', { cwd: ROOT }).map(read).join('\n')
    const named = globSync('{server,shared}/domains/**/*.ts', { cwd: ROOT })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...read(file).matchAll(/const (\w*KEPT_DAYS)\b/g)].map(([, name = '']) => name))
    expect(named.length).toBeGreaterThan(7)
    expect(named.filter((name) => !indexes.includes(`days: ${name} }`))).toEqual([])
  })
})
