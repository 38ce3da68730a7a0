import { Button } from '@blueprintjs/core'
import { Upload } from '@blueprintjs/icons'
import { useDropzone } from 'react-dropzone'
import './file-drop.css'

interface FileDropProps {
  /** Types of content with the endings by which programs name them. */
  accept: Readonly<Record<string, string[]>>
  /** The one that was chosen. */
  name: string | null
  words: { drop: string; choose: string; chooseOther: string; hint: string; limits: string }
  isDisabled?: boolean
  isReading?: boolean
  /** Undefined for what is of another kind. */
  onFile: (file: File | undefined) => void
}

/** Where one file is dropped or chosen. */
export function FileDrop({ accept, name, words, isDisabled = false, isReading = false, onFile }: FileDropProps) {
  const { getInputProps, getRootProps, isDragActive, open } = useDropzone({
    accept,
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled: isDisabled || isReading,
    onDrop: ([file]) => onFile(file),
  })
  return (
    <div
      {...getRootProps({ className: isDragActive ? 'tw-drop tw-drop--over' : 'tw-drop', role: 'group' })}
      aria-label={words.drop}
    >
      <input {...getInputProps({ 'aria-label': words.choose })} />
      <Upload className="tw-drop__icon" size={28} />
      <p className="tw-drop__name">{name === null ? words.hint : <bdi>{name}</bdi>}</p>
      <Button
        disabled={isDisabled}
        // The one thing to do, until there is a file.
        intent={name === null ? 'primary' : 'none'}
        loading={isReading}
        onClick={open}
        text={name === null ? words.choose : words.chooseOther}
        variant={name === null ? 'solid' : 'outlined'}
      />
      <p className="tw-drop__help">{words.limits}</p>
    </div>
  )
}
