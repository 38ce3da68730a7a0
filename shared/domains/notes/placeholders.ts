import { escapeText } from './rich-text.ts'

/** What a template may ask for of the person, the day and whoever writes. */
export const PLACEHOLDERS = ['name', 'firstName', 'birthdate', 'age', 'date', 'time', 'clinic', 'writer'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]
export type PlaceholderValues = Readonly<Record<Placeholder, string>>

/**
 * Fills a template in: `{name}` and the others. What is not known is left as it stands, so that whoever writes sees that it is
 * missing; braces around anything else stay as they are.
 *
 * @param isHtml whether the template is the text of a note, into which values go as text alone
 */
export const fillIn = (template: string, values: PlaceholderValues, { isHtml }: { isHtml: boolean }): string =>
  template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const placeholder = PLACEHOLDERS.find((one) => one === name)
    const value = placeholder === undefined ? '' : values[placeholder]
    if (value === '') return whole
    return isHtml ? escapeText(value) : value
  })
