import { z } from 'zod'

/** What a text may name of an appointment; in braces, as `{name}`. */
export const PLACEHOLDERS = ['name', 'date', 'time', 'clinic', 'phone', 'provider'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type Filling = Record<Placeholder, string>

/** Letters of a message; a text on a phone is cut into pieces of 153. */
export const MESSAGE_TEXT_MAX = 600
export const TEMPLATES_MAX = 20
const TEMPLATE_NAME_MAX = 60

/** Templates that every clinic has, in the five languages: keys of `templates` in the `mail` catalogue. */
export const BUILT_IN = ['call', 'early', 'bring', 'missed'] as const

const LINK =
  /:\/\/|\bwww\.|(?<![@\p{L}\d.-])[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:[a-z]{2,6}|xn--[a-z\d-]+)(?:\/|\b(?!\.?\p{L}))/iu

/** Whether a text leads somewhere: what a clinic writes to its patients must not carry a stranger’s address. */
export const hasLink = (text: string): boolean => LINK.test(text)

/** The words of a message: no links, so that nobody sends theirs in a clinic’s name. */
export const MessageText = z
  .string()
  .trim()
  .min(1, 'validation.textRequired')
  .max(MESSAGE_TEXT_MAX)
  .refine((text) => !hasLink(text), 'validation.noLinks')

const PLACE = /\{([^{}]*)\}/gu
const isPlaceholder = (name: string): name is Placeholder => PLACEHOLDERS.some((known) => known === name)

/** One of a clinic's own. */
export const MessageTemplate = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1, 'validation.nameRequired').max(TEMPLATE_NAME_MAX),
  text: MessageText.refine(
    (text) => [...text.matchAll(PLACE)].every(([, name = '']) => isPlaceholder(name)),
    'validation.unknownPlaceholder',
  ),
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

/** A clinic's own templates. */
export const MessageTemplates = z.array(MessageTemplate).max(TEMPLATES_MAX)

/** A text with what it names filled in, once: what is filled in is not looked through again. */
export const fillTemplate = (text: string, filling: Filling): string =>
  text.replaceAll(PLACE, (whole, name: string) => (isPlaceholder(name) ? filling[name] : whole))
