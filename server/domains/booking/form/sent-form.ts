import { z } from 'zod'
import { BookPublicAppointment } from '#shared/domains/booking/public-schema.ts'
import { fieldErrors } from '#shared/kernel/issues.ts'
import type { Sentence } from '#shared/kernel/errors.ts'
import type { WebsiteId } from '#shared/kernel/ids.ts'

/** The fields of the form, as they were typed; `drawBookingForm` of websites names them so. */
export const FormFields = z.object({
  block: z.string(),
  type: z.string(),
  at: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  proof: z.string(),
  code: z.string(),
  /** Whether another code is asked for. */
  again: z.string(),
})
export type FormValues = z.infer<typeof FormFields>

type ReadForm =
  | { booking: BookPublicAppointment; errors: null }
  | { booking: null; errors: Readonly<Record<string, Sentence>> }

/** Reads what a form asks for. A time is its start and its end with a stroke between them; whatever is wrong with it stands under `at`. */
export function readForm(values: FormValues, siteId: WebsiteId): ReadForm {
  const { at, type, proof, notes, firstName, lastName, email, phone } = values
  const [start, end] = at.split('/')
  const parsed = BookPublicAppointment.safeParse(
    {
      firstName,
      lastName,
      email,
      phone,
      start,
      end,
      siteId,
      ...(notes === '' ? {} : { notes }),
      ...(type === '' ? {} : { type }),
      ...(proof === '' ? {} : { proof }),
    },
    { reportInput: true },
  )
  if (parsed.success) return { booking: parsed.data, errors: null }
  return { booking: null, errors: byField(fieldErrors(parsed.error, 'form')) }
}

/** What is wrong by the fields of the form: start and end are one there, and for what a time is goes with it. */
export function byField({ start, end, type, ...others }: Readonly<Record<string, Sentence>>): Record<string, Sentence> {
  const at = start ?? end ?? type
  return at === undefined ? others : { ...others, at }
}
