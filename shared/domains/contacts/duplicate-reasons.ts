/** How sure it is that two records are of one person, surest first. */
export const STRENGTHS = ['strong', 'likely', 'possible'] as const
export type Strength = (typeof STRENGTHS)[number]

/**
 * Why two records seem to be of one person, and how much that says (docs/decisions/contacts/duplicates.md). Each is a key under
 * `reason` in the `duplicates` catalogue; the database finds by the same names.
 */
export const DUPLICATE_REASONS = {
  nameAndBirthdate: 'strong',
  nameAndPhone: 'strong',
  /** Of a contact and a member: an address is one contact's in an org. */
  nameAndEmail: 'strong',
  closeNameAndEmail: 'likely',
  /** Somebody close has the number: it may be a sister. */
  closeNameAndPhone: 'likely',
  /** Father and son of one name, or a day that was mistyped. */
  nameAndPhoneNotBirthdate: 'possible',
} as const satisfies Record<string, Strength>
export type DuplicateReason = keyof typeof DUPLICATE_REASONS

/** More than so many of one name and birthdate, or of one number, are no pairs: it is what somebody typed who knew nothing. */
export const SHARED_MOST = 12
