/**
 * The mailbox behind an address: without its case and without what stands behind a plus, by which one mailbox has as many
 * addresses as it likes.
 */
export function bareAddress(email: string): string {
  const lower = email.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  if (at < 1) return lower
  const name = lower.slice(0, at)
  const plus = name.indexOf('+')
  return (plus < 1 ? name : name.slice(0, plus)) + lower.slice(at)
}
