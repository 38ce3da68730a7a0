/** An address as far as whoever knows it recognises it: `d•••@clinic.test`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at <= 0 ? '•••' : `${email.slice(0, (email.codePointAt(0) ?? 0) > 0xffff ? 2 : 1)}•••${email.slice(at)}`
}

/** A number by its last four digits: `••• 0142`; of a short one by its last two. */
export function maskPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/gu, '')
  return `••• ${digits.slice(digits.length > 6 ? -4 : -2)}`
}
