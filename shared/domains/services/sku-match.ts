/** Of what was found and of what was not, so many are shown (spec §9). */
export const MATCHED_SHOWN = 5
export const UNMATCHED_SHOWN = 10

/**
 * SKUs out of a text as it is pasted from a table or a mail: apart by lines, commas, semicolons, bars or spaces, each once
 * whatever its case (spec §5 Bulk).
 */
export function splitSkus(text: string): string[] {
  const known = new Map<string, string>()
  for (const sku of text.split(/[\s,;|]+/)) if (sku !== '' && !known.has(fold(sku))) known.set(fold(sku), sku)
  return [...known.values()]
}

const fold = (sku: string): string => sku.toLowerCase()
