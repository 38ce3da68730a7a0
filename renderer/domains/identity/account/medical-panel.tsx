import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useApi } from '#renderer/api/use-api.ts'
import { account } from '#shared/domains/identity/account-api.ts'
import './account.css'
import { MedicalForm } from './medical-form.tsx'

/** What the person tells about their health (spec §2, Account: medicalHistory). */
export function MedicalPanel() {
  const medical = useApi(account.getMedical, {})
  return (
    <QueryState query={medical} skeleton={<Skeleton block="28rem" />}>
      {(data) => <MedicalForm history={data.medical} />}
    </QueryState>
  )
}
