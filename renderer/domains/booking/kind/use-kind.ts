import { useState } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import type { PublicType } from '#shared/domains/scheduling/visit-types/public-type.ts'
import type { AppointmentTypeId, OrgId, UserId } from '#shared/kernel/ids.ts'

/** What kind of visit is looked for, and with whom: of the clinic's own length, where it has no kinds. */
export interface VisitChoice {
  type?: AppointmentTypeId
  provider?: UserId
}

/** The kinds of visits of a clinic, which of them is chosen, with whom, and what was answered. */
export interface Kind {
  types: readonly PublicType[]
  type: PublicType | null
  provider: UserId | null
  answers: readonly string[]
  /** What is asked of the server with every look for times. */
  visit: VisitChoice
  /** The same with what was answered, as it is booked. */
  booked: VisitChoice & { answers?: string[] }
  /** Whether times can be looked for: a kind is chosen, or there is none to choose. */
  isChosen: boolean
  /** Whether all is answered that has to be. */
  isAnswered: boolean
  chooseType: (id: string) => void
  chooseProvider: (id: UserId | null) => void
  answer: (index: number, text: string) => void
}

/** What was chosen before the page was loaded. */
type Before = { [Key in 'type' | 'provider' | 'answers']?: Kind['booked'][Key] | undefined }

/** The one kind that there is, or the one that the address names (`?type=`), is chosen already. */
export function useKind(orgId: OrgId, before: Before = {}): Kind {
  const { data, isError } = useApi(publicScheduling.listTypes, { params: { orgId } })
  const [named] = useState(() => new URLSearchParams(window.location.search).get('type'))
  const [chosen, setChosen] = useState<string | null>(before.type ?? named)
  const [provider, setProvider] = useState<UserId | null>(before.provider ?? null)
  const [answers, setAnswers] = useState<readonly string[]>(before.answers ?? [])
  const types = data?.types ?? []
  const type = types.find(({ id }) => id === chosen) ?? (types.length === 1 ? types[0] : undefined) ?? null
  const visit = type === null ? {} : { type: type.id, ...(provider === null ? {} : { provider }) }
  return {
    types,
    type,
    provider,
    answers,
    visit,
    booked: answers.length === 0 ? visit : { ...visit, answers: [...answers] },
    isChosen: type !== null || isError || data?.types.length === 0,
    isAnswered: (type?.questions ?? []).every(
      ({ isRequired }, index) => !isRequired || (answers[index] ?? '').trim() !== '',
    ),
    chooseType(id) {
      setChosen(id)
      setProvider(null)
      setAnswers([])
    },
    chooseProvider: setProvider,
    answer: (index, text) =>
      setAnswers((before) =>
        Array.from({ length: type?.questions.length ?? 0 }, (_, at) => (at === index ? text : (before[at] ?? ''))),
      ),
  }
}
