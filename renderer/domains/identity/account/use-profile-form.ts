import { useForm } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { judgedBy, useJudgeResolver } from '#renderer/ui/fields/schema-resolver.ts'
import { ProfileChange } from '#shared/domains/identity/account-schema.ts'
import { changeOf, draftOf } from './profile-draft.ts'
import type { ProfileDraft, StoredProfile } from './profile-draft.ts'

export type ProfileFormState = UseFormReturn<ProfileDraft, unknown, ProfileChange>

/** The form of a profile, one's own or another's: judged as it would be sent, by the schema of the server. */
export function useProfileForm(profile: StoredProfile): ProfileFormState {
  return useForm<ProfileDraft, unknown, ProfileChange>({
    defaultValues: draftOf(profile),
    resolver: useJudgeResolver(judge),
  })
}

const judge = (draft: ProfileDraft) => judgedBy(ProfileChange, changeOf(draft))
