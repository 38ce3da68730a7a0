import type { InvoiceId, SubscriptionId } from '#shared/domains/billing/schema.ts'
import type { contract } from '#shared/contract.ts'
import type { CallInput } from '#shared/kernel/endpoint.ts'
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
  ImportId,
  FormId,
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
  TeamMemberId,
  WaitingId,
  WebsiteDomainId,
  WebsiteId,
  WebsiteTemplateId,
} from '#shared/kernel/ids.ts'

/** What a sample call is about. */
export interface Target {
  orgId: OrgId
  /** A partner that is open to the public. */
  partnerId: OrgId
  appointmentId: AppointmentId
  /** That something was paid for it. */
  visitLineId: VisitLineId
  sessionId: SessionId
  /** A patient of the org. */
  userId: UserId
  /** An open invitation of the org. */
  inviteId: InviteId
  /** A contact of the org. */
  contactId: ContactId
  /** Another of the same org. */
  otherContactId: ContactId
  /** A merge that can be undone. */
  mergeId: MergeId
  /** Somebody of the staff of the org. */
  staffId: UserId
  /** When they are away. */
  absenceId: AbsenceId
  /** That the org runs late. */
  lateId: LateId
  /** A type of appointments of the org. */
  typeId: AppointmentTypeId
  /** A room of the org. */
  roomId: RoomId
  /** Somebody on the waiting list of the org. */
  waitingId: WaitingId
  joinRequestId: JoinRequestId
  importId: ImportId
  /** A published form of the org, asked before every visit. */
  formId: FormId
  /** A text about a patient of the org that waits to be approved. */
  heldTextId: AiRequestId
  /** A published assessment of the org, and what a patient of it has answered and shared. */
  assessmentId: AssessmentId
  assessmentRunId: AssessmentRunId
  /** A campaign of the org that is shown always. */
  campaignId: CampaignId
  /** A published website of the org, and a template of its own. */
  websiteId: WebsiteId
  websiteTemplateId: WebsiteTemplateId
  /** A name of its own at which one of them answers: as `websiteDomainHost` calls it. */
  websiteDomainId: WebsiteDomainId
  /** Of its staff, one whom its websites show. */
  teamMemberId: TeamMemberId
  /** A form that a patient of the org has signed. */
  formAnswerId: FormAnswerId
  /** The plan of a patient of the org. */
  planId: PlanId
  /** A journal entry of the patient. */
  entryId: EntryId
  /** A note of the org about a patient, not signed. */
  noteId: NoteId
  noteTemplateId: NoteTemplateId
  noteLabelId: NoteLabelId
  /** A patient of the org with whom it has a conversation, and what it answers again and again. */
  writerId: UserId
  savedReplyId: SavedReplyId
  /** A subscription in the catalogue of the org. */
  serviceId: ServiceId
  /** A recall of the org, of which it was told itself. */
  recallId: RecallId
  /** A product of the org. */
  productId: ServiceId
  /** A supplier. */
  supplierId: OrgId
  /** A reseller that sells the org something, and a product of theirs at 5.00 that it may order. */
  sellerId: OrgId
  soldId: ServiceId
  /** The number of a shipment of the org that is on its way. */
  tx: number
  /** A card of the org that is on file. */
  orgMethodId: PaymentMethodId
  /** What the org pays by the month and has not paid, and an invoice for it. */
  orgBillId: SubscriptionId
  orgInvoiceId: InvoiceId
  /** A charge for what it used. */
  usageBillId: string
  /** A picture that is stored. */
  pictureId: string
  /** Where the licence of a clinic that registers is stored. */
  license: string
  /** Of a person who may sign in. */
  email: string
}

type Contract = typeof contract
/** An input of each call. */
export type SampleInputs = {
  [Domain in keyof Contract]: {
    [Name in keyof Contract[Domain]]: (target: Target) => CallInput<Contract[Domain][Name]>
  }
}
