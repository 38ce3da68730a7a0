import type { SiteLanguage } from '#shared/domains/websites/schema.ts'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { PreviewFrame } from './preview-frame.tsx'
import { useLook } from './use-look.ts'
import { usePreview } from './use-preview.ts'
import type { Previewed } from './use-preview.ts'

interface PagePreviewProps {
  page: Previewed & { language: SiteLanguage }
  text: string
  /** What the frame is called. */
  title: string
}

/** A text as the page that it makes, to be looked at alone. */
export function PagePreview({ page, text, title }: PagePreviewProps) {
  const look = useLook(page.language)
  const { answer, html, note } = usePreview(page, text, look.look)
  if (answer === null && note === null) return <Skeleton block="75vh" />
  return (
    <>
      {note !== null && <p role="alert">{note}</p>}
      <PreviewFrame html={html} look={look} title={title} />
    </>
  )
}
