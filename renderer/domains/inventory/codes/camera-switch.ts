import { createContext } from 'react'

/** Whether a screen's camera is on: it stays so from one parcel to the next. Null where there is none. */
export interface CameraSwitch {
  isOn: boolean
  turn: (isOn: boolean) => void
}
export const CameraSwitchContext = createContext<CameraSwitch | null>(null)
