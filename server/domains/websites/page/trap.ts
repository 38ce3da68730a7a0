/** A field that nobody sees: what fills it in is a program that fills in whatever there is. Browsers know no such field of a person. */
export const FORM_TRAP = 'leave_empty'
