import { BlockList, isIP } from 'node:net'

/** What no website of the world has (IANA's special-purpose registries, RFC 6890 and after). */
const V4: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Of IPv6 only 2000::/3 is given out; within it, what carries another address or is for documents. */
const V6_WITHIN: readonly (readonly [network: string, prefix: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [network, prefix] of V4) refused.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of V6_WITHIN) refused.addSubnet(network, prefix, 'ipv6')
const given = new BlockList()
given.addSubnet('2000::', 3, 'ipv6')

/** Whether a machine at this address may be one that serves a website to everybody. Mapped, translated and tunnelled forms are none. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  if (family === 6) return given.check(address, 'ipv6') && !refused.check(address, 'ipv6')
  return false
}
