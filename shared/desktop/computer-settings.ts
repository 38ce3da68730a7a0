import { z } from 'zod'

/** What a person may choose for this computer. */
const ComputerSetting = z.enum(['startsAtLogin', 'checksSpelling'])

export const ComputerChange = z.strictObject({ setting: ComputerSetting, isOn: z.boolean() })
export type ComputerChange = z.infer<typeof ComputerChange>

export const ComputerState = z.strictObject({
  /** Null where it is not the person's to choose. */
  startsAtLogin: z.boolean().nullable(),
  checksSpelling: z.boolean(),
  /** Who is asked for a dictionary when spelling is checked; null where it is on the computer already. */
  dictionariesFrom: z.string().nullable(),
})
export type ComputerState = z.infer<typeof ComputerState>
