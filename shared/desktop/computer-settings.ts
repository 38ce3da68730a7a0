import { z } from 'zod'

/** What a person may choose for this computer. */
const ComputerSetting = z.enum(['startsAtLogin', 'checksSpelling', 'findsFromAnywhere'])

export const ComputerChange = z.strictObject({ setting: ComputerSetting, isOn: z.boolean() })
export type ComputerSetting = z.infer<typeof ComputerSetting>
export type ComputerChange = z.infer<typeof ComputerChange>

export const ComputerState = z.strictObject({
  /** Null where it is not the person's to choose. */
  startsAtLogin: z.boolean().nullable(),
  checksSpelling: z.boolean(),
  /** Who is asked for a dictionary when spelling is checked; null where it is on the computer already. */
  dictionariesFrom: z.string().nullable(),
  /** Whether keys in front of other programs open the search. */
  findsFromAnywhere: z.boolean(),
  /** As they are written on the keyboard of this system. */
  searchKeys: z.string(),
  /** They do not work: another program has them, or the system gives none. */
  areSearchKeysTaken: z.boolean(),
})
export type ComputerState = z.infer<typeof ComputerState>
