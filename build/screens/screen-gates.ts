import type { ScreenId } from '#renderer/app/screens.ts'

const OF_ADMIN_AREA = 'asked for where the address is in the area of the system'
const OF_OWN_ORG = 'comes with the panels; the card stands on the page of the own org'
const OF_RULERS = 'stands in a dialog that opens for who may change the settings of the org'
const OF_AN_ORG = 'asked for where an org is given; in the account the methods are one’s own'

const OF_GIVERS = 'stands in a dialog that opens for who may give the org services'

const OF_THE_LIST = 'stands in a dialog of the list of organisations'

const each = (why: string, ...names: string[]) => Object.fromEntries(names.map((name) => [name, why]))
const OF_A_PATIENT = 'asked for where the plan is a patient’s, behind a judgement of its own'
const OF_TEMPLATE = each(OF_A_PATIENT, 'ai.describeOfUser', 'ai.tipsOfUser', 'ai.suggestOfUser')
const OF_MANY = each(OF_THE_LIST, 'manyServices.give', 'manyServices.takeBack')
const NO_ORG = 'the template of the system has no org that could pay'

/** Calls that no judgement stands before on the screen, and what does. */
export const GATED_OTHERWISE: Partial<Record<ScreenId, Record<string, string>>> = {
  account: {
    ...each(
      OF_AN_ORG,
      'payments.listOfOrg',
      'payments.addToOrg',
      'payments.changeOfOrg',
      'payments.removeFromOrg',
      'payments.setDefaultOfOrg',
    ),
    'orgs.switchTo': 'offered for the orgs that one belongs to',
  },
  orgManage: { ...each(OF_GIVERS, 'billing.previewOfOrg'), ...OF_MANY, ...each(OF_THE_LIST, 'directory.list') },
  orgSetup: { ...each(OF_GIVERS, 'billing.previewOfOrg'), ...OF_MANY, ...each(OF_THE_LIST, 'directory.list') },
  partnerManage: OF_MANY,
  partnerSetup: OF_MANY,
  inbox: { 'orgs.switchTo': 'offered for the orgs on whose behalf one was told' },
  orgMessages: each(
    OF_RULERS,
    'conversationDesk.addReply',
    'conversationDesk.changeReply',
    'conversationDesk.removeReply',
  ),
  orgPlan: OF_TEMPLATE,
  partnerPlan: OF_TEMPLATE,
  adminPlan: { ...OF_TEMPLATE, 'ai.describeOfOrg': NO_ORG, 'ai.tipsOfOrg': NO_ORG, 'ai.suggestOfOrg': NO_ORG },
  adminOrgs: { 'bookingPage.get': OF_OWN_ORG },
  orgUsers: each(OF_ADMIN_AREA, 'people.listAll', 'people.endSessions'),
  partnerUsers: each(OF_ADMIN_AREA, 'people.listAll', 'people.endSessions'),
  orgAudit: each(OF_ADMIN_AREA, 'audit.listAll', 'audit.csvOfAll', 'audit.linesOfAll'),
}
