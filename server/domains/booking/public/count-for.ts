import type { BookPublicAppointment } from '#shared/domains/booking/public-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { countBooking } from '#server/domains/websites/index.ts'
import type { Services } from '#server/runtime/services.ts'

/** Counts a booking for the website that led to it. It is booked, whether it is counted or not. */
export async function countFor(
  services: Services,
  orgId: OrgId,
  { siteId }: Pick<BookPublicAppointment, 'siteId'>,
): Promise<void> {
  if (siteId === undefined) return
  await countBooking(services, orgId, siteId).catch((error: unknown) =>
    services.log.error({ error }, 'booking not counted'),
  )
}
