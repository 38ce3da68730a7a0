// Holds what machines write to a set of cases: for `npm run ai:eval` and its tests, and for no server.
export { evaluate } from './evaluate.ts'
export { printQuality } from './print-quality.ts'
