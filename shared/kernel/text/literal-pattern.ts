/** A text as a pattern that finds it letter by letter, as part of a larger one. */
export const literalPattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
