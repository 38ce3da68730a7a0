/** Whatever tells people from programs. */
export interface RecaptchaPort {
  /** Whether the token was given to a person on a page of ours. @throws AppError `provider_failed` */
  verify(token: string | undefined, ip: string | null): Promise<boolean>
}
