/** Where offices use Letter (CLDR, `paperSize`); A4 everywhere else. */
const LETTER_REGIONS = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'CR', 'GT', 'NI', 'PA', 'PR', 'SV', 'VE', 'BZ'])

/** Whether the printer of somebody with these languages (BCP 47 tags, the most wanted first) has Letter in it. */
export function usesLetter(languages: readonly string[]): boolean {
  const region = languages.map((tag) => new Intl.Locale(tag).region).find((one) => one !== undefined)
  return region !== undefined && LETTER_REGIONS.has(region)
}
