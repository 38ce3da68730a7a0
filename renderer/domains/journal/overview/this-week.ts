/** This week and the one before: everything on the overview asks for the same, once. */
export const THIS_WEEK = { period: 'week', periods: 2 } as const
