import { useMay } from '#renderer/domains/identity/index.ts'
import { OneOwnImport, StartOwnImport } from '#renderer/domains/imports/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { plans } from '#shared/domains/plans/api.ts'
import { useTemplatePaths } from './use-template-paths.ts'

function useTemplates() {
  const org = useCurrentOrg()
  const may = useMay(plans.saveOfOrg, { orgs: org === null ? [] : [org] })
  return { kind: 'plans', paths: useTemplatePaths(), may } as const
}

/** Templates out of a file, and the files of the last week. */
export const StartTemplateImportScreen = () => <StartOwnImport {...useTemplates()} />

/** One file of templates. */
export const TemplateImportScreen = () => <OneOwnImport {...useTemplates()} />
