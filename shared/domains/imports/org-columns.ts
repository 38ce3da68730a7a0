import { z } from 'zod'
import type { ImportColumns } from './columns.ts'

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
const REQUIRED: readonly OrgColumn[] = ['name', 'contact', 'email', 'address1', 'city', 'state', 'zip']

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

/** Organisations that come in by a file. */
export const orgColumns: ImportColumns = {
  names: OrgColumn.options,
  titles: TITLES,
  shown: ['email', 'city'] satisfies OrgColumn[],
  required: REQUIRED,
  missing: (mapping) => REQUIRED.filter((column) => mapping[column] === undefined),
}
