/** What Node says of a server's certificate (https://nodejs.org/api/tls.html#x509-certificate-error-codes). */
const CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired: renew it on the database',
  CERT_NOT_YET_VALID: 'is not valid yet: is the clock of this machine right?',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by nobody that this machine trusts',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by nobody that this machine trusts',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'is signed by nobody that this machine trusts',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is of another name than the address',
}

/** What is wrong with the certificate of the database, as a sentence; null for an error about something else. */
export function certificateTrouble(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const said = 'code' in error ? CERTIFICATES[String(error.code)] : undefined
  if (said !== undefined) return `the certificate of the database of DATABASE_URL ${said}.`
  return certificateTrouble(error.cause)
}
