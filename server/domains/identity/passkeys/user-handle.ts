/** What a passkey calls its person by: the bytes of their id, which tell nothing about them. */
export const userHandleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url')
