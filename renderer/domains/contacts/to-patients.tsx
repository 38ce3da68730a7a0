import { Navigate, useLocation } from 'react-router'
import { PATIENTS_PATH } from './paths.ts'

/** An older link to the contacts, with whom it looked for. */
export function ToPatients() {
  const { search, hash } = useLocation()
  const asked = new URLSearchParams(search)
  asked.delete('orderBy')
  asked.set('account', 'without')
  return <Navigate replace to={{ pathname: PATIENTS_PATH, search: String(asked), hash }} />
}
