import { z } from 'zod'
import { IMPORT_MAX_COLUMNS } from './limits.ts'

/** What a file says of an organisation, in the order in which the columns stand (spec §5 Bulk). */
export const OrgColumn = z.enum([
  'name',
  'contact',
  'email',
  'phone',
  'product',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
])
export type OrgColumn = z.infer<typeof OrgColumn>

/** Without which a line is no organisation. */
export const REQUIRED_ORG_COLUMNS: readonly OrgColumn[] = [
  'name',
  'contact',
  'email',
  'address1',
  'city',
  'state',
  'zip',
]

/** In which column of the file each is, from 0; what is left out is not in the file. */
export const OrgMapping = z.partialRecord(
  OrgColumn,
  z
    .int()
    .min(0)
    .max(IMPORT_MAX_COLUMNS - 1),
)
export type OrgMapping = z.infer<typeof OrgMapping>

/** The titles that other programs give them, without case, spaces and signs. */
const TITLES: Record<OrgColumn, readonly string[]> = {
  name: [
    'name',
    'organization',
    'organisation',
    'organizationname',
    'organisationname',
    'clinic',
    'clinicname',
    'company',
    'companyname',
    'practice',
    'practicename',
    'account',
    'accountname',
    'business',
    'businessname',
  ],
  contact: ['contact', 'contactname', 'contactperson', 'primarycontact', 'owner', 'attention', 'attn', 'fullname'],
  email: ['email', 'emailaddress', 'mail', 'contactemail', 'primaryemail'],
  phone: ['phone', 'phonenumber', 'telephone', 'tel', 'mobile', 'contactphone', 'workphone'],
  product: ['product', 'products', 'sku', 'skus', 'productname', 'service', 'services'],
  address1: [
    'address1',
    'address',
    'street',
    'streetaddress',
    'addressline1',
    'street1',
    'mailingstreet',
    'billingstreet',
  ],
  address2: ['address2', 'addressline2', 'street2', 'suite', 'unit', 'apartment'],
  city: ['city', 'town', 'mailingcity', 'billingcity'],
  state: ['state', 'province', 'region', 'stateprovince', 'mailingstate', 'billingstate'],
  zip: ['zip', 'zipcode', 'postalcode', 'postcode', 'mailingzip', 'billingzip'],
}

const plain = (title: string): string => title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Which column of a file is which, by its title: the spec's own name wins over one of another program. */
export function guessMapping(titles: readonly string[]): OrgMapping {
  const plainTitles = titles.map(plain)
  const mapping: OrgMapping = {}
  for (const column of OrgColumn.options) {
    const place = TITLES[column].map((title) => plainTitles.indexOf(title)).find((found) => found >= 0)
    if (place !== undefined) mapping[column] = place
  }
  return mapping
}

/** The columns that are asked for and that nothing in the file was named for. */
export const missingColumns = (mapping: OrgMapping): OrgColumn[] =>
  REQUIRED_ORG_COLUMNS.filter((column) => mapping[column] === undefined)
