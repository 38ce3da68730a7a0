/** Six figures in a row are a code. */
const CODE = /(?<!\d)\d{6}(?!\d)/g
const ADDRESS = /\bhttps?:\/\/\S+/g

/** A message without what opens something: codes, and of each link all but its site. */
export const maskSecrets = (text: string): string =>
  text.replaceAll(ADDRESS, (address) => `${URL.parse(address)?.origin ?? ''}/…`).replaceAll(CODE, '••••••')
