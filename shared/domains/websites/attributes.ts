import { z } from 'zod'
import { AppointmentTypeId } from '../../kernel/ids.ts'
import { isOwnPicture, isSafeLink } from './links.ts'

/** How a form asks for an attribute. */
export type AttributeKind = 'text' | 'long' | 'link' | 'picture' | 'choice' | 'number' | 'flag' | 'anchor' | 'visitType'

/** One attribute of a block: its literal text is held against the schema, and where it is not written its default counts. */
export interface Attribute<Value = unknown> {
  kind: AttributeKind
  schema: z.ZodType<Value, string>
  initial: Value
  /** Of a choice. */
  options?: readonly string[]
  /** Of a number. */
  range?: { min: number; max: number; step: number }
}

const TEXT_MAX = 300
const LONG_MAX = 2000

export const text = (initial = ''): Attribute<string> => ({ kind: 'text', schema: z.string().max(TEXT_MAX), initial })

export const long = (): Attribute<string> => ({ kind: 'long', schema: z.string().max(LONG_MAX), initial: '' })

export const link = (initial = ''): Attribute<string> => ({
  kind: 'link',
  schema: z.string().refine((url) => url === '' || isSafeLink(url), 'link'),
  initial,
})

export const picture = (): Attribute<string> => ({
  kind: 'picture',
  schema: z.string().refine((url) => url === '' || isOwnPicture(url), 'picture'),
  initial: '',
})

/** Where a link inside the page leads. */
export const anchor = (): Attribute<string> => ({
  kind: 'anchor',
  schema: z.string().regex(/^(?:[a-z][a-z0-9-]{0,39})?$/, 'anchor'),
  initial: '',
})

/** One of the kinds of visits that the org's visitors may book, by its id; empty for the first of them. */
export const visitType = (): Attribute<string> => ({
  kind: 'visitType',
  schema: z.union([z.literal(''), AppointmentTypeId]),
  initial: '',
})

export const choice = <const Option extends string>(
  options: readonly [Option, ...Option[]],
  initial: NoInfer<Option>,
): Attribute<Option> => ({ kind: 'choice', schema: z.enum(options), initial, options })

export const number = (range: { min: number; max: number; step: number }, initial: number): Attribute<number> => ({
  kind: 'number',
  schema: z
    .string()
    .regex(/^\d{1,4}(?:\.\d{1,2})?$/, 'number')
    .transform(Number)
    .refine((value) => value >= range.min && value <= range.max && isStep(value - range.min, range.step), 'number'),
  initial,
  range,
})

const isStep = (distance: number, step: number): boolean =>
  Math.abs(distance / step - Math.round(distance / step)) < 1e-6

/** Written without a value, or as `true`. */
export const flag = (): Attribute<boolean> => ({
  kind: 'flag',
  schema: z.enum(['', 'true', 'false']).transform((value) => value !== 'false'),
  initial: false,
})
