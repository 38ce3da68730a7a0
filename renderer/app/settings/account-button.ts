/** The id of the button with the person's picture. */
export const ACCOUNT_BUTTON_ID = 'account-menu'
