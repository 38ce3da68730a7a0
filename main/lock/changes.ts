/** The changes of something that a page waits for, counted. */
interface Changes {
  /** Grows with every change. */
  version(): number
  tell(): void
  /** Ends as soon as the version is another one than that. Of several who wait only the latest goes on waiting. */
  past(version: number): Promise<void>
  /** Nobody waits any longer. */
  release(): void
  onChange(listener: () => void): void
}

export function createChanges(): Changes {
  let version = 1
  let release = () => {}
  const listeners: (() => void)[] = []
  return {
    version: () => version,
    tell() {
      version += 1
      release()
      for (const listener of listeners) listener()
    },
    async past(seen) {
      release()
      if (seen === version) await new Promise<void>((resolve) => (release = resolve))
    },
    release: () => release(),
    onChange: (listener) => void listeners.push(listener),
  }
}
