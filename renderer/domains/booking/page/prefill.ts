import { z } from 'zod'

const text = z.string().optional().catch(undefined)
const label = z
  .union([z.string(), z.number().transform(String)])
  .optional()
  .catch(undefined)

/** What a page that leads here may hand over by navigation state (spec §2); anything of another form is left out. */
export const Prefill = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  partnerId: label,
  gtmId: label,
  conversionId: label,
  conversionLabel: label,
})
export type Prefill = z.infer<typeof Prefill>

export function prefillOf(navigationState: unknown): Prefill {
  const parsed = Prefill.safeParse(navigationState)
  return parsed.success ? parsed.data : {}
}
