import { z } from 'zod'
import { bookingPage } from '#shared/domains/booking/share-api.ts'
import type { BookingPage } from '#shared/domains/booking/share-api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { routesOf } from '#server/runtime/call.ts'
import { listDays } from '../public/list-days.ts'

export const bookingPageRoutes = routesOf(bookingPage, {
  get: async ({ reader, services, params: { orgId } }) => ({
    page: await readBookingPage(reader, orgId, services.config.publicUrl, services.clock()),
  }),
})

const PageRow = z.object({ partnerId: OrgId.nullable(), isPublic: z.boolean(), isLocated: z.boolean() })

/** @throws AppError `not_found` for an org that is not active */
async function readBookingPage(reader: Reader, orgId: OrgId, publicUrl: string, now: number): Promise<BookingPage> {
  const { rows } = await sqlOf(PageRow)`
    select partner_id as "partnerId", is_public as "isPublic",
      exists (select from zip_places where zip = left(orgs.zipcode, 5)) as "isLocated"
    from orgs where id = ${orgId} and status = 'active' and deleted_at is null`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  const { days } = await listDays(reader, orgId, now)
  return {
    ...row,
    site: publicUrl,
    url: `${publicUrl}/web/scheduler/${orgId}`,
    hasTimes: days.some(({ state }) => state === 'free'),
  }
}
