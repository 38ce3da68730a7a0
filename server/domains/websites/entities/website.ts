import { defineEntity, p } from '@mikro-orm/core'
import { Accent, Category, NAME_MAX, ADDRESS_MAX, DESCRIPTION_MAX } from '#shared/domains/websites/schema.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { WebsiteId, WebsiteTemplateId } from '#shared/kernel/ids.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { baseColumns, idOf } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** What an org begins websites with, of its own. */
export const WebsiteTemplate = defineEntity({
  name: 'WebsiteTemplate',
  tableName: 'website_templates',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(WebsiteTemplateId),
    orgId: ofOrg,
    name: p.string().length(NAME_MAX),
    description: p.string().length(DESCRIPTION_MAX),
    category: p.enum(Category.options),
    content: p.text(),
  },
  indexes: [{ name: 'website_templates_org', properties: ['orgId', 'id'] }],
})

/** A public website of an org (docs/decisions/websites/websites.md). */
export const Website = defineEntity({
  name: 'Website',
  tableName: 'websites',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(WebsiteId),
    orgId: ofOrg,
    name: p.string().length(NAME_MAX),
    description: p.string().length(DESCRIPTION_MAX).default(''),
    /** Its friendly address, once in the whole installation. */
    url: p.string().length(ADDRESS_MAX).nullable(),
    /** With what it began: a template of the product by its word, or one of the org by its id, which may be gone. */
    templateId: p.string().length(36),
    language: p.enum(keysOf(LANGUAGES)),
    /** The website of which it is another language: it has all that a website has. */
    variantOf: () => p.manyToOne(Website).mapToPk().fieldName('variant_of').deleteRule('set null').nullable(),
    accent: p.enum(Accent.options),
    isPublic: p.boolean().default(true),
    /** As it is worked on. */
    content: p.text(),
    /** The number of the version that everybody sees; 0 for none. */
    published: p.integer().default(0),
    /** Whether the draft is another text than that. */
    isChanged: p.boolean().default(true),
  },
  uniques: [{ name: 'websites_url_unique', properties: ['url'] }],
  indexes: [
    { name: 'websites_org', properties: ['orgId', 'id'] },
    { name: 'websites_template', properties: ['templateId'] },
    { name: 'websites_variant_of', properties: ['variantOf'] },
    {
      name: 'websites_language_unique',
      expression: 'create unique index websites_language_unique on websites ((coalesce(variant_of, id)), language)',
    },
  ],
})

/** A website as it was published: it is never changed. */
export const WebsiteVersion = defineEntity({
  name: 'WebsiteVersion',
  tableName: 'website_versions',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    websiteId: () => p.manyToOne(Website).mapToPk().fieldName('website_id').deleteRule('cascade'),
    number: p.integer(),
    content: p.text(),
    publishedBy: () => p.manyToOne(User).mapToPk().fieldName('published_by').deleteRule('set null').nullable(),
  },
  uniques: [{ name: 'website_versions_number_unique', properties: ['websiteId', 'number'] }],
})

/** A picture that a website shows, or has shown: it is the org's, and stays as long as the website. */
export const WebsitePicture = defineEntity({
  name: 'WebsitePicture',
  tableName: 'website_pictures',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    websiteId: () => p.manyToOne(Website).mapToPk().fieldName('website_id').deleteRule('cascade'),
    photoURL: p.string().length(100).fieldName('photo_url'),
  },
  uniques: [{ name: 'website_pictures_once_unique', properties: ['websiteId', 'photoURL'] }],
  indexes: [{ name: 'website_pictures_photo_url', properties: ['photoURL'] }],
})

/** What a visitor wrote to an org, until it has been mailed. */
export const WebsiteMessage = defineEntity({
  name: 'WebsiteMessage',
  tableName: 'website_messages',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    websiteId: () => p.manyToOne(Website).mapToPk().fieldName('website_id').deleteRule('cascade'),
    name: p.string().length(NAME_MAX),
    email: p.string().length(254),
    phone: p.string().length(40),
    message: p.type(new SealedText('website_messages.message')),
  },
  indexes: [{ name: 'website_messages_email', properties: ['email'] }],
})

/** How often it was opened and booked from on a day: sums, in which nobody is. */
export const WebsiteDay = defineEntity({
  name: 'WebsiteDay',
  tableName: 'website_days',
  filters: tenantFilter,
  properties: {
    websiteId: () => p.manyToOne(Website).mapToPk().fieldName('website_id').deleteRule('cascade').primary(),
    day: p.date().primary(),
    orgId: ofOrg,
    visits: p.integer().default(0),
    bookings: p.integer().default(0),
  },
  indexes: [{ name: 'website_days_org', properties: ['orgId'] }],
})

/** A friendly address that a website had before: it still leads there, and is nobody else's as long as the website is kept. */
export const WebsiteAddress = defineEntity({
  name: 'WebsiteAddress',
  tableName: 'website_addresses',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    websiteId: () => p.manyToOne(Website).mapToPk().fieldName('website_id').deleteRule('cascade'),
    url: p.string().length(ADDRESS_MAX),
  },
  uniques: [{ name: 'website_addresses_url_unique', properties: ['url'] }],
  indexes: [
    { name: 'website_addresses_website', properties: ['websiteId'] },
    { name: 'website_addresses_org', properties: ['orgId'] },
  ],
})
