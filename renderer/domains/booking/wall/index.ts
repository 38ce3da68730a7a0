/** The screen on the wall of a waiting room. */
export { WallScreen } from './wall-screen.tsx'
