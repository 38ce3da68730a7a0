import { createElement } from 'react'
import { useApi } from '#renderer/api/use-api.ts'
import { IconName, icons } from '#shared/domains/plans/icons-api.ts'
import { DEFAULT_ICON } from '#shared/domains/plans/schema.ts'
import { iconOf } from './activity-icons.ts'
import './more-icon.css'
import { moreIconOf } from './more-icons.ts'

interface MoreIconProps {
  name: string
  size: number
}

/** An icon that is not among the chosen ones: of the rest of the library, or of the service outside. */
export function MoreIcon({ name, size }: MoreIconProps) {
  if (IconName.safeParse(name).success) return <ServiceIcon name={name} size={size} />
  return createElement(moreIconOf(name) ?? iconOf(DEFAULT_ICON), { size })
}

/** Drawn as a mask over the colour of the text: nothing in it runs or loads anything. */
function ServiceIcon({ name, size }: MoreIconProps) {
  const drawing = useApi(icons.get, { params: { name } }, { isLasting: true })
  // Until it is there, nothing: another icon in its place would be taken for it.
  if (drawing.isLoading) return <span style={{ display: 'inline-block', inlineSize: size, blockSize: size }} />
  const svg = drawing.data?.svg ?? null
  if (svg === null) return createElement(iconOf(DEFAULT_ICON), { size })
  const mask = `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / contain no-repeat`
  return <span className="tw-service-icon" style={{ inlineSize: size, blockSize: size, mask }} />
}
