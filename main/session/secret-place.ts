/** Somewhere outside this process where the token survives the window. Each step throws when the system refuses. */
export interface SecretPlace {
  read(): Promise<string | null>
  write(token: string): Promise<void>
  remove(): Promise<void>
}
