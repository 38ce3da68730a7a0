import type { ErrorDetails, OfOrder } from './error-details.ts'

/** What an error is to the server's log: `quiet` is a visitor's mistake, `warn` wants an eye on it, `error` wants a person. */
export type LogLevel = 'quiet' | 'warn' | 'error'

interface ErrorKind {
  status: number
  log: LogLevel
  /** The same request may succeed later without being changed. */
  retryable: boolean
}

const visitor = (status: number): ErrorKind => ({ status, log: 'quiet', retryable: false })

/**
 * Every error that the API can answer with. The words for a person stand in the `errors` catalogue
 * of each language under the same code; this table says how the protocol treats it.
 */
export const ERRORS = {
  invalid_input: visitor(400),
  unauthenticated: visitor(401),
  invalid_credentials: visitor(401),
  token_expired: visitor(401),
  invalid_mfa_code: visitor(401),
  mfa_challenge_over: visitor(401),
  forbidden: visitor(403),
  /** Of somebody who has to set a second factor up before anything else. */
  second_factor_required: visitor(403),
  /** It came in the clear to a website that is reached by TLS. */
  tls_required: visitor(403),
  /** Nobody has touched the page of the session for too long: it has to be unlocked first. */
  session_locked: visitor(423),
  link_expired: visitor(403),
  account_locked: { status: 429, log: 'warn', retryable: true },
  /** Of a second factor: for some time no code is looked at, the right one neither. */
  too_many_wrong_codes: { status: 429, log: 'warn', retryable: true },
  /** Of one reader, in a day. */
  too_many_emergencies: visitor(429),
  join_code_wrong: visitor(400),
  not_found: visitor(404),
  method_not_allowed: visitor(405),
  conflict: visitor(409),
  email_taken: visitor(409),
  open_dependants: visitor(409),
  last_admin: visitor(409),
  slot_taken: visitor(409),
  already_waiting: visitor(409),
  already_ordered: visitor(409),
  already_recalled: visitor(409),
  sku_taken: visitor(409),
  offer_over: visitor(409),
  /** Of a form that was published anew since it was opened. */
  form_changed: visitor(409),
  /** Of the terms that a visitor accepted: the clinic asks something else by now. */
  fees_changed: visitor(409),
  /** Of a booking with a card that took too long, or came to nothing. */
  checkout_over: visitor(409),
  /** Of forms of a visit that is over, or that nobody asks for any more. */
  forms_over: visitor(409),
  provider_taken: visitor(409),
  room_taken: visitor(409),
  version_conflict: visitor(409),
  /** Of a note that somebody else wrote. */
  not_the_writer: visitor(409),
  /** Of a note that is signed: only addenda are added to it. */
  note_signed: visitor(409),
  /** What a person keeps from the clinics for which the caller asks. */
  journal_not_shared: visitor(403),
  plan_not_shared: visitor(403),
  history_not_shared: visitor(403),
  /** Of an org that does not take messages of its patients. */
  messages_off: visitor(409),
  /** Of somebody who is no patient of the clinic, or no longer one. */
  no_patient: visitor(409),
  invalid_transition: visitor(409),
  /** Of a visit that is said to be missed before it was to begin. */
  not_begun: visitor(409),
  /** The system is being worked on: what changes something waits. */
  maintenance: { status: 503, log: 'quiet', retryable: true },
  /** Of a connection of the installation that is to be tried: nothing is set. */
  connection_off: visitor(409),
  /** Of the same: another is being tried. */
  connection_busy: { status: 409, log: 'quiet', retryable: true },
  /** Too long ago, somebody else's, or something has come after it. */
  undo_over: visitor(409),
  request_in_progress: { status: 409, log: 'quiet', retryable: true },
  too_large: visitor(413),
  unsupported_media_type: visitor(415),
  slot_not_offered: visitor(422),
  wrong_password: visitor(422),
  /** Of a passkey: its answer is not right, or it is nobody's. */
  passkey_refused: visitor(422),
  wrong_pin: visitor(422),
  /** There is no PIN on this device, perhaps since this very attempt: the password is left. */
  pin_over: visitor(422),
  /** A passkey has been used elsewhere in the same state: there is a copy of it. */
  passkey_copied: { status: 422, log: 'warn', retryable: false },
  reset_link_invalid: visitor(422),
  invite_invalid: visitor(422),
  invalid_npi: visitor(422),
  /** The address has to be shown to be the person's, by a link that was sent to it. */
  address_unproven: visitor(422),
  /** A visitor's booking, where many wait already: a code of the mailbox has to be shown first. */
  address_proof_needed: visitor(422),
  /** The proof of an address is shown, too old, or has had too many wrong codes. */
  proof_over: visitor(422),
  /** Of visitors, that wait for the clinic. */
  too_many_bookings: visitor(429),
  /** The code of a mail, where nobody is signed in yet. */
  invalid_code: visitor(422),
  registration_over: visitor(422),
  email_change_over: visitor(422),
  consent_locked: visitor(422),
  recaptcha_failed: visitor(422),
  mfa_not_set_up: visitor(422),
  unsupported_image: visitor(415),
  too_late_to_change: visitor(422),
  slots_exceeded: visitor(422),
  total_mismatch: visitor(422),
  below_minimum: visitor(422),
  out_of_stock: visitor(422),
  payments_off: visitor(422),
  /** Of an org whose account at the provider cannot be paid yet. */
  account_not_ready: visitor(422),
  payment_method_required: visitor(422),
  payment_method_unknown: visitor(422),
  card_declined: visitor(422),
  /** Of an order that is to be shipped: it is not paid yet. */
  order_unpaid: visitor(422),
  idempotency_key_reused: visitor(422),
  /** The clinic, or the person themself, wants nothing written by a machine; or what a model is needed for has none. */
  ai_off: visitor(409),
  /** Only a model can do it, and there is none; or the clinic reads first what models write, which nobody waits for here. */
  ai_no_model: visitor(409),
  /** Of what was to be read: it is not a picture of theirs, or gone. */
  ai_no_picture: visitor(422),
  ai_not_shared: visitor(409),
  /** What the org may spend on models in a month is spent, or would be by this. */
  ai_budget_spent: visitor(409),
  /** Nothing to write about yet. */
  ai_nothing_to_tell: visitor(422),
  ai_cancelled: visitor(409),
  /** Who may approve it has not. */
  ai_rejected: visitor(409),
  /** Of a model: it did not answer, not in time, not as asked, would not, or with what nobody should read. */
  ai_away: { status: 502, log: 'warn', retryable: true },
  ai_slow: { status: 504, log: 'warn', retryable: true },
  ai_malformed: { status: 502, log: 'warn', retryable: true },
  ai_refused: visitor(422),
  ai_unsafe: { status: 502, log: 'warn', retryable: true },
  rate_limited: { status: 429, log: 'quiet', retryable: true },
  internal: { status: 500, log: 'error', retryable: true },
  provider_failed: { status: 502, log: 'warn', retryable: true },
  /** The database cannot be asked: nothing was acknowledged, and the same may be asked again. */
  unavailable: { status: 503, log: 'warn', retryable: true },
  /** The server's disk has no room left: nothing was written, and somebody has to make room. */
  storage_full: { status: 503, log: 'error', retryable: true },
  not_ready: { status: 503, log: 'warn', retryable: true },
} as const satisfies Record<string, ErrorKind>

