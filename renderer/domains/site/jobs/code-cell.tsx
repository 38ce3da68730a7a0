/** What a program calls a thing; the same in every language, and from left to right. */
export const codeCell = (text: string) => <code dir="ltr">{text}</code>
