/** A field that nobody sees: what fills it in is a program that fills in whatever there is. */
export const FORM_TRAP = 'company_website'
