import type { Context, Middleware } from 'koa'
import { ERRORS, AppError } from '#shared/kernel/errors.ts'
import { languageOfTags } from '#shared/i18n/languages.ts'
import { certificateTrouble } from '#server/database/certificate-trouble.ts'
import { isDatabaseAway } from '#server/database/is-away.ts'
import { isStorageFull } from '#server/runtime/is-storage-full.ts'
import { sayAll, sentenceOf } from '#server/language/words.ts'

/**
 * Turns whatever was thrown into `{error: {code, message, fields?, details?, requestId}}`. A refusal is told in the
 * language that the request asks for; anything unknown is logged with its request id and says no more than that.
 *
 * @param onPage tells it on a page where a person reads the answer in a browser, and whether it did
 */
export const answerErrors =
  (onPage: (ctx: Context, error: AppError, status: number) => Promise<boolean> = async () => false): Middleware =>
  async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined && ctx.path.startsWith('/api/')) throw new AppError('not_found')
    } catch (thrown) {
      const error = asAppError(thrown)
      ctx.state.code = error.code
      const { log, status } = ERRORS[error.code]
      if (log === 'error') ctx.state.log.error({ err: thrown }, 'request failed')
      if (log === 'warn')
        ctx.state.log.warn(
          { code: error.code, ...(error.cause instanceof Error && { err: error.cause }) },
          certificateTrouble(error.cause) ?? 'request refused',
        )
      ctx.set('cache-control', 'no-store')
      if (error.retryAfter !== undefined) ctx.set('retry-after', String(error.retryAfter))
      if (!(await onPage(ctx, error, status))) write(ctx, error, status)
      // What is left of a body that was too large: its sender writes on before it reads the answer, and would wait for ever.
      if (!ctx.req.complete) ctx.req.resume()
    }
  }

function write(ctx: Context, error: AppError, status: number): void {
  const language = languageOfTags(ctx.acceptsLanguages())
  ctx.status = status
  ctx.body = {
    error: {
      code: error.code,
      message: sentenceOf(error, language),
      fields: error.fields && sayAll(error.fields, language),
      details: error.details,
      requestId: ctx.state.requestId,
    },
  }
}

/** Seconds: connections are found again at the first call after the database's return. */
const RETRY_AFTER = 2
/** Seconds: somebody has to make room first. */
const FULL_RETRY_AFTER = 60

/** What the body parser, the router and Node itself throw, by their status; anything else is `internal`. */
function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (isDatabaseAway(thrown)) return new AppError('unavailable', { retryAfter: RETRY_AFTER, cause: thrown })
  if (isStorageFull(thrown)) return new AppError('storage_full', { retryAfter: FULL_RETRY_AFTER, cause: thrown })
  const status = thrown instanceof Error && 'status' in thrown ? thrown.status : undefined
  if (status === 413) return new AppError('too_large', { cause: thrown })
  if (status === 415) return new AppError('unsupported_media_type', { cause: thrown })
  if (status === 400)
    return new AppError('invalid_input', { fields: { body: { key: 'validation.json' } }, cause: thrown })
  return new AppError('internal', { cause: thrown })
}
