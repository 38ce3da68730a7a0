import 'i18next'
import type account from '#shared/i18n/en/account.json'
import type ai from '#shared/i18n/en/ai.json'
import type appointment from '#shared/i18n/en/appointment.json'
import type assessments from '#shared/i18n/en/assessments.json'
import type audit from '#shared/i18n/en/audit.json'
import type blocks from '#shared/i18n/en/blocks.json'
import type booked from '#shared/i18n/en/booked.json'
import type booking from '#shared/i18n/en/booking.json'
import type campaigns from '#shared/i18n/en/campaigns.json'
import type charts from '#shared/i18n/en/charts.json'
import type checkout from '#shared/i18n/en/checkout.json'
import type common from '#shared/i18n/en/common.json'
import type conversations from '#shared/i18n/en/conversations.json'
import type contacts from '#shared/i18n/en/contacts.json'
import type desk from '#shared/i18n/en/desk.json'
import type desktop from '#shared/i18n/en/desktop.json'
import type duplicates from '#shared/i18n/en/duplicates.json'
import type earnings from '#shared/i18n/en/earnings.json'
import type errors from '#shared/i18n/en/errors.json'
import type feeds from '#shared/i18n/en/feeds.json'
import type fees from '#shared/i18n/en/fees.json'
import type figures from '#shared/i18n/en/figures.json'
import type filling from '#shared/i18n/en/filling.json'
import type forms from '#shared/i18n/en/forms.json'
import type helpdesk from '#shared/i18n/en/helpdesk.json'
import type help from '#shared/i18n/en/help.json'
import type helpNews from '#shared/i18n/en/helpNews.json'
import type helpTopics from '#shared/i18n/en/helpTopics.json'
import type home from '#shared/i18n/en/home.json'
import type identity from '#shared/i18n/en/identity.json'
import type imports from '#shared/i18n/en/imports.json'
import type instruments from '#shared/i18n/en/instruments.json'
import type inventory from '#shared/i18n/en/inventory.json'
import type journal from '#shared/i18n/en/journal.json'
import type locator from '#shared/i18n/en/locator.json'
import type log from '#shared/i18n/en/log.json'
import type mail from '#shared/i18n/en/mail.json'
import type measuring from '#shared/i18n/en/measuring.json'
import type messaging from '#shared/i18n/en/messaging.json'
import type migration from '#shared/i18n/en/migration.json'
import type notes from '#shared/i18n/en/notes.json'
import type notices from '#shared/i18n/en/notices.json'
import type offer from '#shared/i18n/en/offer.json'
import type organisations from '#shared/i18n/en/organisations.json'
import type orgs from '#shared/i18n/en/orgs.json'
import type patients from '#shared/i18n/en/patients.json'
import type billing from '#shared/i18n/en/billing.json'
import type payments from '#shared/i18n/en/payments.json'
import type people from '#shared/i18n/en/people.json'
import type plans from '#shared/i18n/en/plans.json'
import type printing from '#shared/i18n/en/printing.json'
import type stop from '#shared/i18n/en/stop.json'
import type recalled from '#shared/i18n/en/recalled.json'
import type recalls from '#shared/i18n/en/recalls.json'
import type register from '#shared/i18n/en/register.json'
import type registration from '#shared/i18n/en/registration.json'
import type report from '#shared/i18n/en/report.json'
import type review from '#shared/i18n/en/review.json'
import type scheduling from '#shared/i18n/en/scheduling.json'
import type security from '#shared/i18n/en/security.json'
import type services from '#shared/i18n/en/services.json'
import type setup from '#shared/i18n/en/setup.json'
import type settings from '#shared/i18n/en/settings.json'
import type sharing from '#shared/i18n/en/sharing.json'
import type shell from '#shared/i18n/en/shell.json'
import type shop from '#shared/i18n/en/shop.json'
import type site from '#shared/i18n/en/site.json'
import type slips from '#shared/i18n/en/slips.json'
import type start from '#shared/i18n/en/start.json'
import type statistics from '#shared/i18n/en/statistics.json'
import type stock from '#shared/i18n/en/stock.json'
import type table from '#shared/i18n/en/table.json'
import type taking from '#shared/i18n/en/taking.json'
import type tips from '#shared/i18n/en/tips.json'
import type tours from '#shared/i18n/en/tours.json'
import type transfer from '#shared/i18n/en/transfer.json'
import type types from '#shared/i18n/en/types.json'
import type visits from '#shared/i18n/en/visits.json'
import type waiting from '#shared/i18n/en/waiting.json'
import type wall from '#shared/i18n/en/wall.json'
import type websites from '#shared/i18n/en/websites.json'
import type writer from '#shared/i18n/en/writer.json'

/** A key that stands in no catalogue does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      account: typeof account
      ai: typeof ai
      appointment: typeof appointment
      assessments: typeof assessments
      audit: typeof audit
      blocks: typeof blocks
      booked: typeof booked
      booking: typeof booking
      campaigns: typeof campaigns
      charts: typeof charts
      checkout: typeof checkout
      common: typeof common
      contacts: typeof contacts
      conversations: typeof conversations
      desk: typeof desk
      desktop: typeof desktop
      duplicates: typeof duplicates
      earnings: typeof earnings
      errors: typeof errors
      feeds: typeof feeds
      fees: typeof fees
      figures: typeof figures
      filling: typeof filling
      forms: typeof forms
      help: typeof help
      helpdesk: typeof helpdesk
      helpNews: typeof helpNews
      helpTopics: typeof helpTopics
      home: typeof home
      imports: typeof imports
      identity: typeof identity
      instruments: typeof instruments
      inventory: typeof inventory
      journal: typeof journal
      locator: typeof locator
      log: typeof log
      mail: typeof mail
      measuring: typeof measuring
      messaging: typeof messaging
      migration: typeof migration
      notes: typeof notes
      notices: typeof notices
      offer: typeof offer
      organisations: typeof organisations
      orgs: typeof orgs
      patients: typeof patients
      billing: typeof billing
      payments: typeof payments
      people: typeof people
      plans: typeof plans
      printing: typeof printing
      stop: typeof stop
      recalled: typeof recalled
      recalls: typeof recalls
      register: typeof register
      registration: typeof registration
      report: typeof report
      review: typeof review
      scheduling: typeof scheduling
      security: typeof security
      services: typeof services
      setup: typeof setup
      settings: typeof settings
      sharing: typeof sharing
      shell: typeof shell
      shop: typeof shop
      site: typeof site
      slips: typeof slips
      start: typeof start
      statistics: typeof statistics
      stock: typeof stock
      table: typeof table
      taking: typeof taking
      tips: typeof tips
      tours: typeof tours
      transfer: typeof transfer
      types: typeof types
      visits: typeof visits
      waiting: typeof waiting
      wall: typeof wall
      websites: typeof websites
      writer: typeof writer
    }
  }
}
