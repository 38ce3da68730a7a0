export { beginAtDoor } from './begun.ts'
export type { Begun } from './begun.ts'
export { DoorScreen } from './door-screen.tsx'
