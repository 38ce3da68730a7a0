import { z } from 'zod'

/** What a field asks for. `consent` is a text to agree to. */
export const FieldKind = z.enum(['short', 'long', 'yesNo', 'oneOf', 'manyOf', 'date', 'number', 'consent', 'signature'])
export type FieldKind = z.infer<typeof FieldKind>

/** A text in the languages that it was written in. */
const Texts = z.record(z.string(), z.string())

/** Names a field or an option for good, so that answers find it when its words or its place change. */
export const FieldId = z.string().regex(/^[a-z0-9]{1,12}$/)

/** A form as it is read. Apart from how it is written, so that the page that patients open stays light. */
export const FormField = z.object({
  id: FieldId,
  kind: FieldKind,
  label: Texts,
  /** Below the label; of a consent, the text that is agreed to. */
  help: Texts,
  isRequired: z.boolean(),
  options: z.array(z.object({ id: FieldId, label: Texts })),
})
export type FormField = z.infer<typeof FormField>

export const FormContent = z.object({
  title: Texts,
  text: Texts,
  fields: z.array(FormField),
})
export type FormContent = z.infer<typeof FormContent>

export const SHORT_MAX = 200
export const LONG_MAX = 4000
export const NAME_MAX = 120
/** Numbers in all strokes of a signature together, two to a point. */
export const STROKES_MAX = 6000
/** What a signature is drawn on; a point lies in it. */
export const PAD = { width: 600, height: 200 }

/** The name as it was typed, or what was drawn: lines, each as `x, y, x, y …` on a {@link PAD}. */
export const Signature = z.strictObject({
  name: z.string().trim().max(NAME_MAX).optional(),
  strokes: z
    .array(z.array(z.int().min(0).max(PAD.width)).max(STROKES_MAX))
    .max(200)
    .optional(),
})
export type Signature = z.infer<typeof Signature>

/** What somebody put into a field: text, a number, yes or no, what is chosen of several, or a signature. */
export const AnswerValue = z.union([
  z.string().max(LONG_MAX),
  z.number(),
  z.boolean(),
  z.array(FieldId).max(50),
  Signature,
])
export type AnswerValue = z.infer<typeof AnswerValue>

/** By the ids of the fields. */
export const Answers = z.record(FieldId, AnswerValue)
export type Answers = z.infer<typeof Answers>
