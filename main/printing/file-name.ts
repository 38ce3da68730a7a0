/** Characters of a name that leave room for a folder in front of it on every system. */
const LENGTH_MAX = 80
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu
/** Windows knows these as devices, whatever their ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A name that every system takes for a file, and that leads into no other folder. */
export function fileNameOf(wanted: string, ending: string): string {
  const allowed = wanted.toWellFormed().replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/g, ' ')
  const shortened = Array.from(allowed).slice(0, LENGTH_MAX).join('')
  const name = shortened.replaceAll(/^[\s.]+|[\s.]+$/g, '')
  return `${name === '' || DEVICE.test(name) ? 'Tendwell' : name}.${ending}`
}
