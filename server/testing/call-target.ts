import { sql } from 'kysely'
import { v7 } from 'uuid'
import { TeamMemberId, WebsiteDomainId } from '#shared/kernel/ids.ts'
import type {
  AbsenceId,
  AiRequestId,
  AssessmentId,
  AssessmentRunId,
  AppointmentId,
  AppointmentTypeId,
  CampaignId,
  ContactId,
  EntryId,
  FormAnswerId,
  FormId,
  ImportId,
  InviteId,
  JoinRequestId,
  LateId,
  MergeId,
  NoteId,
  NoteLabelId,
  NoteTemplateId,
  OrgId,
  PaymentMethodId,
  PlanId,
  RecallId,
  RoomId,
  SavedReplyId,
  ServiceId,
  SessionId,
  UserId,
  VisitLineId,
  WaitingId,
  WebsiteId,
  WebsiteTemplateId,
} from '#shared/kernel/ids.ts'
import type { InvoiceId, SubscriptionId } from '#shared/domains/billing/schema.ts'
import { aPaymentMethod } from './a-payment-method.ts'
import { aBilledService, aUsageBill, anInvoiceOf } from './billed-rows.ts'
import {
  aContactOf,
  aPatientOf,
  aPerson,
  aPlanOf,
  aStaffOf,
  aWaitingEntryOf,
  aRoomOf,
  aServiceOf,
  anAppointmentAt,
  anEntryOf,
} from './factories.ts'
import { aStoredType, aLateNoticeOf, aVisitLineOf, anAbsenceOf } from './types-and-providers.ts'
import { aSharedRun, aStoredAssessment } from './assessments.ts'
import { aStoredCampaign } from './campaigns.ts'
import { aHeldText } from './held-texts.ts'
import { aSignedForm, aStoredForm } from './visit-forms.ts'
import { aConversationOf, aSavedReplyOf } from './conversations.ts'
import { aNoteLabelOf, aNoteOf, aNoteTemplateOf } from './notes.ts'
import { anInviteTo } from './invitations.ts'
import type { TestPerson } from './factories.ts'
import { aLicense, aPicture } from './pictures.ts'
import type { Target } from './sample-inputs.ts'
import { aMergeOf } from './merged-contacts.ts'
import { aBlockOf, aRecallBy } from './recalled-lot.ts'
import { aShipmentOf } from './sent-goods.ts'
import { aProduct, assign } from './supply-chain.ts'
import type { AnyInput, TestServer } from './test-server.ts'
import { aStoredTemplate, aStoredWebsite, aTeamMember, aWebsiteDomain } from './websites.ts'

/** Ids of nothing that there is. */
export const unknownTarget = (): Target => ({
  orgId: v7() as OrgId,
  partnerId: v7() as OrgId,
  appointmentId: v7() as AppointmentId,
  visitLineId: v7() as VisitLineId,
  sessionId: v7() as SessionId,
  userId: v7() as UserId,
  inviteId: v7() as InviteId,
  contactId: v7() as ContactId,
  otherContactId: v7() as ContactId,
  mergeId: v7() as MergeId,
  waitingId: v7() as WaitingId,
  joinRequestId: v7() as JoinRequestId,
  importId: v7() as ImportId,
  formId: v7() as FormId,
  formAnswerId: v7() as FormAnswerId,
  assessmentId: v7() as AssessmentId,
  assessmentRunId: v7() as AssessmentRunId,
  heldTextId: v7() as AiRequestId,
  campaignId: v7() as CampaignId,
  websiteId: v7() as WebsiteId,
  websiteTemplateId: v7() as WebsiteTemplateId,
  websiteDomainId: WebsiteDomainId.parse(v7()),
  teamMemberId: TeamMemberId.parse(v7()),
  staffId: v7() as UserId,
  absenceId: v7() as AbsenceId,
  lateId: v7() as LateId,
  typeId: v7() as AppointmentTypeId,
  roomId: v7() as RoomId,
  planId: v7() as PlanId,
  entryId: v7() as EntryId,
  noteId: v7() as NoteId,
  noteTemplateId: v7() as NoteTemplateId,
  noteLabelId: v7() as NoteLabelId,
  writerId: v7() as UserId,
  savedReplyId: v7() as SavedReplyId,
  serviceId: v7() as ServiceId,
  recallId: v7() as RecallId,
  productId: v7() as ServiceId,
  supplierId: v7() as OrgId,
  sellerId: v7() as OrgId,
  soldId: v7() as ServiceId,
  tx: 1,
  orgMethodId: v7() as PaymentMethodId,
  orgBillId: v7() as SubscriptionId,
  orgInvoiceId: v7() as InvoiceId,
  usageBillId: v7(),
  pictureId: v7(),
  license: '',
  email: 'nobody@tendwell.test',
})

