import { ERRORS } from '#shared/kernel/errors.ts'
import type { ErrorCode } from '#shared/kernel/errors.ts'

/** A call that did not succeed: refused by the server, or never answered (`offline`). */
export class ApiError extends Error {
  readonly code: ErrorCode | 'offline'
  readonly status: number
  readonly fields: Record<string, string>
  readonly details: Record<string, unknown>

  constructor(
    code: ErrorCode | 'offline',
    message: string,
    options: { status: number; fields?: Record<string, string>; details?: Record<string, unknown> },
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = options.status
    this.fields = options.fields ?? {}
    this.details = options.details ?? {}
  }
}

/** The connection failed before an answer came. The words are given by whoever shows it. */
export const offline = (): ApiError => new ApiError('offline', '', { status: 0 })

/** The server is there and cannot reach its database: nothing was acknowledged. */
export const isAway = ({ code }: ApiError): boolean => code === 'unavailable'

/** Reads the error body of an answer; anything that is not one counts as `internal`. */
export async function refusalOf(response: Response): Promise<ApiError> {
  const error = recordOf(recordOf(await response.json().catch(() => null))['error'])
  const { code, message } = error
  if (typeof code !== 'string' || typeof message !== 'string')
    return new ApiError('internal', '', { status: response.status })
  return new ApiError(isErrorCode(code) ? code : 'internal', message, {
    status: response.status,
    fields: Object.fromEntries(
      Object.entries(recordOf(error['fields'])).flatMap(([field, text]) =>
        typeof text === 'string' ? [[field, text]] : [],
      ),
    ),
    details: recordOf(error['details']),
  })
}

/** What the server answers when it refuses is read by hand: every page brings this along, the lightest as well. */
const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

/** `offline` is the word of the desktop's main process, in the place of a server that it cannot reach. */
const isErrorCode = (code: string): code is ErrorCode | 'offline' => code === 'offline' || Object.hasOwn(ERRORS, code)
