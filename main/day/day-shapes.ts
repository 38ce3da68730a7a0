import { z } from 'zod'
import { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { OrgId } from '#shared/kernel/ids.ts'

/**
 * What is looked at of the server's answers, and no more: a server that is newer or older than this client may know
 * other fields and other words, and the desk should be reminded all the same.
 */
export const DayAppointment = AppointmentView.pick({
  id: true,
  orgId: true,
  name: true,
  start: true,
  end: true,
  createdAt: true,
}).extend({ status: z.string() })
export type DayAppointment = z.infer<typeof DayAppointment>

export const DayAppointments = z.object({ events: z.array(DayAppointment) })
export const OneAppointment = z.object({ event: DayAppointment })

/** Where the person works, if anywhere. */
export const DaySession = z.object({
  user: z.object({
    id: z.string(),
    current: z
      .object({
        role: z.string(),
        org: z.object({
          id: OrgId,
          timeZone: z.string(),
          deskReminderMinutes: z.int().min(1).optional().catch(undefined),
        }),
      })
      .nullable(),
  }),
})
