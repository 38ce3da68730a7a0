/** A `like` pattern for "holds this text", with the text's own wildcards taken literally and its case ignored. */
export const containing = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
