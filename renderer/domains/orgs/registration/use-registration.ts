import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { v4 as randomKey } from 'uuid'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { humanToken } from '#renderer/api/human-token.ts'
import { discovery } from '#shared/domains/ai/discovery-api.ts'
import type { DiscoveryFault } from '#shared/domains/ai/discovery-schema.ts'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { EMPTY_DRAFT, REGISTRATION_FIELDS, emptyFilled, readDraft } from './registration-draft.ts'
import type { DraftField, Problems, RegistrationDraft } from './registration-draft.ts'
import { useLicense } from './use-license.ts'

const ORDER: readonly DraftField[] = [...REGISTRATION_FIELDS, 'stateLic', 'medicalDirectorConsent']

/**
 * The registration form: what is typed, what is wrong with it, and sending it once. An error never empties it, and trying
 * again after a lost line does not register twice: the key stays until the content changes.
 */
export function useRegistration(partnerId: OrgId | null, onDone: () => void) {
  const { i18n } = useTranslation('registration')
  const [draft, setDraft] = useState<RegistrationDraft>(EMPTY_DRAFT)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [discovered, setDiscovered] = useState<DiscoveryFault | 'reading' | 'filled' | null>(null)
  const attempt = useRef({ content: '', key: '' })
  const license = useLicense(({ address, problem }) => {
    if (address !== undefined) setDraft((before) => ({ ...before, stateLic: address }))
    setProblems((before) => ({ ...before, stateLic: problem }))
  })
  const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

  return {
    draft,
    problems,
    failure,
    isSending,
    license,
    isDirty: license.chosen !== null || JSON.stringify(draft) !== JSON.stringify(EMPTY_DRAFT),

    chooseLicense(file: File) {
      setProblems((before) => ({ ...before, stateLic: undefined }))
      void i18n.loadNamespaces('errors')
      license.choose(file)
    },

    change<Field extends DraftField>(field: Field, value: RegistrationDraft[Field]) {
      setDraft((before) => ({ ...before, [field]: value }))
      setProblems((before) => ({ ...before, [field]: undefined }))
      // The words for mistakes are not part of the first load; bring them while the visitor still types.
      void i18n.loadNamespaces('errors')
    },

    /** Whether the website is being read, and what came of it. */
    discovered,

    /** Fills what is still empty with what the website says; what was typed stays. */
    async discover() {
      if (discovered === 'reading') return
      setDiscovered('reading')
      const { website: url, email } = draft
      try {
        const { found, fault } = await call(discovery.org, { body: { url, email } })
        if (found === null) {
          setDiscovered(fault ?? 'nothing')
          return
        }
        const { services: _services, ...said } = found
        setDraft((before) => ({ ...before, ...emptyFilled(before, said) }))
        setDiscovered('filled')
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setDiscovered('away')
      }
    },

    /** On leaving a field. One that was merely passed through is not scolded for being empty. */
    check(field: DraftField) {
      if (typeof draft[field] !== 'string' || draft[field].trim() === '') return
      const result = readDraft(draft, partnerId, zone())
      setProblems((before) => ({ ...before, [field]: 'problems' in result ? result.problems[field] : undefined }))
    },

    /** Sends it; gives the first field that is wrong, if one is. */
    async send(): Promise<DraftField | undefined> {
      if (isSending) return undefined
      setFailure(null)
      setIsSending(true)
      try {
        const { address, problem } = await license.settled()
        const result = readDraft({ ...draft, stateLic: address }, partnerId, zone())
        if ('problems' in result) {
          const found = problem === undefined ? result.problems : { ...result.problems, stateLic: problem }
          setProblems(found)
          return ORDER.find((field) => found[field] !== undefined)
        }
        const content = JSON.stringify(result.body)
        if (attempt.current.content !== content) attempt.current = { content, key: randomKey() }
        const recaptcha = await humanToken('register')
        const body = { ...result.body, ...(recaptcha === undefined ? {} : { recaptcha }) }
        await call(directory.register, { body }, { idempotencyKey: attempt.current.key })
        onDone()
        return undefined
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setFailure(error)
        setProblems(error.fields)
        if (error.fields['stateLic'] !== undefined) license.sendAnew()
        return ORDER.find((field) => error.fields[field] !== undefined)
      } finally {
        setIsSending(false)
      }
    },
  }
}

export type Registration = ReturnType<typeof useRegistration>
