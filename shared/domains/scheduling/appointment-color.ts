import { z } from 'zod'

/** Colours an appointment can be given; the calendar knows a light and a dark tint of each. */
export const AppointmentColor = z.enum(['blue', 'teal', 'green', 'amber', 'red', 'purple', 'grey'])
export type AppointmentColor = z.infer<typeof AppointmentColor>
