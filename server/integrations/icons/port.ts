/** What a library of icons has for some words. */
interface FoundIcons {
  /** Names such as `mdi:food-apple`, the best first. */
  icons: string[]
  /** There is a library, and it did not answer as it should. */
  isAway: boolean
}

/** A library of icons outside, beside the one that is bundled. */
export interface IconsPort {
  search(words: string): Promise<FoundIcons>
  /** The drawing as SVG; null where there is none, or nobody can be asked. */
  read(name: string): Promise<string | null>
}
