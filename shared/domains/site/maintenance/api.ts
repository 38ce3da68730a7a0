import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'

/** While it is on nothing is saved but by system administrators. */
const Until = z.iso.datetime().nullable()

export const MaintenanceSetting = z.object({
  isOn: z.boolean(),
  /** When it is expected to end; null where nobody knows. It ends by being switched off alone. */
  until: Until,
  /** 0 until it was switched for the first time. */
  version: z.int(),
})
export type MaintenanceSetting = z.infer<typeof MaintenanceSetting>

export const SwitchMaintenance = z.strictObject({
  isOn: z.boolean(),
  until: Until.default(null),
  version: z.int().min(0),
})
export type SwitchMaintenance = z.infer<typeof SwitchMaintenance>

/** The time in which the system is worked on: reading goes on, saving waits (spec §2, /admin/settings). */
export const maintenance = {
  read: endpoint({
    method: 'GET',
    path: '/api/maintenance',
    summary: 'Whether nothing can be saved for the moment, and until when; null where all is as usual',
    access: { who: 'anyone' },
    answer: z.object({ maintenance: z.object({ until: Until }).nullable() }),
  }),

  readSetting: endpoint({
    method: 'GET',
    path: '/api/system/maintenance',
    summary: 'The same with the version by which it is changed',
    access: { who: 'system' },
    answer: z.object({ maintenance: MaintenanceSetting }),
  }),

  switch: endpoint({
    method: 'PUT',
    path: '/api/system/maintenance',
    summary: 'Has everybody but system administrators wait with what they change, or ends that',
    access: { who: 'system' },
    body: SwitchMaintenance,
    answer: z.object({ maintenance: MaintenanceSetting }),
    errors: ['version_conflict'],
  }),
}
