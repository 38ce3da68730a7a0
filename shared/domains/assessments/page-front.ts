/* What the first step of an assessment needs: apart from the contract, which that step does not bring along. */

/** Where a published assessment is read. */
export const PAGE_ADDRESS = { method: 'GET', path: '/api/page/{pageId}' } as const

export const VISITOR_NAME_MAX = 120
export const STEPS = 5