export type ErrorCode = keyof typeof ERRORS

type DetailsOf<Code extends ErrorCode> = (Code extends keyof ErrorDetails ? ErrorDetails[Code] : unknown) & OfOrder

/** A sentence of the `errors` catalogue: its key and what to fill in. */
export interface Sentence {
  key: string
  values?: Record<string, string | number>
}

/** Field path (`start`, `schedules.0.days`) to what is wrong with it. */
export type FieldErrors = Record<string, Sentence>

/**
 * The one error class. Thrown by domain functions with a code of {@link ERRORS}; the HTTP layer
 * turns it into `{error: {code, message, fields?, requestId}}`.
 */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly fields?: FieldErrors
  /** Seconds to wait, sent as `Retry-After`. */
  readonly retryAfter?: number
  /** Further facts for the program that called, such as the next free slots. */
  readonly details?: DetailsOf<Code>

  constructor(
    code: Code,
    options: { fields?: FieldErrors; retryAfter?: number; details?: DetailsOf<Code>; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = options.fields
    this.retryAfter = options.retryAfter
    this.details = options.details
  }
}

/** Whether it says that a person keeps from a clinic what was asked for: their decision, and nothing that went wrong. */
export const isNotShared = (code: string): boolean => code.endsWith('_not_shared')

/** `invalid_input` for one field. */
export function invalidField(field: string, key: string, values?: Sentence['values']): AppError {
  return new AppError('invalid_input', { fields: { [field]: { key, values } } })
}