async function aJoinRequestAt(
  server: TestServer,
  orgId: OrgId,
  { id: userId }: Pick<TestPerson, 'id'>,
): Promise<JoinRequestId> {
  const id = v7() as JoinRequestId
  await sql`
    insert into join_requests (id, created_at, updated_at, org_id, user_id)
    values (${id}, now(), now(), ${orgId}, ${userId})`.execute(server.running.services.reader)
  return id
}

/** A file of contacts that was looked at, without a line. */
async function anImportOf(server: TestServer, orgId: OrgId): Promise<ImportId> {
  const id = v7() as ImportId
  await sql`
    insert into imports (id, created_at, updated_at, kind, org_id, is_by_system, file_name, titles, mapping, state)
    values (${id}, now(), now(), 'contacts', ${orgId}, false, 'people.csv', '["Name","Email"]', '{"name":0,"email":1}', 'checked')`.execute(
    server.running.services.reader,
  )
  return id
}

type Sample = (target: Target) => AnyInput

/** The orgs around what is made, and whom it is about. */
interface Surroundings extends Pick<Target, 'orgId' | 'partnerId' | 'supplierId' | 'sellerId'> {
  subject?: TestPerson
}

type Part = keyof Target

/** What of a target a call is about. */
function partsOf(sample: Sample): ReadonlySet<Part> {
  const parts = new Set<Part>()
  sample(
    new Proxy(unknownTarget(), {
      get(target, name: Part) {
        parts.add(name)
        return target[name]
      },
    }),
  )
  return parts
}

