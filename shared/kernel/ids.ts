import { z } from 'zod'

/** An id as it travels: a UUID, in lower case however it was written. The brand keeps an org's id out of the place of a user's. */
const id = <Brand extends string>() => z.uuid().toLowerCase().brand<Brand>()

/** 256 random bits in base64url; a UUID in links that were mailed by an earlier release. */
const secret = <Brand extends string>() =>
  z.union([z.string().regex(/^[\w-]{43}$/), z.uuid().toLowerCase()]).brand<Brand>()

export const OrgId = id<'OrgId'>()
export type OrgId = z.infer<typeof OrgId>

export const UserId = id<'UserId'>()
export type UserId = z.infer<typeof UserId>

export const SessionId = id<'SessionId'>()
export type SessionId = z.infer<typeof SessionId>

export const PasskeyId = id<'PasskeyId'>()
export type PasskeyId = z.infer<typeof PasskeyId>

export const InviteId = id<'InviteId'>()
export type InviteId = z.infer<typeof InviteId>
/** What the link of an invitation holds, of which the server keeps a hash. */
export const InviteSecret = secret<'InviteSecret'>()
export type InviteSecret = z.infer<typeof InviteSecret>

/** What the link of a registration holds, of which the server keeps a hash as well. */
export const SignUpSecret = secret<'SignUpSecret'>()
export type SignUpSecret = z.infer<typeof SignUpSecret>

export const ContactId = id<'ContactId'>()
export type ContactId = z.infer<typeof ContactId>

export const MergeId = id<'MergeId'>()
export type MergeId = z.infer<typeof MergeId>

export const FamilyMemberId = id<'FamilyMemberId'>()
export type FamilyMemberId = z.infer<typeof FamilyMemberId>

export const NoticeId = id<'NoticeId'>()
export type NoticeId = z.infer<typeof NoticeId>

export const RecallId = id<'RecallId'>()
export type RecallId = z.infer<typeof RecallId>

export const RoomId = id<'RoomId'>()
export type RoomId = z.infer<typeof RoomId>

export const AppointmentTypeId = id<'AppointmentTypeId'>()
export type AppointmentTypeId = z.infer<typeof AppointmentTypeId>

export const AbsenceId = id<'AbsenceId'>()
export type AbsenceId = z.infer<typeof AbsenceId>

export const LateId = id<'LateId'>()
export type LateId = z.infer<typeof LateId>

export const SeriesId = id<'SeriesId'>()
export type SeriesId = z.infer<typeof SeriesId>

export const AppointmentId = id<'AppointmentId'>()
export type AppointmentId = z.infer<typeof AppointmentId>

export const VisitLineId = id<'VisitLineId'>()
export type VisitLineId = z.infer<typeof VisitLineId>

export const SavedFilterId = id<'SavedFilterId'>()
export type SavedFilterId = z.infer<typeof SavedFilterId>

export const JoinRequestId = id<'JoinRequestId'>()
export type JoinRequestId = z.infer<typeof JoinRequestId>

export const WaitingId = id<'WaitingId'>()
export type WaitingId = z.infer<typeof WaitingId>

export const PlanId = id<'PlanId'>()
export type PlanId = z.infer<typeof PlanId>

/** Of an activity in a plan; it stays the same when the activity is renamed, so entries find it again. */
export const ActivityId = id<'ActivityId'>()
export type ActivityId = z.infer<typeof ActivityId>

export const EntryId = id<'EntryId'>()
export type EntryId = z.infer<typeof EntryId>

export const ServiceId = id<'ServiceId'>()
export type ServiceId = z.infer<typeof ServiceId>

export const TransactionId = id<'TransactionId'>()
export type TransactionId = z.infer<typeof TransactionId>

export const PaymentMethodId = id<'PaymentMethodId'>()
export type PaymentMethodId = z.infer<typeof PaymentMethodId>

export const LotId = id<'LotId'>()
export type LotId = z.infer<typeof LotId>

/** Of an answer that somebody asked a writer for: a model, or rules. */
export const AiRequestId = id<'AiRequestId'>()
export type AiRequestId = z.infer<typeof AiRequestId>

export const FormId = id<'FormId'>()
export type FormId = z.infer<typeof FormId>

export const FormAnswerId = id<'FormAnswerId'>()
export type FormAnswerId = z.infer<typeof FormAnswerId>

export const NoteId = id<'NoteId'>()
export type NoteId = z.infer<typeof NoteId>

export const AddendumId = id<'AddendumId'>()
export type AddendumId = z.infer<typeof AddendumId>

export const NoteLabelId = id<'NoteLabelId'>()
export type NoteLabelId = z.infer<typeof NoteLabelId>

export const NoteTemplateId = id<'NoteTemplateId'>()
export type NoteTemplateId = z.infer<typeof NoteTemplateId>

/** Of a page that an org asks visitors with. */
export const AssessmentId = id<'AssessmentId'>()
export type AssessmentId = z.infer<typeof AssessmentId>

/** Of what one person answered there. */
export const AssessmentRunId = id<'AssessmentRunId'>()
export type AssessmentRunId = z.infer<typeof AssessmentRunId>

/** Of what an org shows its patients and visitors for some time. */
export const CampaignId = id<'CampaignId'>()
export type CampaignId = z.infer<typeof CampaignId>

/** Of a public website of an org. */
export const WebsiteId = id<'WebsiteId'>()
export type WebsiteId = z.infer<typeof WebsiteId>

/** A name of an org's own at which a website answers. */
export const WebsiteDomainId = id<'WebsiteDomainId'>()
export type WebsiteDomainId = z.infer<typeof WebsiteDomainId>

/** Of what an org begins websites with. */
export const WebsiteTemplateId = id<'WebsiteTemplateId'>()
export type WebsiteTemplateId = z.infer<typeof WebsiteTemplateId>

/** One of an org's staff who agreed to be shown on its websites. */
export const TeamMemberId = id<'TeamMemberId'>()
export type TeamMemberId = z.infer<typeof TeamMemberId>

/** Of what somebody asks the product’s own people. */
export const HelpChatId = id<'HelpChatId'>()
export type HelpChatId = z.infer<typeof HelpChatId>

/** Of words that the product’s own people keep for answering. */
export const HelpReplyId = id<'HelpReplyId'>()
export type HelpReplyId = z.infer<typeof HelpReplyId>

/** Of words that a clinic keeps for answering its patients. */
export const SavedReplyId = id<'SavedReplyId'>()
export type SavedReplyId = z.infer<typeof SavedReplyId>

/** Of a file by which much comes in at once. */
export const ImportId = id<'ImportId'>()
export type ImportId = z.infer<typeof ImportId>
