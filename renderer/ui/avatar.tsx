import './avatar.css'
import { initialsOf } from '#shared/kernel/initials.ts'
import { Picture } from './picture.tsx'

interface AvatarProps {
  name: string
  photoURL: string | null
  /** In pixels. */
  size?: number
}

/** A person's or an org's picture, or their letters. The name stands beside it, so it is hidden from screen readers. */
export function Avatar({ name, photoURL, size = 36 }: AvatarProps) {
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.38 }
  const letters = (
    <span aria-hidden className="tw-avatar" style={style}>
      {initialsOf(name)}
    </span>
  )
  if (photoURL === null) return letters
  return (
    <Picture alt="" className="tw-avatar" instead={letters} referrerPolicy="no-referrer" src={photoURL} style={style} />
  )
}
