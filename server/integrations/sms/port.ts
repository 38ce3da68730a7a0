/** Whatever carries text messages out of the house. */
export interface SmsPort {
  /** `to` in E.164. @throws AppError `provider_failed` */
  send(message: { id: string; to: string; text: string }): Promise<void>
}
