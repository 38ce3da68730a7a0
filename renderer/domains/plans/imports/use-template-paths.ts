import { useLocation } from 'react-router'
import type { OwnPaths } from '#renderer/domains/imports/index.ts'

/** Where the templates of the current org stand in the area of the page, and files of them. */
export function useTemplatePaths(): OwnPaths {
  const area = useLocation().pathname.startsWith('/dashboard/partner/') ? 'partner' : 'org'
  const list = `/dashboard/${area}/plan`
  return {
    start: `${list}/import`,
    list,
    made: (id) => `${list}?${String(new URLSearchParams({ template: id }))}`,
  }
}
