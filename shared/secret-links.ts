/** What of `/web/…` is opened by an address with a secret in it, which a mail, a code or a screen on the wall has. */
export const SECRET_LINKS = ['booking', 'offer', 'forms', 'recall', 'wall', 'assessment', 'stop'] as const
