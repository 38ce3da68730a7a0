import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { media } from '#shared/domains/media/api.ts'
import { UPLOAD_MAX } from '#shared/domains/media/schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DAY, MINUTE } from '#shared/kernel/time.ts'
import { holdLicense } from '#server/domains/media/index.ts'
import { sweepUploads } from '#server/domains/media/jobs.ts'
import { aClinic } from '#server/testing/factories.ts'
import { anOrgForm } from '#server/testing/forms.ts'
import { PIXEL, aLicense } from '#server/testing/pictures.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({ ROLE: 'web' })
let partner: OrgId
beforeAll(async () => {
  partner = await aClinic(server, { kind: 'partner-reseller' })
})

const file = { name: 'license.png', type: 'image/png' }
const registerWith = (stateLic: string) =>
  server.call(directory.register, { body: { ...anOrgForm({ partnerId: partner }), stateLic } })
const statusOf = async (address: string) => (await fetch(server.url + address)).status
const idOf = (address: string) => address.slice('/api/media/'.length)

describe('the licence of a clinic that registers', () => {
  it('is uploaded without an account, and shown once the clinic has registered with it', async () => {
    const { body } = await server.call(media.requestLicenseUpload, { body: file })
    const sent = await fetch(server.url + body.uploadUrl, {
      method: 'PUT',
      body: new Uint8Array(PIXEL),
      headers: { 'content-type': 'image/png' },
    })
    expect(sent.status).toBe(204)
    expect(await statusOf(body.downloadUrl)).toBe(404)
    expect((await registerWith(body.downloadUrl)).status).toBe(201)
    expect(await statusOf(body.downloadUrl)).toBe(200)
  })

  it.each([
    [{ ...file, size: UPLOAD_MAX + 1 }, 'too_large'],
    [{ ...file, type: 'application/pdf' }, 'unsupported_image'],
    [{ ...file, folder: 'user/profile' }, 'invalid_input'],
    [[file], 'invalid_input'],
  ])('has no address for %j', async (body, code) => {
    expect((await server.refused(media.requestLicenseUpload, { body } as never)).body.error.code).toBe(code)
  })

  it('goes away after a day with its file, unless a clinic has registered with it', async () => {
    const [used, unused] = [await aLicense(server), await aLicense(server)]
    await registerWith(used)
    const { reader, storage } = server.running.services
    const left = async () => {
      const ids = [used, unused].map(idOf)
      const { rows } = await sql<{ id: string }>`select id from uploads where id = any(${ids}::uuid[])`.execute(reader)
      return rows.map(({ id }) => id)
    }
    const sweep = (after: number) =>
      sweepUploads.run({}, { ...server.running.jobServices, clock: () => Date.now() + after })
    await sweep(DAY - MINUTE)
    expect(await left()).toHaveLength(2)
    await sweep(DAY + MINUTE)
    expect(await left()).toEqual([idOf(used)])
    expect(await storage.get(`pictures/${idOf(unused)}`)).toBeNull()
    expect(await storage.get(`pictures/${idOf(used)}`)).not.toBeNull()
  })

  it('stays while somebody registers with it', async () => {
    const license = await aLicense(server)
    const services = { ...server.running.jobServices, clock: () => Date.now() + DAY + MINUTE }
    await server.running.services.orm.em.fork().transactional(async (em) => {
      expect(await holdLicense(em, license)).toBe(true)
      await sweepUploads.run({}, services)
    })
    expect((await registerWith(license)).status).toBe(201)
  })

  it('stays while the store cannot be reached, to be removed the next time', async () => {
    const license = await aLicense(server)
    const clock = () => Date.now() + DAY + MINUTE
    const remove = () => Promise.reject(new Error('out of reach'))
    const services = { ...server.running.jobServices, clock }
    await expect(
      sweepUploads.run({}, { ...services, storage: { remove, get: server.running.services.storage.get } }),
    ).rejects.toThrow('out of reach')
    const kept = async () => {
      const { rows } = await sql`select 1 from uploads where id = ${idOf(license)}`.execute(
        server.running.services.reader,
      )
      return rows.length
    }
    expect(await kept()).toBe(1)
    await sweepUploads.run({}, services)
    expect(await kept()).toBe(0)
  })
})
