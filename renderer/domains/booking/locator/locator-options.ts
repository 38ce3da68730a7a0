import { LOCATOR_NAME_MAX, LOCATOR_NAME_MIN, Zip } from '#shared/domains/booking/locator-schema.ts'

/** What the page that shows the locator may ask of it by its address (spec §2). */
export interface LocatorOptions {
  /** As the address has it; the server says whether it is one. */
  partnerId: string | undefined
  /** Where a visitor goes whom no provider is near. Null unless it is an https address. */
  telehealthUrl: string | null
  /** Links leave the frame for a tab of their own. */
  isExternal: boolean
  gtmId: string | undefined
  themeColor: string
  mode: string | null
  /** As it was typed; empty where nothing was asked for yet. */
  zip: string
  /** Of the clinic, as it was typed. Asked for on the product's own page only: a partner's asks for a zip code (spec §2). */
  name: string
  /** 1-based. */
  page: number
}

/** Reads the address; anything of another form is left out. `ownColor` is the page's where none is asked for. */
export function optionsOf(partnerInPath: string | null, query: URLSearchParams, ownColor: string): LocatorOptions {
  const page = Number(query.get('page') ?? 1)
  const partnerId = partnerInPath ?? textOf(query.get('partnerId'))
  const zip = query.get('zip')?.trim() ?? ''
  const mayName = partnerId === undefined && zip === ''
  return {
    partnerId,
    telehealthUrl: safeAddress(query.get('telehealthUrl')),
    isExternal: query.get('external') === 'true',
    gtmId: /^[\w-]{1,40}$/.exec(query.get('gtmId') ?? '')?.[0],
    themeColor: textOf(query.get('themeColor')) ?? ownColor,
    mode: query.get('mode'),
    zip,
    name: mayName ? (query.get('name')?.trim().slice(0, LOCATOR_NAME_MAX) ?? '') : '',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  }
}

/** What is asked of the list; null while there is nothing to ask. */
export function questionOf({ zip, name }: LocatorOptions): { zip: string } | { name: string } | null {
  const code = Zip.safeParse(zip)
  if (code.success) return { zip: code.data }
  return name.length >= LOCATOR_NAME_MIN ? { name } : null
}

/** What was typed as the part of the address that asks for it: a name has a letter, a zip code none. */
export const askedBy = (typed: string): 'zip' | 'name' => (/\p{L}/u.test(typed) ? 'name' : 'zip')

/** The scheduler of a provider, with the partner's labels and the looks of this page. Nothing about the visitor. */
export function schedulerAddress(
  orgId: string,
  options: LocatorOptions,
  language: string,
  type: string | null = null,
): string {
  const { themeColor, mode, partnerId, gtmId } = options
  const query = new URLSearchParams({ themeColor, lang: language })
  if (mode !== null) query.set('mode', mode)
  if (partnerId !== undefined) query.set('partnerId', partnerId)
  if (gtmId !== undefined) query.set('gtmId', gtmId)
  if (type !== null) query.set('type', type)
  return `/web/scheduler/${orgId}?${query}`
}

const textOf = (value: string | null): string | undefined => (value === null || value === '' ? undefined : value)

/** Only https: an address that a link follows must not run anything. */
function safeAddress(text: string | null): string | null {
  const address = URL.parse(text ?? '')
  return address?.protocol === 'https:' ? address.href : null
}
