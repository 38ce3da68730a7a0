/** A name or code within a sentence of another direction: neither turns the other around. */
export const isolated = (text: string): string => `\u2068${text}\u2069`
