import type { z } from 'zod'
import type { Context } from 'koa'
import { AppError } from '#shared/kernel/errors.ts'
import { keysOf } from '#shared/kernel/records.ts'
import type { WebsiteId } from '#shared/kernel/ids.ts'
import type { AnyCall } from '#server/runtime/call.ts'
import { isAt } from '#server/hosts/place.ts'
import { originOf } from '../addresses/located.ts'
import type { FormState } from '../page/page-context.ts'
import { findPublished } from '../page/published.ts'
import { FORM_TRAP } from '../page/trap.ts'
import { answerPage } from './answer-page.ts'
import { isForm, sentFields } from './sent-fields.ts'

type Asked = Pick<AnyCall, 'reader' | 'services' | 'context'>

/** What was sent from a page. */
export interface TakenForm<Values> {
  site: NonNullable<Awaited<ReturnType<typeof findPublished>>>
  /** As it was typed; empty where nothing was. */
  values: Values
  /** Whether a program filled in what nobody sees. */
  isTrapped: boolean
}

/**
 * Takes a form of a website's page, as a browser sends it without a script: from the origin of the website alone.
 *
 * @throws AppError `not_found` where there is no such website for everybody, or not there; `too_large`, `unsupported_media_type`
 */
export async function takeForm<Fields extends Record<string, z.ZodString>>(
  { reader, services }: Asked,
  ctx: Context,
  siteId: WebsiteId,
  fields: z.ZodObject<Fields>,
): Promise<TakenForm<z.infer<z.ZodObject<Fields>>>> {
  const site = await findPublished(reader, siteId, null, null)
  if (site === null || site.id !== siteId) throw new AppError('not_found')
  // Kept from where websites no longer are, so that a form is sent from one origin alone.
  if (!isAt(ctx.req, originOf(site, services.config))) throw new AppError('not_found')
  if (!isForm(ctx)) throw new AppError('unsupported_media_type')
  const sent = await sentFields(ctx)
  // PostgreSQL stores no NUL, and a browser sends lines with a carriage return.
  const valueOf = (name: string) => (sent.get(name) ?? '').replaceAll('\0', '').replaceAll('\r\n', '\n').toWellFormed()
  const values = fields.parse(Object.fromEntries(keysOf(fields.shape).map((name) => [name, valueOf(name)])))
  return { site, values, isTrapped: valueOf(FORM_TRAP) !== '' }
}

/** Answers with the page from which a form was sent, with all that was typed and what is to be mended. */
export async function answerForm(
  call: Asked,
  ctx: Context,
  site: TakenForm<unknown>['site'],
  form: FormState,
): Promise<void> {
  const write: unknown = await answerPage(call, { name: site.id, orgId: site.orgId, language: null, form })
  if (typeof write === 'function') await write(ctx)
}
