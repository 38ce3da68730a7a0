import { useApi } from '#renderer/api/use-api.ts'
import { publicScheduling } from '#shared/domains/booking/public-api.ts'
import { textIn } from '#shared/domains/scheduling/visit-types/local-text.ts'
import { websites } from '#shared/domains/websites/api.ts'
import type { WebsiteView } from '#shared/domains/websites/schema.ts'
import { publicPath } from '../paths.ts'
import type { AreaProps } from './area.ts'

/** What of the org can be named on a page of this website. What is not there, or not yet, is not offered: nobody waits for it. */
export function useOffered({ orgId, language }: WebsiteView): Pick<AreaProps, 'pages' | 'pictures' | 'visitTypes'> {
  const { data: own } = useApi(websites.list, { params: { orgId } })
  const { data: shown } = useApi(websites.listPictures, { params: { orgId } })
  const { data: booked } = useApi(publicScheduling.listTypes, { params: { orgId } })
  return {
    pages: (own?.sites ?? [])
      .filter(({ status }) => status === 'published')
      .map((one) => ({ url: publicPath(one), name: one.name })),
    pictures: shown?.pictures ?? [],
    visitTypes: (booked?.types ?? []).map(({ id, names }) => ({ id, name: textIn(names, language) })),
  }
}
