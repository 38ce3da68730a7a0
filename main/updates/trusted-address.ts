/** https, or this very machine, and nobody's password in it: whatever else is decided is no address to take files from. */
export function trustedAddress(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '') return null
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isHere) ? address : null
}
