/** Where the session's token is kept: in the page's session storage, in the system's keychain, or in memory until the window closes. */
export type TokenPlace = 'page' | 'keychain' | 'memory'

/** All that differs between the website and the desktop window. */
export interface Platform {
  kind: 'web' | 'desktop'
  session: {
    /** The headers that sign a call; none on the desktop, where the main process adds them. */
    authorization(): Record<string, string>
    /** Keeps the token of an answer. The desktop's never reaches the page: it gets an empty one. */
    keep(token: string): void
    /** Forgets the token, here and in the keychain. */
    clear(): Promise<void>
    /** Whether there may be a session to resume. */
    mayResume(): boolean
    /** Milliseconds since the epoch at which the token expires; null where only the server can tell. */
    expiresAt(): number | null
    place(): Promise<TokenPlace>
  }
  /** Prints the page that is open; it brings its own print styles. */
  print(): Promise<void>
}
