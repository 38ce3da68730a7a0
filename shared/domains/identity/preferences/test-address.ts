/** The product's own (`tendwell.test`), and all others that are reserved for tests and examples (RFC 2606): nobody has mail there. */
const RESERVED = /(?:^|\.)(?:test|example|invalid|localhost|example\.(?:com|net|org))$/i

/** Whether an e-mail address is in a test domain, where no tour begins by itself (spec §4 Tours). */
export const isTestAddress = (email: string): boolean => RESERVED.test(email.slice(email.lastIndexOf('@') + 1))
