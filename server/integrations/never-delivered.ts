import type { Failure } from '#shared/domains/messaging/delivery/states.ts'

/** Its service refuses a message for good: it is not worth trying again. */
export class NeverDelivered extends Error {
  readonly reason: Failure

  constructor(reason: Failure) {
    super(`Refused for good: ${reason}`)
    this.name = 'NeverDelivered'
    this.reason = reason
  }
}
