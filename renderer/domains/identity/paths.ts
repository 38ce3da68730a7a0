/** The screens before the sign-in (spec §2, Auth). */
export const LOGIN_PATH = '/auth/jwt/login'
export const REGISTER_PATH = '/auth/jwt/register'
export const RESET_PATH = '/auth/jwt/reset'
/** Where the link of a registration's mail leads. */
export const CONFIRM_PATH = `${REGISTER_PATH}/confirm`
/** Where the link leads that takes a change of address back. */
export const UNDO_EMAIL_PATH = '/auth/jwt/email'
