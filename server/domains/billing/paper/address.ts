import { z } from 'zod'

const nullable = z.string().nullable()

export const AddressRow = z.object({
  name: z.string(),
  address: nullable,
  city: nullable,
  state: nullable,
  zipcode: nullable,
  country: nullable,
})
/** Who writes a bill, or to whom it is written. */
export type Address = z.infer<typeof AddressRow>