/** Makes what the call is about, new for each call, as many of them end it; and no more, as an hour has so many places. */
export async function aCallTarget(
  server: TestServer,
  sample: Sample,
  { orgId, partnerId, supplierId, sellerId, subject }: Surroundings,
): Promise<Target> {
  const parts = partsOf(sample)
  // A person takes as long as a call: they are made where the call is about them.
  const needs = (...names: Part[]) => names.some((name) => parts.has(name))
  const nobody = { ...unknownTarget(), id: unknownTarget().userId }
  const patient =
    subject ??
    (needs(
      'userId',
      'planId',
      'entryId',
      'noteId',
      'writerId',
      'serviceId',
      'formAnswerId',
      'heldTextId',
      'assessmentRunId',
    )
      ? await aPatientOf(server, orgId)
      : nobody)
  const somebody = needs('sessionId', 'email', 'joinRequestId') ? await aPerson(server) : nobody
  const made: Record<string, unknown> = {}
  const makers: { [Name in Part]?: () => Promise<Target[Name]> } = {
    appointmentId: () => anAppointmentAt(server, orgId, { patient: subject }),
    // After the appointment, which was made by then.
    visitLineId: () => aVisitLineOf(server, orgId, made['appointmentId'] as AppointmentId),
    inviteId: () => anInviteTo(server, orgId, subject),
    contactId: () => aContactOf(server, orgId),
    otherContactId: () => aContactOf(server, orgId),
    mergeId: () => aMergeOf(server, orgId),
    waitingId: () => aWaitingEntryOf(server, orgId),
    joinRequestId: () => aJoinRequestAt(server, orgId, somebody),
    importId: () => anImportOf(server, orgId),
    async roomId() {
      // An org may have so many rooms and no more: those of the calls before make room.
      await sql`delete from rooms where org_id = ${orgId}`.execute(server.running.services.reader)
      return aRoomOf(server, orgId)
    },
    async staffId() {
      return (await aStaffOf(server, orgId)).id
    },
    absenceId: () => anAbsenceOf(server, orgId),
    lateId: () => aLateNoticeOf(server, orgId),
    async typeId() {
      await sql`delete from appointment_types where org_id = ${orgId}`.execute(server.running.services.reader)
      return aStoredType(server, orgId)
    },
    formId: () => aStoredForm(server, orgId),
    formAnswerId: () => aSignedForm(server, orgId, patient.id),
    assessmentId: () => aStoredAssessment(server, orgId),
    campaignId: () => aStoredCampaign(server, orgId),
    websiteId: () => aStoredWebsite(server, orgId),
    websiteTemplateId: () => aStoredTemplate(server, orgId),
    websiteDomainId: async () => aWebsiteDomain(server, orgId, await aStoredWebsite(server, orgId)),
    teamMemberId: async () => aTeamMember(server, orgId, (await aStaffOf(server, orgId)).id),
    assessmentRunId: () => aSharedRun(server, orgId, patient.id),
    heldTextId: async () => aHeldText(server, orgId, (await aPatientOf(server, orgId)).id),
    planId: () => aPlanOf(server, patient),
    entryId: () => anEntryOf(server, patient),
    noteId: () => aNoteOf(server, orgId, { user: patient.id }),
    noteTemplateId: () => aNoteTemplateOf(server, orgId),
    noteLabelId: () => aNoteLabelOf(server, orgId),
    writerId: () => aConversationOf(server, orgId, patient.id),
    savedReplyId: () => aSavedReplyOf(server, orgId),
    serviceId: () => aServiceOf(server, orgId, { givenTo: patient.id }),
    async recallId() {
      return aRecallBy(server, orgId, await aServiceOf(server, orgId, { role: 'product', type: 'product' }))
    },
    async productId() {
      const id = await aServiceOf(server, orgId, { role: 'product', type: 'product' })
      await sql`insert into stock_levels (org_id, service_id) values (${orgId}, ${id})`.execute(
        server.running.services.reader,
      )
      await aBlockOf(server, orgId, id, 'A1')
      return id
    },
    async soldId() {
      const id = await aProduct(server, sellerId)
      await assign(server, orgId, id)
      return id
    },
    tx: async () => aShipmentOf(server, orgId, await aServiceOf(server, orgId, { role: 'product', type: 'product' })),
    async orgMethodId() {
      // One is the default at a time, and there can be so many.
      await sql`delete from payment_methods where org_id = ${orgId}`.execute(server.running.services.reader)
      return aPaymentMethod(server, { org: orgId })
    },
    async orgBillId() {
      // What is paid again by a method that is on file would be looked for at the provider, who knows nothing of it.
      await sql`delete from payment_methods where org_id = ${orgId}`.execute(server.running.services.reader)
      return aBilledService(server, orgId)
    },
    orgInvoiceId: () => anInvoiceOf(server, orgId),
    usageBillId: () => aUsageBill(server, orgId),
    pictureId: () => aPicture(server, needs('userId') ? patient : undefined),
    license: () => aLicense(server),
  }
  for (const [name, make] of Object.entries(makers)) if (parts.has(name as Part)) made[name] = await make()
  return {
    ...unknownTarget(),
    orgId,
    partnerId,
    supplierId,
    sellerId,
    sessionId: (subject ?? somebody).sessionId,
    userId: patient.id,
    email: somebody.email,
    ...(made as Partial<Target>),
  }
}
