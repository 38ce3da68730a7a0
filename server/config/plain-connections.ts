/** What leads out of the process, by the names of the variables. */
type Addresses = Partial<Record<(typeof NAMES)[number], string | undefined>>

const NAMES = [
  'PUBLIC_URL',
  'SITES_URL',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'SMTP_URL',
  'TWILIO_API_URL',
  'RECAPTCHA_API_URL',
  'STRIPE_API_URL',
  'PUSH_API_URL',
  'ICONS_API_URL',
  'AI_BASE_URL',
  'S3_ENDPOINT',
  'CONNECT_INSTANCE_URL',
  'CONNECT_ACS_URL',
  'CONNECT_WIDGET_URL',
] as const

/** The variables whose address would be reached over a network in the clear. */
export const plainConnections = (addresses: Addresses): string[] =>
  NAMES.filter((name) => {
    const address = addresses[name]
    return address !== undefined && !isEncrypted(new URL(address))
  })

function isEncrypted(address: URL): boolean {
  if (isThisMachine(address)) return true
  const { protocol, searchParams } = address
  // A plain connection is turned into an encrypted one before anything is sent, unless that is switched off.
  if (protocol === 'smtp:') return searchParams.get('ignoreTLS') !== 'true'
  // Of these pg looks at the certificate and the name; `no-verify` talks to whoever answers.
  if (protocol.startsWith('postgres')) return VERIFIED.includes(searchParams.get('sslmode') ?? '')
  return protocol === 'https:' || protocol === 'smtps:'
}

const VERIFIED: readonly string[] = ['require', 'verify-ca', 'verify-full']

/** A socket's folder stands in the query and leaves the host empty. */
export const isThisMachine = ({ hostname }: URL): boolean =>
  hostname === '' || hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
