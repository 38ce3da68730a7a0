import { z } from 'zod'
import { HelpReplyId } from '../../kernel/ids.ts'
import { hasText, localText } from '../scheduling/visit-types/local-text.ts'
import { CHAT_TEXT_MAX } from './schema.ts'

export const HELP_REPLIES_MAX = 200
export const HELP_REPLY_TITLE_MAX = 80

/** Words for answering again and again, in as many of the languages as somebody has written them in. */
export const NewHelpReply = z.strictObject({
  titles: localText(HELP_REPLY_TITLE_MAX).refine(hasText, 'validation.required'),
  texts: localText(CHAT_TEXT_MAX).refine(hasText, 'validation.required'),
})
export type NewHelpReply = z.infer<typeof NewHelpReply>

export const ChangeHelpReply = NewHelpReply.extend({ version: z.int().min(1) })
export type ChangeHelpReply = z.infer<typeof ChangeHelpReply>

export const HelpReply = NewHelpReply.extend({ id: HelpReplyId, version: z.int() }).strip()
export type HelpReply = z.infer<typeof HelpReply>

/** The words with the first names of both put in; any other braces stay as they are. */
export const filledReply = (text: string, names: { name: string; agent: string }): string =>
  text.replaceAll(/\{(name|agent)\}/g, (_, key: 'name' | 'agent') => names[key])
