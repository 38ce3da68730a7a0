/** Where somebody signs in: apart from the contract, which the light page of the sign-in does not bring along. */
export const LOGIN = { method: 'POST', path: '/api/auth/login' } as const

/** 128 random bits in hexadecimal. */
export const DEVICE_SECRET = /^[\da-f]{32}$/
