import { expect, it } from 'vitest'

type Catalogue = { [key: string]: string | Catalogue }

const files = import.meta.glob<Catalogue>('./en/*.json', { eager: true, import: 'default' })

/** What is written with a capital wherever it stands: products, places, documents, days, keys, and screens that a text points to. */
const NAMES = [
  'Tendwell',
  'Google Authenticator, 1Password',
  'Aegis',
  'AncestryDNA',
  'MyHeritage',
  // As Safari's own menus have them.
  'Tap Share',
  'Add to Home Screen',
  'the File menu',
  'Add to Dock',
  'Press Space',
  'and Space',
  'Google',
  'Stripe',
  'QuickBooks',
  'Xero',
  'Harbor',
  'Medical Director Consent',
  'Monday',
  'Ctrl',
  'Escape',
  'under Memberships',
  'under Security',
  'the Help menu',
  'Choose Quit',
]

/** Errors and empty states that the specification gives word for word. */
const WORD_FOR_WORD = [
  'Failed to setup Authenticator App',
  'Failed to confirm Authenticator App',
  'End Date cannot be before Start Date',
  'New Password is required',
  'Old Password is required',
  'Not Found',
  'No Note Selected',
  'Personalized Summary',
  'Next Steps',
  'View More',
  'About Us',
  'Order Now',
  'My Sites',
]

function sentences(catalogue: Catalogue, path: string): [key: string, text: string][] {
  return Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : sentences(value, `${path}${key}.`),
  )
}

/** Words with a capital that neither begin a sentence or a quotation nor are a name. */
function capitals(text: string): string[] {
  const plain = NAMES.reduce((rest, name) => rest.replaceAll(name, 'name'), text)
  return plain
    .split(/(?<=[.!?:·]["”’)]?\s)|\n/)
    .flatMap((sentence) => sentence.trim().split(/\s+/).slice(1))
    .filter((word) => /^\(?[A-Z][a-z]/.test(word))
}

it('writes English texts in sentence case', () => {
  const found = Object.entries(files)
    .flatMap(([file, catalogue]) => sentences(catalogue, `${file.replace(/^.*\/(\w+)\.json$/, '$1')}:`))
    .filter(([, text]) => !WORD_FOR_WORD.includes(text))
    .flatMap(([key, text]) => capitals(text).map((word) => `${key} “${text}”: ${word}`))
  expect(found).toEqual([])
})
