import { z } from 'zod'
import { BuiltIn, Category } from '#shared/domains/websites/schema.ts'
import type { WebsiteView } from '#shared/domains/websites/schema.ts'
import { UserId, WebsiteId } from '#shared/kernel/ids.ts'

/** What a template of the org's own is called, as it is typed. */
export const TemplateWords = z.object({ name: z.string(), description: z.string(), category: Category })
export type TemplateWords = z.infer<typeof TemplateWords>

/** What the editor gives to the preview in the whole window, and gets back from it (spec §2 Editor preview). */
const Carried = TemplateWords.extend({
  /** Whose text it is: another may sign in in the same tab. */
  userId: UserId,
  siteId: WebsiteId,
  version: z.int(),
  content: z.string(),
  templateId: z.string(),
  isDefaultTemplate: z.boolean(),
})
export type Carried = z.infer<typeof Carried>

/** Null where somebody came without it, or with what is another's. */
export function readCarried(state: unknown, userId: UserId): Carried | null {
  const carried = Carried.safeParse(state).data
  return carried?.userId === userId ? carried : null
}

export const carriedOf = (
  userId: UserId,
  { id, template_id: templateId }: Pick<WebsiteView, 'id' | 'template_id'>,
  text: { content: string; version: number },
  words: TemplateWords,
): Carried => ({
  ...words,
  userId,
  ...text,
  siteId: id,
  templateId,
  isDefaultTemplate: BuiltIn.safeParse(templateId).success,
})
