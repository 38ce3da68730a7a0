import './avatar.css'
import { initialsOf } from '#shared/kernel/initials.ts'

interface AvatarProps {
  name: string
  photoURL: string | null
  /** In pixels. */
  size?: number
}

/** A person's or an org's picture, or their letters. The name stands beside it, so it is hidden from screen readers. */
export function Avatar({ name, photoURL, size = 36 }: AvatarProps) {
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.38 }
  if (photoURL !== null) {
    return <img alt="" className="tw-avatar" referrerPolicy="no-referrer" src={photoURL} style={style} />
  }
  return (
    <span aria-hidden className="tw-avatar" style={style}>
      {initialsOf(name)}
    </span>
  )
}
