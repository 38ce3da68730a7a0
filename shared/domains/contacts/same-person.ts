interface Known {
  name: string
  email: string | null
  phone: string | null
}

/** The digits of a number, by which two ways of writing it are one. */
export const digitsOf = (phone: string | null): string => (phone ?? '').replaceAll(/\D/g, '')

/**
 * What tells one person of an org from another where nobody looks: the address in lower case, and of who has none the number with the
 * name, as a family shares a number.
 */
export const keyOf = ({ name, email, phone }: Known): string => email ?? numberKeyOf({ name, phone })

/** The same by number and name alone. */
export const numberKeyOf = ({ name, phone }: Omit<Known, 'email'>): string => `${digitsOf(phone)} ${name.toLowerCase()}`
