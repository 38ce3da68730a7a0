/** Where the letterhead of a partner is read: apart from the contract, which a light page does not bring along. */
export const PARTNER_ADDRESS = { method: 'GET', path: '/api/org/by-partner/{partnerId}' } as const
