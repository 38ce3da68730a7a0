/** What the pages of the contact centre say to the page that opened them; that page answers with what they ask for. */
export const SAID = {
  /** The window waits for what it is to post. */
  asksAssertion: 'tendwell:asks-assertion',
  /** The frame waits for a token. */
  asksCall: 'tendwell:asks-call',
  /** The chat's program has come, or cannot. */
  hasCome: 'tendwell:chat-came',
  cannotCome: 'tendwell:chat-cannot-come',
} as const

/** Whom the contact centre's people see where somebody has no first name. */
export const NAMELESS = 'Customer'
