export interface TextMessage {
  id: string
  /** Under which the service tells later what became of it. */
  line: string
  /** In E.164. */
  to: string
  text: string
}

/** Whatever carries text messages out of the house. */
export interface SmsPort {
  /** @throws AppError `provider_failed`; NeverDelivered where trying again is of no use */
  send(message: TextMessage): Promise<void>
}
