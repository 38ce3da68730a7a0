import { describe, expect, it } from 'vitest'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { isStorageFull } from '#server/runtime/is-storage-full.ts'
import { asOwner } from '#server/testing/as-owner.ts'
import { aClinic } from '#server/testing/factories.ts'
import { aBooking } from '#server/testing/forms.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const lines: string[] = []
const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW, onLog: (line) => lines.push(line) })

describe('a full disk', () => {
  it('of the database refuses what would be written in words of its own, keeps nothing half, and is over once there is room', async () => {
    const clinic = await aClinic(server)
    const body = aBooking('2026-11-23T14:00:00Z', '2026-11-23T14:30:00Z')
    const book = () => server.refused(publicScheduling.bookPublic, { params: { orgId: clinic }, body })
    // As PostgreSQL says it, in the middle of the transaction.
    await asOwner(
      server,
      `create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`,
      'create trigger no_room before insert on appointments for each row execute function no_room()',
    )
    const { status, body: answer, headers } = await book()
    expect([status, answer.error.code, headers.get('retry-after')]).toEqual([503, 'storage_full', '60'])
    expect(answer.error.message).toMatch(/no space left/)
    expect(lines.some((line) => line.includes('"level":50') && line.includes('53100'))).toBe(true)
    await asOwner(server, 'drop trigger no_room on appointments')
    expect((await book()).status).toBeLessThan(300)
  })

  it('is known by its codes, however deep they are', () => {
    const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
    expect(isStorageFull(new Error('The picture was not stored', { cause: full }))).toBe(true)
    expect(isStorageFull(new Error('something else'))).toBe(false)
  })
})
