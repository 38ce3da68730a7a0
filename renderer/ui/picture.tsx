import type { ImgHTMLAttributes, ReactNode } from 'react'
import { useShownPicture } from '#renderer/api/use-shown-picture.ts'

interface PictureProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src' | 'onError'> {
  src: string
  /** In its place where it cannot be shown; nothing unless said. */
  instead?: ReactNode
}

/** A picture of a person or a journal. One whose address has ended is shown by its next, and none is shown broken. */
export function Picture({ src, alt, instead = null, ...others }: PictureProps) {
  const { address, onError } = useShownPicture(src)
  if (address === null) return instead
  return <img alt={alt} onError={onError} src={address} {...others} />
}
