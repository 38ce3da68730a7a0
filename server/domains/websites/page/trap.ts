/** A field that nobody sees: what fills it in is a program that fills in whatever there is. */
export const CONTACT_TRAP = 'company_website'
