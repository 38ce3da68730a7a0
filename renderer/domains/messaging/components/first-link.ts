/** The first web address of a text, without the full stop or bracket that ends the sentence around it. */
export function firstLink(text: string): string | null {
  return /https?:\/\/[^\s<>"]+/.exec(text)?.[0].replace(/[.,;:!?)\]]+$/, '') ?? null
}
