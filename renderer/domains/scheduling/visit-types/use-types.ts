import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { appointmentTypes } from '#shared/domains/scheduling/visit-types/api.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import type { TypeView } from '#shared/domains/scheduling/visit-types/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

const NONE: readonly TypeView[] = []

/** The types of visits of an org that can be booked; none until they are known. */
export function useTypes(
  orgId: OrgId,
  { enabled = true } = {},
): { query: ReturnType<typeof useListed>; types: readonly TypeView[] } {
  const query = useListed(orgId, enabled)
  return { query, types: query.data?.types.filter(({ isRemoved }) => !isRemoved) ?? NONE }
}

const useListed = (orgId: OrgId, enabled: boolean) => useApi(appointmentTypes.list, { params: { orgId } }, { enabled })

/** What a type is called in the reader's language. */
export function useTypeName(): (type: Pick<TypeView, 'names'>) => string {
  const language = useLanguage()
  return ({ names }) => textIn(names, language)
}
