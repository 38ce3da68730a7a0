/** How far a message has come. What is `delivered`, `failed` or `stopped` stays so, whatever is told later. */
export const SENT_STATES = ['waiting', 'sent', 'delivered', 'failed', 'stopped'] as const
export type SentState = (typeof SENT_STATES)[number]

/** Why a message did not get there, as far as its service says so. */
export const FAILURES = ['no_address', 'unreachable', 'blocked', 'complained', 'stopped', 'service'] as const
export type Failure = (typeof FAILURES)[number]

/** Why nothing more goes to an address or a number. */
export const SHUT_REASONS = ['bounced', 'complained', 'stopped'] as const
export type ShutReason = (typeof SHUT_REASONS)[number]
